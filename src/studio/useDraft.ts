import { useEffect, useEffectEvent, useState } from 'react';

/** Between the last key and the file, in ms. */
const pause = 300;

/**
 * A text while it is typed: the file follows after a pause and when the field is left. `commit` answers whether it
 * was written; a text that wasn't stays in the field.
 */
export function useDraft(stored: string, commit: (text: string) => Promise<boolean>) {
  const [draft, setDraft] = useState<string>();

  const send = useEffectEvent(async (text: string) => {
    if (text === stored || (await commit(text))) setDraft((current) => (current === text ? undefined : current));
  });
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => send(draft), pause);
    return () => clearTimeout(timer);
  }, [draft]);

  const leave = useEffectEvent(() => {
    if (draft !== undefined && draft !== stored) commit(draft);
  });
  useEffect(() => () => leave(), []);

  return {
    value: draft ?? stored,
    onChange: setDraft,
    onBlur: () => setDraft((text) => text?.trim()),
  };
}
