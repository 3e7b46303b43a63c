import { cutoffOf } from '../content/cutoffOf.ts';

/**
 * First day of a period that ends today: a day as it is, or an age such as `30d`, in which today counts.
 * @throws {RangeError} for other forms
 */
export function sinceDay(text: string, today: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  if (!/^\d{1,4}[ymd]$/.test(text))
    throw new RangeError('--since must be a date such as 2026-11-01, or an age such as 7d.');
  return dayAfter(cutoffOf(text, new Date(today)), 1);
}

const dayAfter = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** The days from one to another, both included. */
export const daysBetween = (since: string, until: string): string[] =>
  Array.from({ length: 1 + (Date.parse(until) - Date.parse(since)) / 86_400_000 }, (_, at) =>
    dayAfter(new Date(since), at),
  );
