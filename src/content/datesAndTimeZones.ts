/** Days, instants and the clocks of time zones. */

/** For dates without an offset, unless the site says otherwise. */
export const usualTimeZone = 'America/Sao_Paulo';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant, in ms since the epoch, as the clocks of a time zone show it: `2026-11-26 09:00:00`. A zone has one formatter,
 * because each takes kilobytes of memory that no garbage collection is in a hurry to free.
 */
export function clockIn(timeZone: string, instant: number): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(instant);
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The time on a zone's clocks at an instant, read as if it were UTC, in ms since the epoch. */
const clockAt = (instant: number, timeZone: string) => Date.parse(`${clockIn(timeZone, instant).replace(' ', 'T')}Z`);

/**
 * The instant of `2026-12-01 09:00`, also with `T` and seconds, in ms since the epoch; an offset at its end (`-03:00`, `Z`) counts
 * before the time zone. NaN if there is no such day or hour.
 */
export function instantOf(date: string, timeZone: string): number {
  const iso = date.replace(' ', 'T').replace(/T(?=\d:)/, 'T0');
  const [clock = '', offset] = iso.split(/(?=Z$|[+-]\d\d:\d\d$)/);
  const asUtc = Date.parse(`${clock}Z`);
  // JavaScript takes 30 February for 2 March.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(clock)) return Number.NaN;
  if (offset) return Date.parse(clock + offset);
  const offsetAt = (instant: number) => clockAt(instant, timeZone) - instant;
  // Which offset holds depends on the instant; the second step is right where the first crossed a change of it.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** An instant in the form of the files, with its time zone: 2026-12-01 09:00 (America/Sao_Paulo). */
export const zoned = (instant: number, timeZone = usualTimeZone): string =>
  `${clockIn(timeZone, instant).slice(0, 16)} (${timeZone})`;

/** Whether a text is an ISO date, or month, of the calendar. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d(-\d\d)?$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
