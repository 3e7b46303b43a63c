import { css } from '@emotion/react';
import { joined } from '../../../config/changes/changeSentences.ts';
import type { ChangedPage } from '../../contract.ts';
import { help, row, stack } from '../style.ts';
import { ChangeItems } from './ChangeList.tsx';

const page = css(stack(8), { '& + &': { borderTop: '1px solid var(--line)', paddingTop: 12 } });
const label = css(row, { gap: 10, minHeight: 32, cursor: 'pointer', '& input': { inlineSize: 18, blockSize: 18 } });
const indented = css(stack(6), { paddingInlineStart: 28 });

interface PageTicksProps {
  pages: readonly ChangedPage[];
  ticked: readonly ChangedPage[];
  onTick: (id: string, isOn: boolean) => void;
}

/** The changed pages, each with who has changed it, what changes, and a tick that publishes it. */
export function PageTicks({ pages, ticked, onTick }: PageTicksProps) {
  const nameOf = (id: string) => pages.find((one) => one.id === id)?.name ?? id;
  return (
    <ul css={stack(12)} aria-label="O que publicar">
      {pages.map(({ id, name, by, changes, draft, needs, waits }) => (
        <li key={id} css={page}>
          <label css={label}>
            <input
              type="checkbox"
              checked={ticked.some((one) => one.id === id)}
              onChange={({ target }) => onTick(id, target.checked)}
            />
            <span>
              <strong>{name}</strong>{' '}
              <span css={help}>por {by.length > 0 ? joined(by, 'pt-BR') : 'alguém fora do estúdio'}</span>
            </span>
          </label>
          <ul css={indented}>
            <ChangeItems changes={changes} under={name} />
            {changes.length === 0 && (
              <li css={help}>{draft ? 'Rascunho: quem visita não vê.' : 'Nada que quem visita veja.'}</li>
            )}
            {needs.length > 0 && <li css={help}>Vai junto: {joined(needs.map(nameOf), 'pt-BR')}.</li>}
            {waits && (
              <li css={help}>
                Espera a revisão, no ramo {waits.branch}.{' '}
                {waits.link && <a href={waits.link}>Abrir o pedido de revisão</a>}
              </li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}
