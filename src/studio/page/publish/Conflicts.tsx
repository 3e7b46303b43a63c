import { css } from '@emotion/react';
import { useState } from 'react';
import { commonEnds } from '../../../data/items.ts';
import type { Conflict } from '../../contract.ts';
import { button, card, help, messageStyle, stack } from '../style.ts';
import { publishedPicture } from './publishApi.ts';

const question = css(card, stack(8), { margin: 0, padding: 16 });
const sides = css({ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,260px),1fr))' });
const side = css(button, {
  display: 'block',
  maxWidth: 'none',
  padding: '10px 14px',
  borderRadius: 10,
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[aria-pressed="true"]': { borderColor: '#1b6845', boxShadow: 'inset 0 0 0 1px #1b6845' },
  '& img': { display: 'block', maxWidth: '100%', height: 120, marginBlock: 6, borderRadius: 6, objectFit: 'contain' },
  '& mark': { color: 'inherit', background: 'var(--warning-ground)' },
});
const who = css(help, { display: 'block' });

interface ConflictsProps {
  conflicts: Conflict[];
  busy: boolean;
  onChoose: (id: string, keep: 'mine' | 'theirs') => void;
}

export function Conflicts({ conflicts, busy, onChoose }: ConflictsProps) {
  /** The last answer; the server may have refused it. */
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  if (conflicts.length === 0) return null;
  const choose = (id: string, keep: 'mine' | 'theirs') => {
    if (busy && chosen[id]) return;
    setChosen((before) => ({ ...before, [id]: keep }));
    onChoose(id, keep);
  };
  return (
    <div css={stack(12)} role="group" aria-label="Mudado também por outra pessoa">
      <p css={messageStyle.error}>
        Outra pessoa publicou outros valores nos mesmos lugares. Escolha o que vale; nada se perde enquanto isso.
      </p>
      {[...Map.groupBy(conflicts, ({ page }) => page)].map(([page, asked]) => (
        <div key={page} css={stack(8)}>
          <h3>{page}</h3>
          {asked.map(({ id, title, mine, theirs, by = 'Outra pessoa', pictures }) => (
            <fieldset key={id} css={question} aria-labelledby={id}>
              <p id={id}>
                <strong>{title}</strong>
              </p>
              <div css={sides}>
                {(['mine', 'theirs'] as const).map((keep) => (
                  <button
                    key={keep}
                    css={side}
                    type="button"
                    aria-pressed={busy && chosen[id] === keep}
                    onClick={() => choose(id, keep)}
                  >
                    <span css={who}>{keep === 'mine' ? 'Você' : by}: </span>
                    {pictures?.[keep] && <img src={publishedPicture(pictures[keep])} alt="" />}
                    <Marked text={keep === 'mine' ? mine : theirs} other={keep === 'mine' ? theirs : mine} />
                  </button>
                ))}
              </div>
              {busy && chosen[id] && <p role="status">Gravando a escolha…</p>}
            </fieldset>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A text with the words marked in which it differs from another. */
function Marked({ text, other }: { text: string; other: string }) {
  const words = text.split(/(?<=\s)/);
  const { start, end } = commonEnds(words, other.split(/(?<=\s)/));
  const to = words.length - end;
  return (
    <>
      {words.slice(0, start).join('')}
      <mark>{words.slice(start, to).join('')}</mark>
      {words.slice(to).join('')}
    </>
  );
}
