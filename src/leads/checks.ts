/**
 * Checks of phone and e-mail that a schema can't express, for the page (`setCustomValidity`) and the service (422), and the
 * order of a date, for the masks of both. Decisions: masks, form checks. `documentChecks.ts` is a file of its own, because
 * most forms don't need its library.
 */

/** Shown beside the field when a phone is refused. */
export const phoneMessage =
  'Informe o telefone com DDD: celular tem 9 números, fixo tem 8. De outro país, comece com +.';

/**
 * The normal form of a phone, so that equal phones can be recognised. A foreign one: + and its digits. A Brazilian one: the
 * digits from the area code on, without country, trunk and carrier codes: '+55 (41) 99999-8888', '041 99999-8888'
 * and '0 15 41 99999-8888' → '41999998888'.
 */
export function phoneDigits(value: string): string {
  const international = /^\D*\+/.test(value);
  const digits = value.replace(/\D/g, '').replace(/^0+(\d\d)?(?=[1-9]{2}(9\d{8}|[2-5]\d{7})$)/, '');
  if (digits.startsWith('55') && (international || digits.length >= 12)) return digits.slice(2);
  return international ? `+${digits}` : digits;
}

/**
 * Whether a phone can be dialled. In Brazil: an area code and a mobile number of nine digits, beginning with 9, or a
 * landline number of eight, beginning with 2 to 5. Elsewhere: 8 to 15 digits, and 11 with +1. A number of one repeated
 * digit is refused: people type it who don't want to give theirs.
 */
export function isValidPhone(value: string): boolean {
  const digits = phoneDigits(value);
  const isOneDigit = /^\+?(\d)\1*$/.test(digits) || /^\d\d(\d)\1*$/.test(digits);
  return /^([1-9]{2}(9\d{8}|[2-5]\d{7})|\+([2-9]\d{7,14}|1\d{10}))$/.test(digits) && !isOneDigit;
}

/** Shown beside the field when an e-mail is refused. */
export const emailMessage = 'Confira o e-mail: falta o final do endereço, como em nome@exemplo.com.br.';

/** Whether the domain of a well-formed address can receive mail; browser and schema check the rest. */
export const isValidEmail = (value: string): boolean => /@.+\.[a-z][a-z\d-]*[a-z\d]$/i.test(value);

/** A date as dd/mm/yyyy: browsers fill in a birthday as 2000-11-20, people write 1/2/2000. Unfinished parts stay. */
export const dayFirst = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1').replace(/\b\d(?=\D)/g, '0$&');
