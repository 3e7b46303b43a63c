/** Time as the service sees it; tests bring their own. */
export interface Clock {
  /** Wall clock, milliseconds since 1970: for what is stored. May jump. */
  now(): number;
  /** Milliseconds that only ever grow: for waiting and measuring. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** A difference between the two clocks beyond this many milliseconds means that someone set the wall clock. */
const jump = 60_000;

/** Tells whether the wall clock has been set since the process started. */
export function watchForJumps(clock: Clock): () => boolean {
  const offset = clock.now() - clock.monotonic();
  return () => Math.abs(clock.now() - clock.monotonic() - offset) > jump;
}
