import { css } from '@emotion/react';
import { breakpoints, media } from '../../theme.ts';
import { columnsFrom } from '../shared/layout.ts';

const narrow = media.upTo(breakpoints.heroCarousel);
/** Room for text beside the building. */
const aside = media.from(1024);

export const frame = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  height: '100svh',
  // There the header stands above it, not over it.
  '@supports not (animation-timeline: scroll())': { height: 'calc(100svh - var(--header))' },
  minHeight: 560,
  maxHeight: 1080,
  isolation: 'isolate',
  overflow: 'clip',
  color: 'var(--white)',
});

const veilTop =
  'linear-gradient(to bottom,rgb(10 26 47/.74) 0,rgb(10 26 47/.58) 64px,rgb(10 26 47/.3) 122px,rgb(10 26 47/.1) 190px,transparent 270px)';
const veilBottom = 'linear-gradient(to top,rgb(10 26 47/.8) 0,rgb(10 26 47/.34) 20%,transparent 42%)';

/** Measured for contrast behind header, text and controls with every slide. Don't lighten without measuring again. */
export const picture = css({
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  '& > picture': { width: '100%', height: '100%' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background:
      'linear-gradient(to bottom,rgb(10 26 47/.72) 0,rgb(10 26 47/.54) 56px,rgb(10 26 47/.2) 104px,transparent 170px)',
  },
  [aside]: {
    '&::after': {
      background: `radial-gradient(94% 114% at 0 100%,rgb(10 26 47/.88) 0,rgb(10 26 47/.74) 32%,rgb(10 26 47/.4) 58%,transparent 80%),${veilBottom},${veilTop}`,
    },
  },
});

/** The building stands on the left: the text goes to the right, the picture a little out of its way. */
export const pictureOnLeft = css(picture, {
  [aside]: {
    '& img': { transform: 'translateX(-3%) scale(1.06)', transformOrigin: '50% 0' },
    '&::after': {
      background: `radial-gradient(72% 118% at 84% 100%,rgb(10 26 47/.9) 0,rgb(10 26 47/.76) 36%,rgb(10 26 47/.4) 62%,transparent 84%),${veilBottom},${veilTop}`,
    },
  },
});

/** Grows with the text, however many lines a title has. */
export const ground = css({
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '-100px 0 0',
    zIndex: -1,
    background:
      'linear-gradient(to bottom,transparent 0,rgb(10 26 47/.14) 50px,rgb(10 26 47/.4) 100px,rgb(10 26 47/.6) 150px,rgb(10 26 47/.76) 230px,rgb(10 26 47/.94) 100%)',
  },
  [aside]: { '&::before': { display: 'none' } },
});

export const text = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 14,
  paddingBottom: 96,
  '& h2': {
    maxWidth: '11ch',
    marginLeft: '-.03em',
    fontSize: 'clamp(2.75rem,1.6rem + 5vw,6.25rem)',
    fontWeight: 360,
    lineHeight: 0.98,
    letterSpacing: '-.03em',
    color: 'var(--white)',
  },
  '& > a': { minWidth: 148, marginTop: 14 },
  '& .narrow': { display: 'none' },
  [narrow]: {
    '& .wide': { display: 'none' },
    '& .narrow': { display: 'inline-flex' },
    '& h2 > .narrow': { display: 'inline' },
  },
  [media.from(columnsFrom)]: { gap: 18, paddingBottom: 148 },
  [aside]: {
    position: 'relative',
    maxWidth: 'calc(54% - var(--gap))',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-90px -120px 40px -200px',
      zIndex: -1,
      background:
        'radial-gradient(closest-side,rgb(10 26 47/.44) 0,rgb(10 26 47/.37) 45%,rgb(10 26 47/.16) 76%,transparent)',
    },
  },
});

export const textOnRight = css(text, { [aside]: { marginLeft: 'calc(50% + var(--gap))' } });

/** `height` in px, from the mobile variant up; smaller in between. */
export const logo = (height: number) =>
  css({
    height: 48,
    marginBottom: 8,
    '& > img': { width: 'auto', height: '100%' },
    [media.above(breakpoints.heroCarousel)]: { height: `clamp(48px,${(height / 14.4).toFixed(1)}vw,${height}px)` },
  });
