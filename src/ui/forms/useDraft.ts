import { useEffect, useLayoutEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { sessionValue } from './session.ts';

/** Stores the idempotency key of a draft's last attempt to send; the next edit removes it. */
export const attemptOf = (key: string) => sessionValue<string>(`attempt:${key}`);

/**
 * Keeps what is typed in session storage and restores it, except into fields that already have a value. Returns whether
 * there was a draft.
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
      // Checkboxes aren't kept: consent has to be given each time.
      const kept = Object.entries(values).filter(([, value]) => value && typeof value !== 'boolean');
      const { read, write } = sessionValue<object>(key);
      if (JSON.stringify(kept) === JSON.stringify(Object.entries(read() ?? {}))) return;
      write(kept.length ? Object.fromEntries(kept) : undefined);
      attemptOf(key).write();
    };
    // Also what was typed before hydration, for which no change event comes.
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [key, subscribe, getValues]);

  return draft !== undefined;
}
