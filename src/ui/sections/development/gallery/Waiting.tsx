import { css } from '@emotion/react';
import type { DevelopmentPage } from '../../../../content/developmentPage.ts';
import * as words from '../../../../content/pageWords.gen.ts';
import { useSay } from '../../../components/locale.ts';

/** Placeholder for an item without picture or video. */
export const waiting = css({
  display: 'grid',
  placeContent: 'center',
  minHeight: 120,
  height: '100%',
  padding: 24,
  textAlign: 'center',
  background: 'var(--sand)',
  borderRadius: 'var(--r2)',
  font: 'var(--heading-weight,420) var(--t-h3)/1.25 var(--display)',
  color: 'var(--ink)',
});

const nothing = css({
  '& > div': { display: 'grid', gap: 8, paddingBlock: 'clamp(28px,3.4vw,52px)', borderTop: '1px solid var(--stone)' },
});

/** A panel without items: that more will come, and in that of the works how far they are and what comes next. */
export function NothingYet({ works }: { works?: DevelopmentPage['worksNote'] }) {
  const say = useSay();
  const [lead, note] = works ?? [say(words.waiting)];
  return (
    <div className="wrap" css={nothing}>
      <div>
        <p className="lead">{lead}</p>
        {note && <p>{note}</p>}
      </div>
    </div>
  );
}
