/**
 * The phone check, which the schema can't state, for the page (`setCustomValidity`) and the service (422), and the order
 * of a date, for the masks of both.
 * Decisions: masks, form checks. Apart from `documentChecks.ts`, whose library most forms do without.
 */

/** What a refused phone is answered with, beside the field. */
export const phoneMessage = 'Informe o telefone com DDD: 10 ou 11 números.';

/**
 * Digits of a Brazilian phone from its area code on, without what is dialled before it: '+55 (41) 99999-8888',
 * '041 99999-8888' and '0 15 41 99999-8888' → '41999998888'. Mobile numbers start with 9, landlines with 2 to 5.
 */
export function phoneDigits(value: string): string {
  const digits = value.replace(/\D/g, '').replace(/^0+(\d\d)?(?=[1-9]{2}(9\d{8}|[2-5]\d{7})$)/, '');
  return digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/** Whether a phone has an area code and 8 or 9 digits after it, however it is written. */
export function isValidPhone(value: string): boolean {
  return /^[1-9]{2}\d{8,9}$/.test(phoneDigits(value));
}

/** A date day first: browsers fill in a birthday as 2000-11-20, people write 1/2/2000. A day that is being typed stays. */
export const dayFirst = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1').replace(/\b\d(?=\D)/g, '0$&');
