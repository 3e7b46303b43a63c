/**
 * The check of a phone that a schema can't express, for the page (`setCustomValidity`) and the service (422), and the
 * order of a date, for the masks of both. Decisions 6 and 7. `documentChecks.ts` is a file of its own, because
 * most forms don't need its library.
 */

import type { Word } from './say.ts';
import { badPhone } from './sharedWords.gen.ts';

/** Returns what is wrong with the value, undefined if it is fine. Only called for a field that isn't empty. */
export type Check = (value: string, now?: Date) => Word | undefined;

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
 * Checks that a phone has the right length. In Brazil: an area code and a number of eight or nine digits, nine where it begins
 * with 9. Elsewhere: 8 to 15 digits, and 11 with +1.
 */
export const checkPhone: Check = (value) =>
  /^([1-9]{2}(9\d{8}|[0-8]\d{7,8})|\+([2-9]\d{7,14}|1\d{10}))$/.test(phoneDigits(value)) ? undefined : badPhone;

/** A date as dd/mm/yyyy: browsers fill in a birthday as 2000-11-20, people write 1/2/2000. Unfinished parts stay. */
export const tidyDate = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1').replace(/\b\d(?=\D)/g, '0$&');
