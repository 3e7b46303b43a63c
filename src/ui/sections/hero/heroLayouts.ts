/**
 * The places of a hero's text, by the token `hero`: in the picture's corner (`left`, with the veils of `heroVeils.ts`), in its
 * middle over an even veil, or beside the picture on a plain ground. A development may have an opening of its own instead
 * (`heroOpenings.ts`).
 */

import { type CSSObject, css } from '@emotion/react';
import type { SiteData } from '../../../content/site.ts';
import { media } from '../../../theme.ts';
import { headerVeil, ink, veiled } from './heroVeils.ts';

export type HeroLayout = SiteData['theme']['tokens']['hero'];

/** Screens that show a split hero's text beside its picture; on others it is below. */
export const beside = `${media.from(1024)},(min-width:560px) and (max-height:480px)`;

/** Space above the text, below a header that lies over the picture. */
export const heroTop = 'var(--hero-top,calc(var(--header) + 20px))';

/**
 * For the hero itself, a grid of its picture and its text. On phones and in the middle of a picture the text's first line has a
 * fixed place: a line more in the font that comes late moves only what follows it.
 */
export const heroFrames: Record<Exclude<HeroLayout, 'left'>, CSSObject> = {
  center: { alignItems: 'start', paddingTop: `max(${heroTop},50svh - 19rem)` },
  split: {
    gridTemplateRows: 'max(200px,38svh) 1fr',
    alignItems: 'start',
    paddingTop: 0,
    background: 'var(--ink)',
    [media.from(600)]: { gridTemplateRows: 'minmax(38svh,1fr) auto' },
    [beside]: { gridTemplateRows: 'none', alignItems: 'center', paddingTop: heroTop },
  },
};

/** Behind a header over the picture: alone, and together with the even veil. */
const dense = `rgb(${ink}/.78) 0,rgb(${ink}/.7) 64px,rgb(${ink}/.5) 100px,transparent 180px`;
const thin = `rgb(${ink}/.6) 0,rgb(${ink}/.34) 64px,transparent 150px`;

/** A picture that keeps `inset` from the hero's edges where its text is beside it. */
export const pictureBeside = (beside: string, inset: string) =>
  css(veiled, {
    position: 'relative',
    alignSelf: 'stretch',
    zIndex: 'auto',
    '& > picture': { position: 'absolute', inset: 0 },
    '&::after': { background: headerVeil(dense) },
    [beside]: { position: 'absolute', inset },
  });

/** For the picture. The even veil makes text legible on a white photo. */
export const heroPictures = {
  center: css(veiled, {
    '&::after': { background: `${headerVeil(thin)},linear-gradient(rgb(${ink}/.64),rgb(${ink}/.72))` },
  }),
  split: pictureBeside(beside, '0 0 0 50%'),
};

export const heroTexts: Record<Exclude<HeroLayout, 'left'>, CSSObject> = {
  center: {
    justifyItems: 'center',
    maxWidth: 900,
    marginInline: 'auto',
    textAlign: 'center',
    '& > :is(h1,h2)': { maxWidth: 'none', marginLeft: 0 },
    // As wide as their line whatever the font: otherwise they would move when it comes.
    '& > :is(h1,h2,p,ul)': { justifySelf: 'stretch' },
  },
  split: {
    marginTop: 28,
    '& > :is(h1,h2)': { maxWidth: 'none' },
    [beside]: { maxWidth: 'calc(50% - var(--gap))', marginTop: 0 },
  },
};

/** `sizes` of a split hero's picture: in half of the window its width follows from its height. */
export const splitSizes = '(min-width: 1024px) max(50vw, min(141vh, 1504px)), 100vw';
