/**
 * Where a hero's text stands, by the token `hero`: in the picture's corner (`left`, with the veils of `heroVeils.ts`), in its middle
 * over an even veil, or beside the picture on a plain ground.
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

/** For the hero itself, a grid of its picture and its text. */
export const heroFrames: Record<Exclude<HeroLayout, 'left'>, CSSObject> = {
  center: { alignItems: 'center' },
  split: {
    gridTemplateRows: 'minmax(min(62vw,40svh),1fr) auto',
    paddingTop: 0,
    background: 'var(--ink)',
    [beside]: { gridTemplateRows: 'none', alignItems: 'center', paddingTop: heroTop },
  },
};

const thin = `rgb(${ink}/.6) 0,rgb(${ink}/.34) 64px,transparent 150px`;

/** For the picture. The even veil makes text legible on a white photo. */
export const heroPictures = {
  center: css(veiled, {
    '&::after': { background: `${headerVeil(thin)},linear-gradient(rgb(${ink}/.6),rgb(${ink}/.66))` },
  }),
  split: css(veiled, {
    position: 'relative',
    alignSelf: 'stretch',
    zIndex: 'auto',
    '& > picture': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
    [beside]: { position: 'absolute', inset: '0 0 0 50%' },
  }),
};

/** For the text with its heading. */
export const heroTexts: Record<Exclude<HeroLayout, 'left'>, CSSObject> = {
  center: {
    justifyItems: 'center',
    maxWidth: 900,
    marginInline: 'auto',
    textAlign: 'center',
    '& > :is(h1,h2)': { maxWidth: 'none', marginLeft: 0 },
  },
  split: {
    marginTop: 28,
    '& > :is(h1,h2)': { maxWidth: 'none' },
    [beside]: { maxWidth: 'calc(50% - var(--gap))', marginTop: 0 },
  },
};

/** `sizes` of a split hero's picture: in half of the window its width follows from its height. */
export const splitSizes = '(min-width: 1024px) max(50vw, min(141vh, 1504px)), 100vw';
