import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { button, messageStyle, primary, row, stack } from '../style.ts';

interface DialogProps {
  title: string;
  /** Label of the submit button. */
  action: string;
  busy: boolean;
  /** Why the request was refused; '' if it wasn't. */
  refused: string;
  onDone: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog with a form, a submit button and a cancel button. */
export function Dialog({ title, action, busy, refused, onDone, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onDone(new FormData(event.currentTarget));
  }
  return (
    <dialog ref={dialog} aria-label={title} onClose={onClose}>
      <form css={stack(16)} onSubmit={submit}>
        <h2>{title}</h2>
        {children}
        {refused && (
          <p css={messageStyle.error} role="alert">
            {refused}
          </p>
        )}
        <div css={row}>
          {/* Not disabled, which would take the focus from it. */}
          <button css={primary} type="submit" aria-disabled={busy}>
            {action}
          </button>
          <button css={button} type="button" onClick={() => dialog.current?.close()}>
            Cancelar
          </button>
        </div>
      </form>
    </dialog>
  );
}
