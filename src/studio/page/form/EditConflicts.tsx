import { css } from '@emotion/react';
import type { Writer } from '../../contract.ts';
import { Button } from '../Button.tsx';
import type { EditConflict } from '../draft/draft.ts';
import { type Data, type FieldPlace, pointerOf } from '../draft/fileData.ts';
import { card, row, stack } from '../style.ts';
import { formatValue } from './fieldText.ts';
import { useTools } from './fileContext.ts';

const box = css(card, stack(8), { padding: 12, borderColor: 'var(--warning)' });
const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** A field with this style shows its offer once the person has left it. */
export const offerAfterFocus = css({ '&:has(:is(input,textarea):focus) > [role=alert]': { display: 'none' } });

const writers: Record<Writer, string> = {
  window: 'Em outra janela deste navegador',
  person: 'Por outra pessoa',
  program: 'Por outro programa, como um editor de texto,',
};

const shownData = (value: Data): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : formatValue(value, {});

/** Offers the value that somebody else wrote at a place where the person was writing too; the file has the person's. */
export function ConflictOffer({ place }: { place: FieldPlace }) {
  const { store } = useTools();
  return store
    .read()
    .conflicts.filter((one) => one.place === place && one.why === 'changed')
    .map((conflict) => <ConflictNotice key={conflict.id} conflict={conflict} />);
}

/** The conflicts that no field shows: refused changes, and changes whose place is gone. */
export function EditConflicts() {
  const { conflicts, content } = useTools().store.read();
  return conflicts
    .filter(({ why, place }) => why !== 'changed' || pointerOf(content, place) === undefined)
    .map((conflict) => <ConflictNotice key={conflict.id} conflict={conflict} />);
}

function ConflictNotice({ conflict }: { conflict: EditConflict }) {
  const { store } = useTools();
  const { label, why, who, mine, theirs, message } = conflict;
  const text = why === 'changed' ? theirs : mine;
  const notices = {
    changed: `${writers[who ?? 'program']} ${theirs === null ? 'isto foi apagado.' : 'isto foi escrito assim:'}`,
    gone: `${label} saiu do arquivo enquanto você escrevia. O que você escreveu está aqui:`,
    refused: `${label} não pôde ser gravado. ${message}`,
  };
  return (
    <section css={box} role="alert" aria-label={`Escrito também por outros: ${label}`}>
      <p>{notices[why]}</p>
      {text !== null && <p css={words}>{shownData(text)}</p>}
      <div css={row}>
        {why === 'changed' && (
          <Button onClick={() => store.decide(conflict, true)}>
            {theirs === null ? 'Apagar também' : 'Usar este'}
          </Button>
        )}
        <Button onClick={() => store.decide(conflict, false)}>
          {why === 'changed' ? 'Ficar com o meu' : 'Fechar'}
        </Button>
      </div>
    </section>
  );
}
