/**
 * The checks of phone and e-mail, which the schema can't state, for the page (`setCustomValidity`) and the service (422), and
 * the order of a date, for the masks of both.
 * Decisions: masks, form checks. Apart from `documentChecks.ts`, whose library most forms do without.
 */

/** What a refused phone is answered with, beside the field. */
export const phoneMessage =
  'Informe o telefone com DDD: celular tem 9 números, fixo tem 8. De outro país, comece com +.';

/**
 * What a phone is known by, however it is written. Another country's: + and its digits. A Brazilian one's: the digits
 * from the area code on, without what is dialled before it: '+55 (41) 99999-8888', '041 99999-8888' and
 * '0 15 41 99999-8888' → '41999998888'.
 */
export function phoneDigits(value: string): string {
  const international = /^\D*\+/.test(value);
  const digits = value.replace(/\D/g, '').replace(/^0+(\d\d)?(?=[1-9]{2}(9\d{8}|[2-5]\d{7})$)/, '');
  if (digits.startsWith('55') && (international || digits.length >= 12)) return digits.slice(2);
  return international ? `+${digits}` : digits;
}

/**
 * Whether a phone can be dialled: in Brazil an area code and a mobile number of nine digits, which begins with 9, or a
 * landline of eight, which begins with 2 to 5; elsewhere 8 to 15 digits, 11 behind +1. One digit all along is what people
 * type who have no phone to give.
 */
export function isValidPhone(value: string): boolean {
  const digits = phoneDigits(value);
  const isOneDigit = /^\+?(\d)\1*$/.test(digits) || /^\d\d(\d)\1*$/.test(digits);
  return /^([1-9]{2}(9\d{8}|[2-5]\d{7})|\+([2-9]\d{7,14}|1\d{10}))$/.test(digits) && !isOneDigit;
}

/** What a refused e-mail is answered with, beside the field. */
export const emailMessage = 'Confira o e-mail: falta o final do endereço, como em nome@exemplo.com.br.';

/** Whether an address, which browser and schema have found well formed, names a domain that mail can reach. */
export const isValidEmail = (value: string): boolean => /@.+\.[a-z][a-z\d-]*[a-z\d]$/i.test(value);

/** A date day first: browsers fill in a birthday as 2000-11-20, people write 1/2/2000. A day that is being typed stays. */
export const dayFirst = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1').replace(/\b\d(?=\D)/g, '0$&');
