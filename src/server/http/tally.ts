/** Least time between two reports, in milliseconds. */
const every = 60_000;

/**
 * Counts events that may come in thousands. The first is reported at once, later ones at most once a minute.
 * @param report gets how many of each kind came since the last report
 */
export function createTally(report: (counts: Record<string, number>) => void) {
  let counts: Record<string, number> = {};
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    if (Object.keys(counts).length === 0) return;
    report(counts);
    counts = {};
    timer = setTimeout(flush, every).unref();
  }

  return {
    add(kind: string): void {
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (!timer) flush();
    },
    /** Reports what is left. */
    end(): void {
      clearTimeout(timer);
      flush();
      clearTimeout(timer);
    },
  };
}
