import { useEffect } from 'react';
import { Button } from './Button.tsx';
import { toast } from './style.ts';

/** How long it shows, in ms. */
const shown = 10_000;

interface UndoToastProps {
  /** Undefined if nothing was done, or a while ago. */
  done: { message: string } | undefined;
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
          {done.message}
          <Button onClick={onUndo}>Desfazer</Button>
        </p>
      )}
    </section>
  );
}
