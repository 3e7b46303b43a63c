import { css } from '@emotion/react';
import { Fragment } from 'react';
import type { PublishState } from '../../contract.ts';
import { button, messageStyle, stack } from './style.ts';

const texts = css({ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,280px),1fr))' });
const text = css({
  maxHeight: 320,
  margin: 0,
  padding: 12,
  overflow: 'auto',
  borderRadius: 8,
  background: 'var(--ground)',
  font: '12px/1.5 ui-monospace,monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& > mark': { color: 'inherit', background: 'var(--warning-ground)', outline: '1px solid var(--warning)' },
});

interface ConflictsProps extends Pick<PublishState, 'conflicts'> {
  onChoose: (file: string, keep: 'mine' | 'theirs') => void;
}

/** Files of which somebody else changed the same lines: both texts, of which a person chooses one. */
export function Conflicts({ conflicts, onChoose }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <div css={stack(12)} role="group" aria-label="Alterações de outra pessoa nos mesmos lugares">
      <p css={messageStyle.error}>
        Outra pessoa publicou alterações nos mesmos lugares. Escolha o que deve valer; nada se perde enquanto isso.
      </p>
      {conflicts.map(({ file, mine, theirs }) => (
        <div key={file} css={stack(6)}>
          <h3>{file}</h3>
          <div css={texts}>
            <Side name="Neste computador" value={mine} other={theirs} onChoose={() => onChoose(file, 'mine')} />
            <Side
              name="Publicado por outra pessoa"
              value={theirs}
              other={mine}
              onChoose={() => onChoose(file, 'theirs')}
            />
          </div>
        </div>
      ))}
    </div>
  );
}

interface SideProps {
  name: string;
  value: string | undefined;
  /** The other of the two texts. */
  other: string | undefined;
  onChoose: () => void;
}

const Side = ({ name, value, other, onChoose }: SideProps) => (
  <figure css={stack(4)}>
    <figcaption>{name}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keyboard */}
    <pre css={text} tabIndex={0} ref={showDifference}>
      {value === undefined ? '(arquivo retirado, ou não é texto)' : <Lines value={value} other={other} />}
    </pre>
    <button css={button} type="button" onClick={onChoose} aria-label={`Vale este: ${name}`}>
      Vale este
    </button>
  </figure>
);

/** Marks the lines that the other text doesn't have. */
function Lines({ value, other = '' }: { value: string; other?: string }) {
  const there = new Set(other.split('\n'));
  return value.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have nothing else
    <Fragment key={at}>
      {there.has(line) ? line : <mark>{line}</mark>}
      {'\n'}
    </Fragment>
  ));
}

/** Scrolls a text to its first difference, without scrolling the page. */
function showDifference(text: HTMLPreElement | null): void {
  const first = text?.querySelector('mark');
  if (text && first) text.scrollTop = first.offsetTop - text.offsetTop - text.clientHeight / 3;
}
