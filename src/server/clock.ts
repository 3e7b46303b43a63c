/** Time as the service sees it; tests bring their own. */
export interface Clock {
  /** Wall clock, milliseconds since 1970: for what is stored. May jump. */
  now(): number;
  /** Milliseconds that only ever grow: for waiting and measuring. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
