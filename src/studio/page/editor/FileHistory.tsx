import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { PastState } from '../../contract.ts';
import { goBackTo, listPast } from '../api.ts';
import { Button } from '../Button.tsx';
import type { FileStore } from '../draft/fileStore.ts';
import { card, help, spread, stack } from '../style.ts';

const summary = css({ padding: 16, fontFamily: 'var(--serif)', fontSize: 19, cursor: 'pointer' });
const list = css(stack(10), { padding: '0 16px 16px' });
const item = css(spread, { gap: 12, alignItems: 'start', borderTop: '1px solid var(--line)', paddingTop: 10 });
const sentences = css(stack(4), { paddingInlineStart: 18, listStyle: 'disc', overflowWrap: 'anywhere' });

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** The file's earlier states in git; nothing without git. */
export function FileHistory({ store }: { store: FileStore }) {
  const [states, setStates] = useState<PastState[]>([]);
  useEffect(() => {
    listPast(store.stem).then(setStates, () => {});
  }, [store]);
  if (states.length === 0) return null;
  return (
    <details css={card}>
      <summary css={summary}>Histórico</summary>
      <ol css={list}>
        {states.map(({ id, at, by, changes }, index) => (
          <li key={id} css={item}>
            <div css={stack(4)}>
              <p css={help}>
                {date.format(new Date(at))}, {by}
              </p>
              <ul css={sentences}>
                {changes.length > 0 ? (
                  [...new Set(changes)].map((change) => <li key={change}>{change}</li>)
                ) : (
                  <li>nada visível</li>
                )}
              </ul>
            </div>
            <Button
              aria-label={`Voltar a este estado: ${date.format(new Date(at))}${index === 0 ? ', o último' : ''}`}
              onClick={() => store.request(() => goBackTo(store.stem, id))}
            >
              Voltar a este estado
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}
