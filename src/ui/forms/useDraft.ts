import { useEffect, useLayoutEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { sessionValue } from './session.ts';

/** Idempotency key under which a draft was tried to be sent: it is forgotten with the next edit, and holds no data. */
export const attemptOf = (key: string) => sessionValue<string>(`attempt:${key}`);

/**
 * Keeps what is typed for the session and gives it back, except to fields that already hold something. Answers whether
 * there was something to give back.
 */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, key: string): boolean {
  const { subscribe, getValues, setValue } = form;
  const [draft] = useState(() => sessionValue<Values>(key).read());

  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(draft ?? {})) {
      if (!getValues(name as Path<Values>)) setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
  }, [draft, getValues, setValue]);

  useEffect(() => {
    const keep = (values: Values) => {
      // A tick is given anew: what was consented to is sent at once or not at all.
      const kept = Object.entries(values).filter(([, value]) => value && typeof value !== 'boolean');
      const { read, write } = sessionValue<object>(key);
      if (JSON.stringify(kept) === JSON.stringify(Object.entries(read() ?? {}))) return;
      write(kept.length ? Object.fromEntries(kept) : undefined);
      attemptOf(key).write();
    };
    // What was typed before React took over is nobody's change.
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [key, subscribe, getValues]);

  return draft !== undefined;
}
