/** How often what goes on is told again, in milliseconds. */
const every = 60_000;

/**
 * Counts what may come in thousands, so that the log has a line of it at once and then at most one a minute, with the
 * counts since the last. @param tell gets how many of each kind
 */
export function createTally(tell: (counts: Record<string, number>) => void) {
  let counts: Record<string, number> = {};
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    if (Object.keys(counts).length === 0) return;
    tell(counts);
    counts = {};
    timer = setTimeout(flush, every).unref();
  }

  return {
    add(kind: string): void {
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (!timer) flush();
    },
    /** Tells what is left. */
    end(): void {
      clearTimeout(timer);
      flush();
      clearTimeout(timer);
    },
  };
}
