import { css } from '@emotion/react';
import { below } from '../../components/below.ts';
import { Icon } from '../../components/Icon.tsx';
import { breakpoints, media, widths } from '../../theme.ts';
import type { SectionProps } from './section.ts';

const section = css(below(1.2, 540, 460), { background: 'var(--sand)' });
const hairline = 'var(--line-sand)';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 'clamp(32px,4vw,56px)',
  // Narrower, the heading's words would not fit beside the grid; where little room is left, they make it narrower.
  [media.from(1024)]: {
    gridTemplateColumns: '1fr minmax(0,900px)',
    '& > h2': { overflowWrap: 'normal' },
  },
});

const items = css(
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit,minmax(min(200px,100%),1fr))',
    // One hairline grid: each cell reaches half a gap beyond its item.
    '--between': '16px',
    gap: 'var(--between)',
    padding: 'calc(var(--between)/2)',
    [media.above(breakpoints.differentials)]: { '--between': '40px' },
    width: '100%',
    maxWidth: widths.differentials,
    border: `solid ${hairline}`,
    borderWidth: '1px 0 0 1px',
    overflow: 'clip',
    '& > li': {
      position: 'relative',
      display: 'grid',
      alignContent: 'start',
      gap: 8,
      padding: 'clamp(10px,1.2vw,16px)',
    },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      inset: 'calc(var(--between)/-2)',
      border: `solid ${hairline}`,
      borderWidth: '0 1px 1px 0',
      pointerEvents: 'none',
    },
    '& svg': {
      width: 40,
      height: 40,
      strokeWidth: 1.1,
      color: 'var(--copper)',
      marginBottom: 'clamp(12px,2.6vw,40px)',
    },
    '& p': { color: 'var(--muted)', fontSize: 'var(--t-small)', lineHeight: 1.5, textWrap: 'balance' },
  },
  // One column: the icon stands beside the words.
  {
    [media.upTo(479)]: {
      '& > li': { gridTemplateColumns: 'auto 1fr', columnGap: 20, alignContent: 'center' },
      '& svg': { gridRow: 'span 2', alignSelf: 'center', marginBottom: 0 },
      '& > li > :last-child:not(p)': { gridRow: 'span 2', alignSelf: 'center' },
    },
  },
);

export function Differentials({ development: { differentials } }: SectionProps) {
  if (!differentials) return null;
  return (
    <section className="section" css={section} id="diferenciais" aria-labelledby="t-diferenciais">
      <div className="wrap" css={columns}>
        <h2 id="t-diferenciais">{differentials.heading}</h2>
        <ul css={items}>
          {differentials.items.map(({ icon, text, detail }) => (
            <li key={text}>
              <Icon markup={icon} />
              <h3>{text}</h3>
              {detail && <p>{detail}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
