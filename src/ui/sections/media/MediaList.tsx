import { css } from '@emotion/react';
import { useState } from 'react';
import type { MediaPage } from '../../../content/pages/media.ts';
import { mediaPageSizes, pageCount, pageOf, shownPage } from '../../../content/paging.ts';
import { breakpoints, media } from '../../../theme.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { heroHeight } from '../shared/sectionStyles.ts';
import { NewsCard } from './NewsCard.tsx';

type PageSize = keyof typeof mediaPageSizes;

const narrow = media.upTo(breakpoints.mediaPage);
const wide = media.above(breakpoints.mediaPage);
const inTwoColumns = `@media (min-width:757px) and (max-width:${breakpoints.mediaPage}px)`;

/**
 * The HTML has every item and a pagination for each page size; CSS picks the size by the window's width. So the first page
 * is right before any script runs, and every page is while the window is resized.
 */
const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 'clamp(40px,5vw,72px) var(--gap)',
  [inTwoColumns]: { gridTemplateColumns: '1fr 1fr' },
  [narrow]: { '& > li:not([data-on~=narrow])': { display: 'none' } },
  [wide]: { gridTemplateColumns: 'repeat(3,1fr)', '& > li:not([data-on~=wide])': { display: 'none' } },
  [media.noScript]: { '& > li.item': { display: 'list-item' } },
});

/**
 * The first item takes a whole row, with its text below the picture or beside it. Its picture is the hero's: on small screens it is
 * taller, and as wide as the window.
 */
const withLarge = css({
  '& > li:first-of-type': {
    gridColumn: '1/-1',
    '& h3': { fontSize: 'clamp(1.75rem,1.2rem + 2vw,3rem)', lineHeight: 1.1 },
    '& p': { fontSize: 'inherit' },
    [media.upTo(breakpoints.layout - 1)]: {
      '& picture': {
        height: heroHeight.small,
        aspectRatio: 'auto',
        marginInline: 'calc(-1*var(--gutter))',
        borderRadius: 0,
      },
    },
    [wide]: {
      '& > article': { gridTemplateColumns: '8fr 4fr', columnGap: 'calc(2*var(--gap))', alignItems: 'end' },
      '& div': { gap: 16 },
    },
  },
});

/** The last one of a page takes what its row has left, its text beside its picture. `cells` are those of the page's grid. */
const lastOf = (size: PageSize, cells: number) => {
  const [query, columns] = size === 'narrow' ? [inTwoColumns, 2] : [wide, 3];
  const rest = cells % columns;
  if (rest === 0) return;
  return css({
    [query]: {
      gridColumn: rest === 1 ? '1/-1' : 'span 2',
      '& > article': { gridTemplateColumns: '1fr 1fr', columnGap: 'var(--gap)', alignItems: 'center' },
    },
  });
};

const paginations: Record<PageSize, ReturnType<typeof css>> = {
  narrow: css({ [wide]: { display: 'none' } }),
  wide: css({ [narrow]: { display: 'none' } }),
};

const pageSizes = Object.keys(mediaPageSizes) as PageSize[];
const from = '(min-width: 1000px)';

/** News in pages of 12, or of 4 in narrow windows (specification 1.2.5 and 1.9), also where the first one is large. */
export function MediaList({ items, largeFirst = false }: Pick<MediaPage, 'items'> & Partial<MediaPage>) {
  const [chosen, setChosen] = useState(1);
  const pages = (size: PageSize) => pageCount(items.length, mediaPageSizes[size]);
  const shown = (size: PageSize) => shownPage(chosen, pages(size));
  const last = (index: number, size: PageSize) => {
    const from = (shown(size) - 1) * mediaPageSizes[size];
    const to = Math.min(from + mediaPageSizes[size], items.length);
    return index > 0 && index === to - 1 && lastOf(size, to - from - Number(largeFirst && from === 0));
  };
  const choose = (page: number) => {
    setChosen(page);
    // Smooth scrolling is up to the style sheet, which turns it off for reduced motion.
    scrollTo(0, 0);
  };
  return (
    <>
      <ul css={[list, largeFirst && withLarge]}>
        {items.map((item, index) => {
          const on = pageSizes.filter((size) => pageOf(index, mediaPageSizes[size]) === shown(size));
          const first = largeFirst && index === 0;
          const sizes = first ? `${from} 845px, 100vw` : `${from} 411px, (min-width: 680px) 48vw, 100vw`;
          return (
            <li
              key={item.link}
              css={pageSizes.map((size) => last(index, size))}
              className="item"
              data-on={on.join(' ')}
            >
              <NewsCard news={item} sizes={sizes} eager={first} />
            </li>
          );
        })}
      </ul>
      {pageSizes.map((size) => (
        <Pagination
          key={size}
          css={paginations[size]}
          className="needs-script"
          page={shown(size)}
          pages={pages(size)}
          onPage={choose}
          label={`Páginas de ${mediaPageSizes[size]} notícias`}
        />
      ))}
    </>
  );
}
