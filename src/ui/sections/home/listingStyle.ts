import { css } from '@emotion/react';
import { media, withoutHeader } from '../../../theme.ts';

/** From this width the cities are beside the list instead of above it, and a row is one line. */
const wide = media.from(1024);

/**
 * From this width, with a pointer that can rest on a row, the rows have no pictures of their own: one large picture beside
 * them shows the project under the pointer or with the focus. Only what is shown is fetched.
 */
export const withPlates = '@media (min-width:1200px) and (hover:hover)';

export const side = css({
  display: 'contents',
  '& > a': { display: 'none' },
  [wide]: {
    position: 'sticky',
    top: 'calc(var(--header) + 40px)',
    display: 'grid',
    gap: 28,
    '& > a': { display: 'inline-flex', justifySelf: 'start' },
  },
  [withPlates]: { position: 'static', display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' },
});

export const citySwitch = css({
  position: 'sticky',
  top: 'var(--header)',
  ...withoutHeader({ top: 0 }),
  zIndex: 5,
  marginInline: 'calc(-1 * var(--gutter))',
  background: 'var(--white)',
  borderBottom: '1px solid var(--stone)',
  scrollTargetGroup: 'auto',
  '& ul': {
    display: 'flex',
    gap: 'min(28px,6vw)',
    paddingInline: 'var(--gutter)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 56,
    fontFamily: 'var(--display)',
    fontSize: '1.25rem',
    lineHeight: 1.2,
    color: 'var(--muted)',
    whiteSpace: 'nowrap',
  },
  '& a:target-current': { color: 'var(--ink)', boxShadow: 'inset 0 -2px var(--ink)' },
  [media.hover]: { '& a:hover': { color: 'var(--ink)' } },
  '& a:focus-visible': { outlineOffset: -4 },
  [media.low]: { position: 'static' },
  '& sup': { alignSelf: 'flex-start', marginTop: 16, font: '500 .75rem/1 var(--sans)', color: 'var(--muted)' },
  [wide]: {
    position: 'static',
    margin: 0,
    border: 0,
    '& ul': { display: 'grid', gap: 4, padding: 0 },
    '& a': { minHeight: 52, width: 'max-content', fontSize: '1.75rem', gap: 8 },
    '& a:target-current': { boxShadow: 'none' },
    '& sup': { marginTop: 10 },
  },
  [withPlates]: {
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: 40 },
    '& a:target-current': { color: 'var(--muted)' },
  },
});

/** A column that is never narrower than its longest word. */
const flexible = 'minmax(min-content,1fr)';

/** Facts and status below the name, beside the picture. */
const narrowRow = {
  gridTemplateColumns: '88px minmax(0,1fr)',
  gridTemplateAreas: '"pic name" "pic facts" "pic status"',
  gap: '3px 14px',
  padding: '12px 0',
};

const row = {
  display: 'grid',
  ...narrowRow,
  alignItems: 'center',
  '& > picture': { gridArea: 'pic', width: 88, aspectRatio: '1', borderRadius: 'var(--r1)' },
  '& > b': {
    gridArea: 'name',
    alignSelf: 'end',
    font: 'var(--heading-weight,400) 1.25rem/1.2 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.012em)',
    color: 'var(--ink)',
    transition: 'color var(--fast)',
  },
  // The area wraps below the place if it doesn't fit beside it.
  '& > .facts': { gridArea: 'facts', display: 'flex', flexWrap: 'wrap', columnGap: 14 },
  '& .where, & .area': { fontSize: 'var(--t-small)', lineHeight: 1.35 },
  '& .where': { gridArea: 'where', color: 'var(--muted)' },
  '& .area': { gridArea: 'area', fontVariantNumeric: 'tabular-nums lining-nums' },
  '& > .status': { gridArea: 'status', fontWeight: 500, color: 'var(--muted)' },
  '& > svg': { display: 'none' },
  [media.from(700)]: {
    gridTemplateColumns: `108px ${flexible} minmax(min-content,8.125rem) minmax(min-content,9.375rem)`,
    gridTemplateAreas: '"pic name area status" "pic where area status"',
    gap: '2px 20px',
    '& > picture': { width: 108, aspectRatio: '3 / 2' },
    '& > .facts': { display: 'contents' },
    '& .where': { alignSelf: 'start' },
    '& .area': { fontWeight: 500, color: 'var(--ink)' },
  },
  [wide]: {
    // With large text the picture gets narrower.
    gridTemplateColumns: `clamp(32px,100vw - 796px - 6rem,132px) ${flexible} minmax(min-content,clamp(7.5rem,11vw,9.375rem)) minmax(min-content,clamp(9rem,13vw,10.625rem)) 24px`,
    gridTemplateAreas: '"pic name area status go" "pic where area status go"',
    gap: '2px clamp(16px,2vw,28px)',
    '& > picture': { width: 'auto' },
    '& > b': { fontSize: '1.625rem' },
    '& > svg': {
      gridArea: 'go',
      display: 'block',
      color: 'var(--muted)',
      transition: 'transform var(--fast) var(--ease)',
    },
  },
  [withPlates]: {
    gridTemplateColumns: `${flexible} minmax(min-content,9.375rem) minmax(min-content,10.625rem) 24px`,
    gridTemplateAreas: '"name area status go" "where area status go"',
    padding: '22px 0',
  },
} as const;

