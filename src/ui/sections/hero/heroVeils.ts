/**
 * Dark gradients (veils) that make text legible on a hero's picture: behind the header, behind the text on narrow screens,
 * in the text's corner on wide ones. Their contrast was measured with every hero of a site (`heroes.spec.ts`); measure
 * again before lightening them.
 */

import { css } from '@emotion/react';
import type { Picture } from '../../../content/picture.ts';
import { media } from '../../../theme.ts';

/** A phone in landscape. */
export const sideways = '@media (max-height:480px)';

/** Screens where the text fits beside the building: wide ones, and phones in landscape whose half fits both buttons. */
export const aside = `${media.from(1024)},(min-width:800px) and (max-height:480px)`;

/** Channels of the colour that darkens a picture. */
export const ink = 'var(--veil-rgb,var(--ink-rgb))';

const layer = { content: '""', position: 'absolute' } as const;

/** Whether the building is on the left of its picture; then the text is on the right. */
export const isOnLeft = (building?: Picture) => (building?.focus?.[0] ?? 0.5) < 0.45;

export const headerVeil = (gradient: string) => `var(--header-veil,linear-gradient(to bottom,${gradient}))`;

const veilTop = headerVeil(
  `rgb(${ink}/.74) 0,rgb(${ink}/.58) 64px,rgb(${ink}/.3) 122px,rgb(${ink}/.1) 190px,transparent 270px`,
);
const veilBottom = `linear-gradient(to top,rgb(${ink}/.86) 0,rgb(${ink}/.5) 14%,transparent 42%)`;

export const veiled = css({
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  '& > picture': { width: '100%', height: '100%' },
  // Hides the alt text of a picture that failed to load: it would run across the logo.
  '& img': { color: 'transparent' },
  '&::after': {
    ...layer,
    inset: 0,
    background: headerVeil(`rgb(${ink}/.72) 0,rgb(${ink}/.54) 56px,rgb(${ink}/.2) 104px,transparent 170px`),
  },
});

export const veiledPicture = css(veiled, {
  [aside]: {
    '&::after': {
      background: `radial-gradient(94% 114% at 0 100%,rgb(${ink}/.88) 0,rgb(${ink}/.74) 32%,rgb(${ink}/.4) 58%,transparent 80%),${veilBottom},${veilTop}`,
    },
  },
});

/** Moves a building on the left a little away from the text. */
export const veiledPictureOnLeft = css(veiled, {
  [aside]: {
    '& img': { transform: 'translateX(-3%) scale(1.06)', transformOrigin: '50% 0' },
    '&::after': {
      background: `radial-gradient(72% 118% at 84% 100%,rgb(${ink}/.9) 0,rgb(${ink}/.76) 36%,rgb(${ink}/.4) 62%,transparent 84%),${veilBottom},${veilTop}`,
    },
  },
});

/** Behind a logo, whose letters are thinner than a heading's. Large, so that its edge isn't visible. */
export const veiledLogo = css({
  position: 'relative',
  '&::before': {
    ...layer,
    inset: '-110px -170px -90px',
    zIndex: -1,
    background: `radial-gradient(closest-side,rgb(${ink}/.46) 0,rgb(${ink}/.39) 30%,rgb(${ink}/.21) 60%,rgb(${ink}/.07) 82%,transparent)`,
  },
});

/** Behind the text, from 100 px above it; it grows with the number of lines. */
export const veiledText = css({
  position: 'relative',
  '&::before': {
    ...layer,
    inset: '-100px 0 0',
    zIndex: -1,
    background: `linear-gradient(to bottom,transparent 0,rgb(${ink}/.14) 50px,rgb(${ink}/.4) 100px,rgb(${ink}/.6) 150px,rgb(${ink}/.76) 230px,rgb(${ink}/.94) 100%)`,
  },
  [aside]: { '&::before': { display: 'none' } },
});

/** On wide screens the text takes half of the width and has a veil of its own; `bottom` is that veil's CSS inset. */
export const besideBuilding = (bottom: string) =>
  ({
    position: 'relative',
    maxWidth: 'calc(50% - var(--gap))',
    '&::before': {
      ...layer,
      inset: `-90px -120px ${bottom} -200px`,
      zIndex: -1,
      background: `radial-gradient(closest-side,rgb(${ink}/.5) 0,rgb(${ink}/.44) 45%,rgb(${ink}/.2) 76%,transparent)`,
    },
  }) as const;

export const onRight = { [aside]: { marginLeft: 'calc(50% + var(--gap))' } };
