/**
 * The phone check, which the schema can't state, for the page (`setCustomValidity`) and the service (422), and the order
 * of a date, for the masks of both.
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
 * landline of eight, which begins with 2 to 5; elsewhere 8 to 15 digits.
 */
export function isValidPhone(value: string): boolean {
  return /^([1-9]{2}(9\d{8}|[2-5]\d{7})|\+[1-9]\d{7,14})$/.test(phoneDigits(value));
}

/** A date day first: browsers fill in a birthday as 2000-11-20, people write 1/2/2000. A day that is being typed stays. */
export const dayFirst = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1').replace(/\b\d(?=\D)/g, '0$&');
