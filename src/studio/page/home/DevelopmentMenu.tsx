import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { FileSummary, PutAside } from '../../contract.ts';
import { Glyph } from '../Glyph.tsx';
import { card, plainButton, square, stack } from '../style.ts';
import { AsideDialog, CopyDialog, RenameDialog } from './DevelopmentDialogs.tsx';

const place = css({ position: 'relative', zIndex: 1 });
const menu = css(card, stack(2), {
  position: 'absolute',
  zIndex: 5,
  insetInlineEnd: 0,
  top: '100%',
  minWidth: 190,
  padding: 6,
  boxShadow: '0 8px 30px rgb(20 30 30/.18)',
  '& > button': { justifyContent: 'start' },
});

const actions = {
  copy: 'Duplicar',
  rename: 'Mudar o endereço',
  archive: 'Arquivar',
  bin: 'Apagar',
} as const;
type Action = keyof typeof actions;

interface MenuProps {
  development: FileSummary;
  /** Called when it has been moved into archive or bin. */
  onAside: (entry: PutAside) => void;
}

/** The menu of a development: copy, rename, archive, delete. */
export function DevelopmentMenu({ development, onAside }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [action, setAction] = useState<Action>();
  const home = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!home.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
    };
  }, [open]);
  const close = () => setAction(undefined);
  useEffect(() => {
    // Afterwards, because a dialog that is still open lets nothing outside it have the focus.
    if (action) return () => opener.current?.focus();
  }, [action]);
  return (
    <div
      css={place}
      ref={home}
      role="group"
      aria-label={development.name}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <button
        css={square}
        type="button"
        ref={opener}
        aria-label={`Mais: ${development.name}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Glyph name="ellipsis" />
      </button>
      {open && (
        <div css={menu}>
          {(Object.keys(actions) as Action[]).map((one) => (
            <button
              css={plainButton}
              type="button"
              key={one}
              onClick={() => {
                setOpen(false);
                setAction(one);
              }}
            >
              {actions[one]}
            </button>
          ))}
        </div>
      )}
      {action === 'copy' && <CopyDialog development={development} onClose={close} />}
      {action === 'rename' && <RenameDialog development={development} onClose={close} />}
      {(action === 'archive' || action === 'bin') && (
        <AsideDialog where={action} development={development} onClose={close} onAside={onAside} />
      )}
    </div>
  );
}
