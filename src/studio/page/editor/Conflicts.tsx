import { css } from '@emotion/react';
import type { Conflict } from '../draft/draft.ts';
import type { FileStore } from '../draft/fileStore.ts';
import type { Data } from '../draft/tree.ts';
import { shownText } from '../form/human.ts';
import { button, card, help, row, stack } from '../style.ts';

const box = css(card, stack(10), { padding: 16, borderColor: 'var(--warning)' });
const texts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(180px,1fr))',
  gap: 12,
  '& > div': { padding: 10, borderRadius: 8, background: 'var(--ground)', overflowWrap: 'anywhere' },
});

const why: Record<Conflict['why'], string> = {
  changed: 'foi mudado no arquivo por outro programa enquanto você escrevia.',
  gone: 'saiu do arquivo enquanto você escrevia. O que você escreveu está aqui:',
  refused: 'não pôde ser gravado.',
};

const words = (value: Data): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : shownText(value, {}) || '(vazio)';

/** The changes that couldn't be written, each with both texts, until a person decides. */
export function Conflicts({ conflicts, store }: { conflicts: Conflict[]; store: FileStore }) {
  return conflicts.map((conflict) => {
    const { change, theirs, message } = conflict;
    const mine = change.edit.op === 'set' || change.edit.op === 'add' ? change.edit.value : null;
    return (
      <section css={box} role="alert" key={change.id} aria-label={`Decidir: ${change.label}`}>
        <p>
          <strong>{change.label}</strong> {why[conflict.why]} {message}
        </p>
        <div css={texts}>
          <div>
            <p css={help}>O que você escreveu</p>
            <p>{words(mine)}</p>
          </div>
          {conflict.why !== 'gone' && (
            <div>
              <p css={help}>No arquivo</p>
              <p>{words(theirs)}</p>
            </div>
          )}
        </div>
        <div css={row}>
          {conflict.why === 'changed' && (
            <button css={button} type="button" onClick={() => store.decide(conflict, 'mine')}>
              Ficar com o que escrevi
            </button>
          )}
          <button css={button} type="button" onClick={() => store.decide(conflict, 'theirs')}>
            {conflict.why === 'changed' ? 'Ficar com o do arquivo' : 'Fechar'}
          </button>
        </div>
      </section>
    );
  });
}
