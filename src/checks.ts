/**
 * The phone check, which the schema can't state, for the page (`setCustomValidity`) and the service (422).
 * Decisions: masks, form checks. Apart from `documentChecks.ts`, whose library most forms do without.
 */

/** What a refused phone is answered with, beside the field. */
export const phoneMessage = 'Informe o telefone com DDD: 10 ou 11 números.';

/** Digits of a Brazilian phone without the country code: '+55 (41) 99999-8888' → '41999998888'. */
export function phoneDigits(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits;
}

export function isValidPhone(value: string): boolean {
  return /^[1-9]{2}\d{8,9}$/.test(phoneDigits(value));
}
