import { useEffect } from 'react';
import { Button } from './Button.tsx';
import { toast } from './style.ts';

/** How long it shows, in ms. */
const shown = 10_000;

interface UndoToastProps {
  /** Says what was done; undefined if nothing was, or a while ago. */
  done: { said: string } | undefined;
  onOver: (done: undefined) => void;
  onUndo: () => void;
}

/** A message for a while about what was done, with a button that undoes it. */
export function UndoToast({ done, onOver, onUndo }: UndoToastProps) {
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => onOver(undefined), shown);
    return () => clearTimeout(timer);
  }, [done, onOver]);
  return (
    <section aria-label="O que foi feito" aria-live="polite">
      {done && (
        <p css={toast}>
          {done.said}
          <Button onClick={onUndo}>Desfazer</Button>
        </p>
      )}
    </section>
  );
}