export const cityLists = css({
  '& section': { scrollMarginTop: 0 },
  '& section + section, & ul + section': { marginTop: 'clamp(40px,5vw,80px)' },
  '& h3': {
    paddingBottom: 12,
    borderBottom: '1px solid var(--stone)',
    font: '600 var(--t-small)/1.4 var(--sans)',
    letterSpacing: 0,
    color: 'var(--muted)',
  },
  // In browsers that can't mark the link of the city in view, the city's name sticks above its list.
  '@supports not selector(:target-current)': {
    '& h3': {
      position: 'sticky',
      top: 'calc(var(--header) + 56px)',
      ...withoutHeader({ top: 56 }),
      zIndex: 4,
      paddingTop: 12,
      background: 'var(--white)',
    },
    [wide]: { '& h3': { top: 'var(--header)' } },
    [media.low]: { '& h3': { position: 'static' } },
  },
  '& li': { borderBottom: '1px solid var(--stone)' },
  '& li > a': row,
  '& picture > img': { transition: 'transform 600ms var(--ease)' },
  [media.hover]: {
    '& li > a:hover > b': { color: 'var(--link,var(--action))' },
    '& li > a:hover > svg': { transform: 'translateX(4px)', color: 'var(--link,var(--action))' },
    '& li > a:hover picture > img': { transform: 'scale(1.05)' },
  },
  [withPlates]: {
    '& > .first, & > details > :not(summary)': { position: 'relative', paddingLeft: '37%' },
    // As high as the first rows together.
    '& li > a > picture': {
      display: 'none',
      position: 'absolute',
      inset: '0 auto 0 0',
      width: '33.2%',
      aspectRatio: 'auto',
      borderRadius: 'var(--r2)',
    },
    '& li > a:is(:hover,:focus-visible) > picture': { display: 'block' },
    '& > .first:not(:has(a:is(:hover,:focus-visible))) > :first-of-type li:first-of-type > a > picture': {
      display: 'block',
    },
    // Further down it is beside its row.
    '& details li': { position: 'relative' },
    '& details li > a > picture': {
      inset: '50% 106% auto auto',
      width: 272,
      aspectRatio: '4 / 3',
      translate: '0 -50%',
      zIndex: 1,
    },
  },
});

/** A list that wide screens show whole, where browsers can show what a closed `<details>` holds. */
export const twoColumns = css({
  '@supports selector(::details-content)': {
    [wide]: {
      position: 'relative',
      columns: 2,
      columnGap: 'var(--gap)',
      '& > details > summary': { display: 'none' },
      '& details::details-content': { contentVisibility: 'visible' },
      '& h3': { position: 'static', breakAfter: 'avoid' },
      '& li': { breakInside: 'avoid' },
      '& li > a': narrowRow,
      '& li > a > b': { fontSize: '1.375rem' },
      '& li > a > .facts': { display: 'flex' },
      '& li > a > svg': { display: 'none' },
    },
    [withPlates]: {
      paddingLeft: '37%',
      '& > .first, & > details > :not(summary)': { position: 'static', paddingLeft: 0 },
      '& li > a': {
        gridTemplateColumns: 'minmax(0,1fr) auto',
        gridTemplateAreas: '"name name" "facts status"',
        padding: '16px 0',
      },
      // It follows the row, where the browser knows anchors.
      '& li > a:is(:hover,:focus-visible)': { anchorName: '--row' },
      '& li > a > picture, & details li > a > picture': {
        inset: '0 auto auto 0',
        top: 'clamp(0px,anchor(--row center,0px) - 270px,100% - 540px)',
        width: '33.2%',
        height: 540,
        translate: 'none',
        // The page doesn't scroll along with it.
        overflowAnchor: 'none',
      },
      '& details li': { position: 'static' },
    },
  },
});

/** The list's further rows, on request: all are in the page, and a link to a city opens them. */
export const allProjects = css({
  '& > summary': {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    gap: 10,
    minHeight: 64,
    borderBottom: '1px solid var(--stone)',
    fontSize: 'var(--t-small)',
    fontWeight: 600,
    color: 'var(--link,var(--action))',
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& .fewer, &[open] .more': { display: 'none' },
  '&[open] .fewer': { display: 'inline' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  [withPlates]: { '& > summary': { marginLeft: '37%' } },
});
