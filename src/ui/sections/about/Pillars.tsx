import { css } from '@emotion/react';
import { media } from '../../../theme.ts';
import { headGap, later, sandGround } from '../shared/sectionStyles.ts';

const line = '1px solid var(--line-sand)';

const list = css({
  borderTop: line,
  marginTop: headGap,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0,1fr)',
    alignItems: 'center',
    padding: '12px 0',
    borderBottom: line,
    font: 'var(--heading-weight,420) var(--t-h3)/1.2 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.012em)',
    color: 'var(--ink)',
  },
  '& b': { font: 'var(--heading-weight,340) 3.5rem/1.1 var(--display)', color: 'var(--accent)' },
  // From this width the longest word fits into a column.
  [media.from(1240)]: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0,1fr)',
    borderBottom: line,
    '& > li': {
      gridTemplateColumns: 'minmax(0,1fr)',
      alignContent: 'space-between',
      gap: 72,
      padding: '24px 20px 28px',
      border: 0,
      hyphens: 'manual',
    },
    '& > li:first-of-type': { paddingLeft: 0 },
    '& > li + li': { borderLeft: line },
    '& b': { fontSize: 'clamp(5rem,8.4vw,8rem)', lineHeight: 0.9 },
  },
});

/** The pillars, each with its large initial; the initials spell a word. */
export function Pillars({ heading, items }: { heading: string; items: string[] }) {
  return (
    <section className="section" css={[sandGround, later(590, 420)]} aria-labelledby="titulo-pilares">
      <div className="wrap">
        <h2 id="titulo-pilares">{heading}</h2>
        <ul css={list}>
          {items.map((item) => (
            <li key={item}>
              <b aria-hidden="true">{item[0]}</b>
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
