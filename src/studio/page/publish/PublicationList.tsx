import { css } from '@emotion/react';
import type { Publication, PublishState } from '../../contract.ts';
import { Button } from '../Button.tsx';
import { help, spread, stack } from '../style.ts';

const item = css(spread, { gap: 12, alignItems: 'start', borderTop: '1px solid var(--line)', paddingTop: 10 });
const words = css({ margin: 0, fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

interface PublicationListProps extends Pick<PublishState, 'history'> {
  busy: boolean;
  /** Undoes a publication, or cancels that; undefined for whoever may not. */
  onUndo: ((publication: Publication) => void) | undefined;
}

export function PublicationList({ history, busy, onUndo }: PublicationListProps) {
  if (history.length === 0) return <p>Nenhuma ainda.</p>;
  return (
    <ol css={stack(10)}>
      {history.map((publication) => {
        const { id, at, by, text, undoable, undone } = publication;
        const action = undone ? 'Cancelar' : 'Desfazer';
        const [first = '', ...rest] = text.split('\n').filter(Boolean);
        return (
          <li key={id} css={item}>
            <div css={stack(4)}>
              <p css={help}>
                Publicado em {date.format(new Date(at))}
                {by && ` por ${by}`}
                {undone && '; desfeito neste computador, ainda não no site'}
              </p>
              {rest.length > 0 ? (
                <details>
                  <summary>{first}</summary>
                  <p css={words}>{rest.join('\n')}</p>
                </details>
              ) : (
                <p>{first}</p>
              )}
            </div>
            {undoable && onUndo && (
              <Button disabled={busy} onClick={() => onUndo(publication)} aria-label={`${action}: ${first}`}>
                {action}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
