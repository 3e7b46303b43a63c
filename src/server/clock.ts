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

/**
 * Tells whether the wall clock may be wrong: it has been set since now, or is behind a time that has been already.
 * @param past milliseconds since 1970
 */
export function watchForJumps(clock: Clock, past: number): () => boolean {
  const offset = clock.now() - clock.monotonic();
  return () => Math.abs(clock.now() - clock.monotonic() - offset) > jump || clock.now() < past - jump;
}
