/**
 * The moment so long ago, by the calendar: what came on 29 February is five years old on 1 March.
 * @param age such as `5y`, `18m` or `90d`; @throws {RangeError} for other forms
 */
export function cutoffOf(age: string, now: Date): Date {
  const match = /^(\d{1,4})([ymd])$/.exec(age);
  if (!match) throw new RangeError('An age is a number followed by y, m or d, such as 5y.');
  const cutoff = new Date(now);
  const count = Number(match[1]);
  if (match[2] === 'd') cutoff.setUTCDate(cutoff.getUTCDate() - count);
  else subtractMonths(cutoff, match[2] === 'm' ? count : 12 * count);
  return cutoff;
}

/** 31 March minus a month is the end of February, not 3 March. */
function subtractMonths(date: Date, months: number): void {
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
}
