/** The openings that a development's `look` names, each in place of the site's layout of heroes. */

import { type CSSObject, css, type SerializedStyles } from '@emotion/react';
import type { DevelopmentConfig } from '../../../content/types.gen.ts';
import { media } from '../../../theme.ts';
import { heroFrames, heroTop, pictureBeside } from './heroLayouts.ts';
import { headerVeil, ink, sideways, veiled } from './heroVeils.ts';

export type Opening = NonNullable<NonNullable<DevelopmentConfig['look']>['opening']>;

export interface HeroStyle {
  /** For the hero, a grid of its picture and its text. */
  frame?: CSSObject;
  picture: SerializedStyles;
  /** Around the text, as wide as the window. */
  ground?: SerializedStyles;
  /** For the text with the heading, the facts and the actions. */
  text: CSSObject | (CSSObject | false)[];
  /** For the text too, if the name is short. */
  shortName?: CSSObject;
  sizes: string;
  /** Viewport width in px up to which the crop is shown. */
  portraitUpTo?: number;
}

const wide = media.from(768);

const besideTower = `${media.from(700)},(min-width:560px) and (max-height:480px)`;

/** Where the building begins, from the left; the status card ends before it. */
export const towerSeam = 58;

/** The building in full height beside its name, below the header, whose links the seam would cut. */
const tower: HeroStyle = {
  frame: {
    ...heroFrames.split,
    // Leaves room for the name and the buttons in a phone's first screen.
    gridTemplateRows: 'clamp(200px,100svh - 350px,111vw) auto',
    background: 'var(--ground,var(--ink))',
    [besideTower]: { gridTemplateRows: 'none', alignItems: 'center', paddingTop: heroTop },
    // On an upright tablet not so tall that the building is wider than its column.
    [`${wide} and (min-height:481px)`]: { minHeight: 'clamp(600px,min(88svh,84vw),940px)' },
  },
  // The crop has the building in its middle.
  picture: css(pictureBeside(besideTower, `var(--over-hero,var(--header)) 0 0 ${towerSeam}%`), {
    '& img': { objectPosition: '50%' },
    [besideTower]: { '&::after': { display: 'none' } },
  }),
  text: {
    marginTop: 28,
    [besideTower]: { maxWidth: `calc(${towerSeam}% - 2*var(--gap))`, marginTop: 0 },
    [wide]: { '& > div > a': { paddingInline: 'clamp(10px,4vw - 18px,28px)' } },
  },
  shortName: { [wide]: { '& > h1': { fontSize: 'min(1.35*var(--t-hero),10vw,max(4.5rem,15svh))' } } },
  sizes: '(min-width: 700px) max(42vw, 80vh), 100vw',
  portraitUpTo: Number.POSITIVE_INFINITY,
};

/** Facts on the left, actions on the right, both below the name. */
const inTwoColumns: CSSObject = {
  gridTemplateColumns: 'minmax(0,1fr) auto',
  alignItems: 'end',
  '& > :is(span,h1)': { gridColumn: '1/-1' },
  '& > div': { width: 'auto', marginTop: 0 },
};

/** The picture on the whole screen, with its name large and low. From tablets on it leaves room for the status card. */
const view: HeroStyle = {
  frame: {
    minHeight: 'var(--first-screen,100svh)',
    [wide]: { minHeight: 'calc(var(--first-screen,100svh) - 72px)', paddingBottom: 112 },
  },
  picture: css(veiled, {
    '&::after': {
      background: headerVeil(`rgb(${ink}/.76) 0,rgb(${ink}/.66) 56px,rgb(${ink}/.28) 110px,transparent 180px`),
    },
  }),
  ground: css({
    position: 'relative',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-140px 0 -128px',
      zIndex: -1,
      background: `linear-gradient(transparent,rgb(${ink}/.26) 80px,rgb(${ink}/.5) 165px,rgb(${ink}/.56) 200px,rgb(${ink}/.68) 250px,rgb(${ink}/.76))`,
    },
  }),
  text: {
    [wide]: { ...inTwoColumns, '& > h1': { maxWidth: 'none', fontSize: 'min(1.3*var(--t-hero),12vw,17svh)' } },
  },
  sizes: '(max-width: 599px) max(100vw, 67vh), max(100vw, 160vh)',
  portraitUpTo: 599,
};

/** On a light ground the name, below it the picture. The status card that overlaps it is in the first screen from 1,280 × 720. */
const interior: HeroStyle = {
  frame: {
    minHeight: 0,
    gap: 'clamp(28px,min(3.4vw,3.5svh),48px)',
    paddingBlock: 'clamp(28px,min(4vw,4svh),56px) 0',
    background: 'var(--sand)',
    [wide]: { minHeight: 0, paddingBottom: 0 },
    [sideways]: { minHeight: 0, paddingBottom: 0 },
  },
  picture: css({
    order: 1,
    height: 'min(120vw,52svh)',
    '& > picture': { width: '100%', height: '100%' },
    [wide]: { height: 'clamp(240px,100svh - 485px,680px)' },
    [sideways]: { height: '80svh' },
  }),
  text: {
    '& > h1, & > ul, & > ul b': { color: 'var(--ink)' },
    [wide]: { ...inTwoColumns, '& > h1': { maxWidth: 'none' } },
  },
  sizes: '(max-width: 599px) 100vw, max(100vw, 93vh)',
  portraitUpTo: 599,
};

export const openings: Record<Opening, HeroStyle> = { tower, view, interior };
