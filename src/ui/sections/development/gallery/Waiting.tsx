import { css } from '@emotion/react';

const waiting = css({
  display: 'grid',
  placeContent: 'center',
  minHeight: 120,
  height: '100%',
  padding: 24,
  textAlign: 'center',
  background: 'var(--sand)',
  borderRadius: 'var(--r2)',
  font: '420 var(--t-h3)/1.25 var(--display)',
  color: 'var(--ink)',
});

const waitingText = 'Aguarde atualizações...';

/** Placeholder for an item without picture or video. */
export function Waiting() {
  return <p css={waiting}>{waitingText}</p>;
}

const nothing = css({
  '& > div': { display: 'grid', gap: 8, paddingBlock: 'clamp(28px,3.4vw,52px)', borderTop: '1px solid var(--stone)' },
});

interface NothingYetProps {
  /** In the panel of the works: how far they are, and what comes next. */
  works?: readonly [stage: string, next: string];
}

/** A panel without items: what is known of the works, and that more will come. */
export function NothingYet({ works }: NothingYetProps) {
  return (
    <div className="wrap" css={nothing}>
      <div>
        <p className="lead">{works ? works[0] : waitingText}</p>
        {works && <p>{`${waitingText} ${works[1]}`}</p>}
      </div>
    </div>
  );
}
