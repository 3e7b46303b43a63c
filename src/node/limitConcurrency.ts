/**
 * Runs tasks in order, at most `most` at a time and only while their costs together stay within `budget`. A task that
 * costs more than the budget runs alone.
 */
export function limitConcurrency(most: number, budget = Number.POSITIVE_INFINITY) {
  const waiting: { cost: number; begin: () => void }[] = [];
  let running = 0;
  let spent = 0;

  function admit(): void {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (running > 0 && (running >= most || spent + next.cost > budget)) return;
      waiting.shift();
      running += 1;
      spent += next.cost;
      next.begin();
    }
  }

  return async <T>(task: () => Promise<T>, cost = 0): Promise<T> => {
    await new Promise<void>((begin) => {
      waiting.push({ cost, begin });
      admit();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      spent -= cost;
      admit();
    }
  };
}
