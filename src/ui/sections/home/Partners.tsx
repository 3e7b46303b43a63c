import { css } from '@emotion/react';
import type { HomePage } from '../../../content/pages/home.ts';
import { media } from '../../../theme.ts';
import { Picture } from '../../components/Picture.tsx';
import { columnsFrom, later } from '../shared/sectionStyles.ts';

/** On wide screens six columns: the heading takes two cells, each logo one. */
const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 32,
  '& > ul': {
    display: 'grid',
    gridAutoRows: 64,
    columnGap: 24,
  },
  '& li': { display: 'grid', alignItems: 'center' },
  '& li img': {
    height: 'auto',
    width: 'auto',
    maxHeight: 36,
    maxWidth: '100%',
    filter: 'grayscale(1) opacity(.72)',
  },
  [media.from(columnsFrom)]: {
    gridTemplateColumns: 'repeat(6,1fr)',
    gap: '0 var(--gap)',
    '& > ul': { display: 'contents' },
    '& > h2, & li': { height: 104, borderTop: '1px solid var(--stone)' },
    '& > h2': { gridColumn: 'span 2', display: 'flex', alignItems: 'center', fontSize: 'var(--t-h3)' },
    '& li img': { maxHeight: 46, maxWidth: 'min(100%,150px)' },
  },
});

/** The first number of columns that leaves no single logo in the last row, or else the usual one. */
const inRow = (count: number, [usual = 1, ...others]: number[]) =>
  [usual, ...others].find((columns) => count % columns !== 1) ?? usual;

const rows = (count: number) =>
  css({
    gridTemplateColumns: `repeat(${inRow(count, [3, 2])},1fr)`,
    [media.from(600)]: { gridTemplateColumns: `repeat(${inRow(count, [6, 5, 4])},1fr)` },
  });

export function Partners({ heading, logos }: NonNullable<HomePage['partners']>) {
  return (
    <section className="section" css={later(780, 430)} aria-labelledby="titulo-parceiros">
      <div className="wrap" css={layout}>
        <h2 id="titulo-parceiros">{heading}</h2>
        <ul css={rows(logos.length)}>
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
