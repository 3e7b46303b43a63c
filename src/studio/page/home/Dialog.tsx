import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '../Alert.tsx';
import { button, control, field, primary, row, stack } from '../style.ts';

/** Runs one request at a time: `busy` while it runs, `refused` with the message if it fails. */
export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function send(work: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setRefused('');
    try {
      await work();
    } catch (error) {
      setRefused((error as Error).message);
    } finally {
      setBusy(false);
    }
  }
  return { busy, refused, send };
}

interface DialogProps {
  title: string;
  /** Label of the submit button. */
  action: string;
  /** What the submit button does. The dialog shows why it was refused, or else closes. */
  onDone: (form: FormData) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog with a form, a submit button and a cancel button. */
export function Dialog({ title, action, onDone, onClose, children }: DialogProps) {
  const { busy, refused, send } = useRequest();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} aria-label={title} onClose={onClose}>
      <form
        css={stack(16)}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          send(() => onDone(form).then(close));
        }}
      >
        <h2>{title}</h2>
        {children}
        <Alert message={refused} />
        <div css={row}>
          {/* Not disabled, which would take the focus from it. */}
          <button css={primary} type="submit" aria-disabled={busy}>
            {action}
          </button>
          <button css={button} type="button" onClick={close}>
            Cancelar
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** A required text, with its label. */
export function TextInput({ label, ...attributes }: { label: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div css={field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} css={control} required maxLength={60} autoComplete="off" {...attributes} />
    </div>
  );
}
