import { css } from '@emotion/react';
import { breakpoints, media } from '../../../theme.ts';
import { columnsFrom } from '../shared/sectionStyles.ts';
import { heroFrames, heroTexts, heroTop } from './heroLayouts.ts';
import { aside, besideBuilding, onRight, sideways, veiledLogo } from './heroVeils.ts';

const narrow = media.upTo(breakpoints.heroCarousel);

const frame = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  // Enlarged text makes this slide, and so all slides, taller; the text never goes under the header.
  height: '100%',
  minHeight: 'clamp(560px,var(--first-screen,100svh),1080px)',
  paddingTop: heroTop,
  [sideways]: { minHeight: 'var(--first-screen,100svh)' },
  isolation: 'isolate',
  overflow: 'clip',
  color: 'var(--white)',
  // The text is aligned to the bottom, so lines that arrive late would push up those already painted. It shows once its
  // link, the last line, has arrived.
  '& > .wrap:not(:has(a))': { display: 'none' },
});

const text = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 14,
  paddingBottom: 96,
  '& h2': {
    maxWidth: '6.7em',
    marginLeft: '-.03em',
    fontSize: 'var(--t-slide,clamp(2.75rem,1.6rem + 5vw,6.25rem))',
    fontWeight: 'var(--heading-weight,360)',
    lineHeight: 'var(--title-leading,0.98)',
    letterSpacing: 'var(--heading-tracking,-.03em)',
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
  [sideways]: { gap: 8, paddingBottom: 84, '& h2': { maxWidth: 'none', fontSize: '2.5rem' } },
});

const corner = css(text, { [aside]: besideBuilding('40px') });
export const cornerOnRight = css(corner, onRight);

export const frames = {
  left: frame,
  center: css(frame, heroFrames.center),
  split: css(frame, heroFrames.split),
};
export const texts = {
  left: corner,
  center: css(text, heroTexts.center),
  split: css(text, heroTexts.split),
};

/** Style of a logo that is 48 px high on narrow screens and `height` px at 1440 px. */
export const logo = (height: number) =>
  css(veiledLogo, {
    height: 48,
    marginBottom: 8,
    '& > img': { width: 'auto', height: '100%' },
    [media.above(breakpoints.heroCarousel)]: { height: `clamp(48px,${(height / 14.4).toFixed(1)}vw,${height}px)` },
    [sideways]: { display: 'none' },
  });

export const withoutVeil = css({ '&::before': { display: 'none' } });
