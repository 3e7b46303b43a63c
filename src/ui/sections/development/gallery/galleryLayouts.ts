/** The layouts of the photos that a development's `look` names. */

import { css, type SerializedStyles } from '@emotion/react';
import type { DevelopmentConfig } from '../../../../content/types.gen.ts';
import { media } from '../../../../theme.ts';

interface GalleryLayout {
  /** For what is around the gallery's island, whose script is the same for all. */
  rules?: SerializedStyles;
  /** Height of a slide on a phone, in vw. */
  slide: number;
}

/** Not on paper. */
const screen = '@media screen';
/** The carousel of the photos, but not while all are shown at once. */
const photos = '& #galeria > :not(details,[open] + *)';

/** From edge to edge, one at a time. */
const wide = css({
  [screen]: {
    [photos]: {
      '--slide': '100%',
      '--slide-gap': '0px',
      '& .strip': { paddingInline: 0, scrollPaddingInline: 0 },
      '& .frame, & .slide a': { borderRadius: 0 },
      // The caption, which nothing else shows, starts where other texts do.
      [media.noScript]: { '& .slide > div > :not(.frame)': { marginInlineStart: 'var(--edge)' } },
      [media.from(600)]: { '& .frame': { aspectRatio: 'auto', height: 'clamp(320px,100svh - 250px,50vw)' } },
    },
  },
});

/** Two columns, 7/5 and then 5/7: a strip of both widths in turn, so that any two neighbours fill it. Each has its caption. */
const pairs = css({
  [`${screen} and (min-width:768px)`]: {
    [photos]: {
      '--bleed': '0px',
      '& .slide:not(:only-child)': { '--slide': 'calc((100% - var(--gap))*5/12)' },
      '& .slide:nth-of-type(odd):not(:only-child)': { '--slide': 'calc((100% - var(--gap))*7/12)' },
      '& .frame': { aspectRatio: 'auto', height: 'clamp(240px,100svh - 280px,min(38vw,520px))' },
      '& .slide a': { position: 'static', fontSize: 'var(--t-small)' },
      '& > .needs-script > p': { visibility: 'hidden' },
      '& > ul': { display: 'none' },
    },
  },
});

type Layout = NonNullable<NonNullable<DevelopmentConfig['look']>['gallery']>;

export const galleryLayouts: Record<Layout, GalleryLayout> = {
  strip: { slide: 105 },
  wide: { rules: wide, slide: 125 },
  pairs: { rules: pairs, slide: 105 },
};
