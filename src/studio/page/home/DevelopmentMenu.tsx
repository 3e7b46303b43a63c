import { css } from '@emotion/react';
import { useId, useState } from 'react';
import type { FileSummary, PutAside } from '../../contract.ts';
import { Glyph } from '../Glyph.tsx';
import { card, plainButton, square, stack } from '../style.ts';
import { AsideDialog, CopyDialog, RenameDialog } from './DevelopmentDialogs.tsx';

const place = css({ position: 'relative', zIndex: 1 });
const menu = css(card, {
  inset: 'auto',
  positionArea: 'block-end span-inline-start',
  positionTryFallbacks: 'flip-block',
  minWidth: 190,
  margin: 0,
  padding: 6,
  color: 'inherit',
  boxShadow: '0 8px 30px rgb(20 30 30/.18)',
  '&:popover-open': stack(2),
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
  const [action, setAction] = useState<Action>();
  const id = useId();
  const of = { development, onClose: () => setAction(undefined) };
  return (
    <div css={place} role="group" aria-label={development.name}>
      <button css={square} type="button" aria-label={`Mais: ${development.name}`} popoverTarget={id}>
        <Glyph name="ellipsis" />
      </button>
      <div css={menu} id={id} popover="auto">
        {(Object.keys(actions) as Action[]).map((one) => (
          <button
            css={plainButton}
            type="button"
            key={one}
            onClick={({ currentTarget }) => {
              // First, so that the dialog gives the focus back to the button that opened the menu.
              currentTarget.parentElement?.hidePopover();
              setAction(one);
            }}
          >
            {actions[one]}
          </button>
        ))}
      </div>
      {action === 'copy' && <CopyDialog {...of} />}
      {action === 'rename' && <RenameDialog {...of} />}
      {(action === 'archive' || action === 'bin') && <AsideDialog where={action} {...of} onAside={onAside} />}
    </div>
  );
}
