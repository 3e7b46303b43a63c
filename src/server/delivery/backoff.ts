const minute = 60_000;
const hour = 60 * minute;

/** Hourly attempts after the quick ones: a little over five days in all. */
const hourly = 121;

/**
 * Waits after the first, second, … failed attempt, in milliseconds. Attempts are counted, not age, so that a clock that
 * jumps parks no message.
 */
export const delays: readonly number[] = [
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  ...Array<number>(hourly).fill(hour),
];

/**
 * @param attempts failed ones so far, at least 1
 * @param random from 0 to 1; spreads messages that failed together over a tenth of the wait
 * @returns undefined when it has been tried long enough
 */
export function delayAfter(attempts: number, random: number): number | undefined {
  const delay = delays[attempts - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 + random / 10));
}
