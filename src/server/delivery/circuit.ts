/** Pauses after the first, second, … fault in a row, in milliseconds; then one probe a minute. */
export const pauses: readonly number[] = [1000, 5000, 15_000, 30_000, 60_000];

/** Keeps a queue from knocking at a door that doesn't open: while it is closed one probe at a time goes through. */
export interface Circuit {
  /** Milliseconds until something may be tried; 0 is now. A caller that gets 0 must report how it went. */
  wait(): number;
  succeed(): void;
  /** @returns true when the circuit was closed until now */
  fail(reason: string): boolean;
  /** Gives a turn back that was not used. */
  skip(): void;
  /** Why the way is out of order; undefined when it isn't. */
  reason(): string | undefined;
}

/** @param monotonic milliseconds */
export function createCircuit(monotonic: () => number, steps: readonly number[] = pauses): Circuit {
  let faults = 0;
  let until = 0;
  let probing = false;
  let reason: string | undefined;
  return {
    wait() {
      if (faults === 0) return 0;
      const left = until - monotonic();
      if (left > 0) return left;
      if (probing) return steps[0] ?? 1000;
      probing = true;
      return 0;
    },
    succeed() {
      faults = 0;
      probing = false;
      reason = undefined;
    },
    fail(why) {
      const first = faults === 0;
      // Faults of attempts that were already under way when the first one failed count once.
      if (first || probing) {
        faults += 1;
        until = monotonic() + (steps[Math.min(faults, steps.length) - 1] ?? 0);
      }
      probing = false;
      reason = why;
      return first;
    },
    skip() {
      probing = false;
    },
    reason: () => reason,
  };
}
