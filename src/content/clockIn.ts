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
