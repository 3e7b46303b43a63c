import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import * as words from '../../../../content/pageWords.gen.ts';
import type { PlanFacts } from '../../../../content/plans.ts';
import type { WorksMonth } from '../../../../content/works.ts';
import { useSay } from '../../../components/locale.ts';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { fold } from '../../shared/sectionStyles.ts';
import { Gallery, type GalleryProps } from '../Gallery.tsx';
import { PlanGallery } from './PlanGallery.tsx';

const monthStyle = css({
  marginBottom: 36,
  '& > h3': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 24px' },
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill,minmax(min(14rem,100%),1fr))',
    gap: '20px 32px',
    marginTop: 20,
  },
  '& dl > div': { display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'baseline', gap: '8px 12px' },
  '& dt': { fontSize: 'var(--t-small)', color: 'var(--ink)', '&::first-letter': { textTransform: 'uppercase' } },
  '& dd': { fontSize: 'var(--t-label)', fontVariantNumeric: 'tabular-nums' },
  '& .bar': { gridColumn: '1 / -1' },
});
const earlier = css(fold, { '& > div': { paddingTop: 20, borderTop: '1px solid var(--stone)' } });

const Month = ({ month, title, text, stages }: WorksMonth) => (
  <div css={monthStyle}>
    <h3>
      {title} <span>{text}</span>
    </h3>
    {stages.length > 0 && (
      <dl>
        {stages.map(({ name, percent, text }, index) => (
          <div key={name}>
            <dt id={`obra-${month}-${index}`}>{name}</dt>
            <dd>{text}</dd>
            <dd className="bar">
              <ProgressBar percent={percent} text={text} labelledBy={`obra-${month}-${index}`} />
            </dd>
          </div>
        ))}
      </dl>
    )}
  </div>
);

/**
 * A gallery with the stages of the works, month by month, around their pictures, and with the facts of the plans. One island
 * for both: another would be a line more in the script of every page.
 */
export function FullGallery({ months, facts, ...props }: GalleryProps & { months: WorksMonth[]; facts?: PlanFacts }) {
  const say = useSay();
  const [newest, ...older] = months;
  const obras = (panel: ReactNode) => (
    <>
      <div className="wrap">{newest && <Month {...newest} />}</div>
      {panel}
      {older.length > 0 && (
        <details className="wrap" css={earlier}>
          <summary>{say(words.earlierMonths)}</summary>
          {older.map((month) => (
            <Month key={month.month} {...month} />
          ))}
        </details>
      )}
    </>
  );
  const all = { ...props, around: newest && { obras } };
  return facts ? <PlanGallery {...all} facts={facts} /> : <Gallery {...all} />;
}
