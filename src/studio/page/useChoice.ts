import { startTransition, useOptimistic } from 'react';

/** A choice shows at once, while it is on its way to the file; one that is refused goes back. */
export function useChoice<Value>(stored: Value, commit: (value: Value) => Promise<unknown>) {
  const [value, show] = useOptimistic(stored);
  const choose = (chosen: Value) =>
    startTransition(async () => {
      show(chosen);
      await commit(chosen);
    });
  return [value, choose] as const;
}
