import { useEffect, useLayoutEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { sessionValue } from './formStorage.ts';

/** Stores the idempotency key of a draft's last attempt to send; the next edit removes it. */
export const attemptOf = (key: string) => sessionValue<string>(`attempt:${key}`);

/**
 * Whether somebody has typed into a field, perhaps to empty it. Browsers don't tell, but a field that was never typed into
 * follows its default value: for a moment it gets another one.
 */
function isEdited(control: Element | null): boolean {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return false;
  const { value, defaultValue } = control;
  control.defaultValue = `${value}.`;
  const follows = control.value !== value;
  control.defaultValue = defaultValue;
  return !follows;
}

/**
 * Keeps what is typed in session storage and restores it, except into fields that were typed into before. Returns whether
 * there was a draft.
 * @param control finds a field's element
 * @param carried reads what the form begins with where there is no draft
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  control: (name: string) => Element | null,
  carried: () => Partial<Values> | undefined,
): boolean {
  const { subscribe, getValues, setValue } = form;
  const [draft] = useState(() => sessionValue<Partial<Values>>(key).read() ?? carried());
  // Before the form gets the elements, and writes into them.
  const [restored] = useState(() => Object.entries(draft ?? {}).filter(([name]) => !isEdited(control(name))));

  useLayoutEffect(() => {
    for (const [name, value] of restored) {
      if (!getValues(name as Path<Values>)) setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
  }, [restored, getValues, setValue]);

  useEffect(() => {
    const keep = (values: Values) => {
      // Consent is the checkbox without a value: it has to be given each time.
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
