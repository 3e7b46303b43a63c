import { css } from '@emotion/react';
import { media } from '../../../theme.ts';
import { coveringLink, zoomingPicture } from '../shared/sectionStyles.ts';
import { columns } from './ProjectCards.tsx';

/** Rules of the cards, around their island, whose script needs none of them. */
export const cardStyles = css({
  '& .cards': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr)',
    [`@media ${columns.two}`]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
    [`@media ${columns.three}`]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' },
    gap: 'clamp(36px,4vw,64px) var(--gap)',
    '& > [data-off]': { display: 'none' },
    // Laid out when they come near; until then about as high as they will be.
    '@media screen': {
      '& > :nth-of-type(n + 4)': { contentVisibility: 'auto', containIntrinsicSize: 'auto min(75vw + 100px,420px)' },
    },
    // Pages are for screens with script: paper has all that the filters leave.
    '@media print,(scripting:none)': { '& > [data-off=page]': { display: 'grid' } },
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateRows: 'auto 1fr',
      gap: 20,
      ...zoomingPicture,
    },
    '& picture, & .status': { gridArea: '1 / 1' },
    '& picture': { aspectRatio: '4 / 3', borderRadius: 'var(--r2)' },
    // At the bottom, so that it doesn't cover the top of the building.
    '& .status': { placeSelf: 'end start', zIndex: 1, display: 'flex', margin: 16 },
    '& .body': { display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', alignContent: 'start', gap: '4px 16px' },
    '& h2': {
      fontSize: 'clamp(1.375rem,1.25rem + .5vw,1.625rem)',
      fontWeight: 'var(--heading-weight,420)',
      lineHeight: 1.2,
      letterSpacing: 'var(--heading-tracking,-.012em)',
      [media.from(600)]: { overflowWrap: 'normal' },
    },
    '& .area, & .go': { gridColumn: 2, justifySelf: 'end', fontSize: 'var(--t-small)', fontWeight: 600 },
    '& .area': { gridRow: 1, alignSelf: 'baseline', color: 'var(--ink)' },
    '& .where, & .facts': { gridColumn: 1, fontSize: 'var(--t-small)', color: 'var(--muted)' },
    '& .facts': { gridColumn: '1/-1' },
    '& .go': {
      gridRow: 2,
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      color: 'var(--link,var(--action))',
      ...coveringLink,
    },
    '& .cost': { gridColumn: 1, fontSize: 'var(--t-small)', fontWeight: 600, color: 'var(--ink)' },
    '& .cost::first-letter': { textTransform: 'uppercase' },
    '& .go > svg': { width: 18, height: 18, transition: 'transform var(--fast) var(--ease)' },
    [media.hover]: { '& > li:hover .go > svg': { transform: 'translateX(4px)' } },
    // `wideCard` says what each word means.
    [`@media screen and ${columns.two}`]: {
      '& > [data-wide~=pair]': { gridColumn: 'span 2', '& > picture': { aspectRatio: '2' } },
    },
    [`@media screen and ${columns.three}`]: {
      '& > [data-wide=pair]': { gridColumn: 'auto', '& > picture': { aspectRatio: '4/3' } },
      '& > [data-wide~=row]': { gridColumn: 'span 3', '& > picture': { aspectRatio: '5/2' } },
      // As high as the pictures beside it.
      '& > [data-wide~=two]': { gridColumn: 'span 2', '& > picture': { aspectRatio: '2.75' } },
      '& > [data-wide~=four]': {
        gridArea: 'span 2/span 2',
        gridTemplateRows: '1fr auto',
        '& > picture': { aspectRatio: 'auto', contain: 'size' },
      },
    },
  },
});
