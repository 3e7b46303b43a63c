import { css } from '@emotion/react';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
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

/** A modal dialog: its element's attributes, and what closes it. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => ref.current?.showModal(), []);
  function close() {
    // The element gives the focus back. Its event may come some frames later, when the opener is pressed again.
    ref.current?.close();
    onClose();
  }
  // React also reports what happens to a dialog or a file input inside it.
  const isOwn = ({ target }: SyntheticEvent) => target === ref.current;
  return {
    close,
    attributes: {
      ref,
      onCancel: (event: SyntheticEvent) => isOwn(event) && close(),
      onClose: (event: SyntheticEvent) => isOwn(event) && onClose(),
    },
  };
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
  const { close, attributes } = useModal(onClose);
  return (
    <dialog {...attributes} css={wide && wideDialog} aria-label={title}>
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
    </dialog>
  );
}

/** A required text, with its label. */
export const TextInput = (props: ComponentProps<typeof Input>) => <Input required maxLength={60} {...props} />;
