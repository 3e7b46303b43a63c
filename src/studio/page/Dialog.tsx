import { css } from '@emotion/react';
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { FileSummary } from '../contract.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Input } from './Input.tsx';
import { plainButton, primary, row, stack, wideDialog } from './style.ts';

/** In sight however long the dialog is. */
const foot = css(row, { position: 'sticky', zIndex: 1, bottom: -24, padding: '12px 0', background: 'var(--paper)' });

/** Runs one request at a time: `busy` while it runs, `refused` with the message if it fails. */
export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function send(work: () => Promise<unknown>) {
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

export interface DevelopmentDialogProps {
  development: FileSummary;
  onClose: () => void;
}

interface ModalProps extends ComponentProps<'dialog'> {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
}

/** A modal dialog. It closes by its element's `close()`, which gives the focus back. */
export function Modal({ ref, onClose, ...attributes }: ModalProps) {
  useLayoutEffect(() => ref.current?.showModal(), [ref]);
  // React also tells it when a dialog inside it is closed.
  return <dialog ref={ref} onClose={({ target }) => target === ref.current && onClose()} {...attributes} />;
}

interface DialogProps {
  title: string;
  action: string;
  /** As wide as the screen allows, for a grid. */
  wide?: boolean;
  /** Called by the submit button. If it rejects, the dialog shows why; else it closes, unless the result is 'stay'. */
  onDone: (form: FormData) => Promise<unknown>;
  /** A second button, which closes the dialog when it is done. */
  other?: { label: string; onDone: () => Promise<unknown> };
  leave?: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, action, wide, onDone, other, leave = 'Cancelar', onClose, children }: DialogProps) {
  const { busy, refused, send } = useRequest();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <Modal ref={dialog} css={wide && wideDialog} aria-label={title} onClose={onClose}>
      <form
        css={stack(16)}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          send(() => onDone(form).then((answer) => answer === 'stay' || close()));
        }}
      >
        <h2>{title}</h2>
        {children}
        <div css={foot}>
          {/* Not disabled, which would take the focus from it. */}
          <button css={primary} type="submit" aria-disabled={busy}>
            {action}
          </button>
          <Button onClick={close}>{leave}</Button>
          {other && (
            <Button css={plainButton} onClick={() => send(() => other.onDone().then(close))}>
              {other.label}
            </Button>
          )}
          <Alert message={refused} />
        </div>
      </form>
    </Modal>
  );
}

/** A required text, with its label. */
export const TextInput = (props: ComponentProps<typeof Input>) => <Input required maxLength={60} {...props} />;
