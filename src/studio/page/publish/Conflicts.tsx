import { css } from '@emotion/react';
import type { Conflict } from '../../contract.ts';
import { button, card, help, messageStyle, stack } from '../style.ts';

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
  '& mark': { color: 'inherit', background: 'var(--warning-ground)' },
});
const who = css(help, { display: 'block' });

interface ConflictsProps {
  conflicts: Conflict[];
  onChoose: (id: string, keep: 'mine' | 'theirs') => void;
}

/** What somebody else has changed too: a person chooses one of the two values of each. */
export function Conflicts({ conflicts, onChoose }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <div css={stack(12)} role="group" aria-label="Mudado também por outra pessoa">
      <p css={messageStyle.error}>
        Outra pessoa publicou outros valores nos mesmos lugares. Escolha o que vale; nada se perde enquanto isso.
      </p>
      {[...Map.groupBy(conflicts, ({ page }) => page)].map(([page, asked]) => (
        <div key={page} css={stack(8)}>
          <h3>{page}</h3>
          {asked.map(({ id, title, mine, theirs }) => (
            <fieldset key={id} css={question} aria-labelledby={id}>
              <p id={id}>
                <strong>{title}</strong>
              </p>
              <div css={sides}>
                <button css={side} type="button" onClick={() => onChoose(id, 'mine')}>
                  <span css={who}>Você: </span>
                  <Marked text={mine} other={theirs} />
                </button>
                <button css={side} type="button" onClick={() => onChoose(id, 'theirs')}>
                  <span css={who}>Outra pessoa: </span>
                  <Marked text={theirs} other={mine} />
                </button>
              </div>
            </fieldset>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A text with the words marked in which it differs from another. */
function Marked({ text, other }: { text: string; other: string }) {
  const [words, others] = [text, other].map((each) => each.split(/(?<=\s)/)) as [string[], string[]];
  const shorter = Math.min(words.length, others.length);
  let start = 0;
  while (start < shorter && words[start] === others[start]) start++;
  let end = 0;
  while (end < shorter - start && words.at(-1 - end) === others.at(-1 - end)) end++;
  const to = words.length - end;
  return (
    <>
      {words.slice(0, start).join('')}
      <mark>{words.slice(start, to).join('')}</mark>
      {words.slice(to).join('')}
    </>
  );
}
