import { css } from '@emotion/react';
import { Picture } from '../../components/Picture.tsx';
import type { HomePage } from '../../content/pages/home.ts';
import { media } from '../../theme.ts';
import { below } from '../development/section.ts';
import { columnsFrom } from '../shared/layout.ts';

const section = below(360, 416);

/** Narrow: four rows to swipe. Wide: the heading takes two cells and the logos fill the others, six in a row. */
const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 32,
  '& > ul': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateRows: 'repeat(4,72px)',
    gridAutoColumns: 136,
    columnGap: 20,
    overflowX: 'auto',
    marginInline: 'calc(-1 * var(--gutter))',
    paddingInline: 'var(--gutter)',
    scrollbarWidth: 'none',
  },
  '& li': { display: 'grid', alignItems: 'center' },
  '& img': {
    height: 'auto',
    width: 'auto',
    maxHeight: 38,
    maxWidth: 124,
    filter: 'grayscale(1) opacity(.72)',
  },
  [media.from(columnsFrom)]: {
    gridTemplateColumns: 'repeat(6,1fr)',
    gap: '0 var(--gap)',
    '& > ul': { display: 'contents' },
    '& > h2, & li': { height: 104, borderTop: '1px solid var(--stone)' },
    '& > h2': { gridColumn: 'span 2', display: 'flex', alignItems: 'center', fontSize: 'var(--t-h3)' },
    '& img': { maxHeight: 46, maxWidth: 150 },
  },
});

/** Logos of the partners, in one grey. */
export function Partners({ heading, logos }: NonNullable<HomePage['partners']>) {
  return (
    <section className="section" css={section} aria-labelledby="titulo-parceiros">
      <div className="wrap" css={layout}>
        <h2 id="titulo-parceiros">{heading}</h2>
        <ul>
          {logos.map(({ name, logo }) => (
            <li key={name}>
              <Picture picture={logo} sizes="150px" alt={name} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
