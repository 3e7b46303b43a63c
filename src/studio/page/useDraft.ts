import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Between the last key and the file, in ms. */
const pause = 300;

/**
 * A text while it is typed: the file follows after a pause and when the field is left. `commit` answers whether it
 * was written; a text that wasn't stays in the field.
 */
export function useDraft(stored: string, commit: (text: string) => Promise<boolean>) {
  const [draft, setDraft] = useState<string>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function send(text: string) {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (text === stored || (await commit(text))) setDraft((current) => (current === text ? undefined : current));
  }

  const leave = useEffectEvent(() => {
    if (waiting.current !== undefined && draft !== undefined) send(draft);
  });
  useEffect(() => () => leave(), []);

  return {
    value: draft ?? stored,
    onChange(text: string) {
      setDraft(text);
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => send(text), pause);
    },
    // At once: what is pressed next may move or remove the entry that the field belongs to.
    onBlur() {
      const text = draft?.trim();
      if (text === undefined || (waiting.current === undefined && text === draft)) return;
      setDraft(text);
      send(text);
    },
  };
}
