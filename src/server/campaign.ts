import { clockIn } from '../content/datesAndTimeZones.ts';
import { campaignKeys } from '../leads/contract.ts';

/** Longest value kept, in characters. */
const longest = 100;

/** Whether a value may be kept: not an e-mail address, which a mailing may have put there. */
const isHarmless = (value: string) => value !== '' && !value.includes('@');

/**
 * The campaign in a query string, as a query string in a fixed order: `utm_source=instagram&utm_campaign=junho`. A
 * click's identifier, which would tell one visitor from another, is kept without its value: `gclid=`.
 * @returns '' when there is no campaign
 */
export function campaignOf(query: string): string {
  const given = new URLSearchParams(query);
  const kept = campaignKeys.flatMap((key) => {
    const value = (given.get(key) ?? '').trim().slice(0, longest).toWellFormed();
    return isHarmless(value) ? [[key, key.startsWith('utm_') ? value : '']] : [];
  });
  return new URLSearchParams(kept).toString();
}

/** A day as sums have it, `2026-11-26`, in a time zone. @param now milliseconds since 1970 */
export const dayOf = (now: number, timeZone: string): string => clockIn(timeZone, now).slice(0, 10);
