/** Pauses after the first, second, … fault in a row, in milliseconds; then one probe a minute. */
export const pauses: readonly number[] = [1000, 5000, 15_000, 30_000, 60_000];

/** A circuit breaker. A fault opens it: nothing is tried then but one probe after each pause. A success closes it. */
export interface Circuit {
  /** Milliseconds until something may be tried; 0 is now. A caller that gets 0 must report succeed, fail or skip. */
  wait(): number;
  succeed(): void;
  /**
   * @param pause at least so many milliseconds
   * @returns true when the circuit was closed until now
   */
  fail(reason: string, pause?: number): boolean;
  /** The permitted attempt was not made: there was nothing to try. */
  skip(): void;
  /** Why the circuit is open; undefined when it is closed. */
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
    fail(why, pause = 0) {
      const first = faults === 0;
      // Attempts that were under way when the first one failed don't lengthen the pause.
      if (first || probing) {
        faults += 1;
        until = monotonic() + Math.max(pause, steps[Math.min(faults, steps.length) - 1] ?? 0);
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
