import { css } from '@emotion/react';
import { media } from '../../../theme.ts';

/** From this viewport width, in px, there are twelve columns inside `.wrap`; below it there is one. */
export const columnsFrom = 900;

export const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  columnGap: 'var(--gap)',
  [media.from(columnsFrom)]: { gridTemplateColumns: 'repeat(12,minmax(0,1fr))' },
});

export const sandGround = css({ background: 'var(--sand)' });

/** Use together with the class `on-dark`. */
export const inkGround = css({
  background: 'var(--ink)',
  color: 'var(--on-dark)',
  '& h1, & h2, & h3': { color: 'var(--white)' },
});

/**
 * For what lies below the first screen, where no link on the page leads past it: a touch screen lays it out when it comes near.
 * With a keyboard, a part above that gets its height after the focus has moved would push the focus under the header.
 * Not around a form, of which a browser would until then tell assistive technology fields that are there for programs only;
 * nor around a carousel, whose slides would count as out of view, and be out of the keyboard's reach, once one scrolls away.
 *
 * @param narrow About as high as its content will be, in px, without its padding: the more it is wrong by, the further a
 *   reloaded page is from where it was left, and the more white a full capture has at its end. With less, checkers of
 *   contrast see its last lines on what follows.
 * @param wide The same from 1024 px on.
 */
export const later = (narrow: number, wide: number) =>
  css({
    '@media screen and (pointer: coarse)': {
      contentVisibility: 'auto',
      containIntrinsicSize: `auto ${narrow}px`,
      [media.from(1024)]: { containIntrinsicSize: `auto ${wide}px` },
    },
  });

export const headGap = 'clamp(32px,4vw,64px)';

/** Heading with a link or buttons at the other end of the line. */
export const sectionHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '12px 32px',
  marginBottom: headGap,
});

export const sectionIntro = css({
  display: 'grid',
  gap: 16,
  marginBottom: headGap,
  '& > p': { maxWidth: '30em' },
});

/** A link that covers its card, so that the whole card can be clicked. */
export const coveringLink = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

/** The same at a card's lower end, with an arrow. */
export const cardLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: 'var(--t-small)',
  fontWeight: 600,
  color: 'var(--link,var(--action))',
  ...coveringLink,
  '& > svg': { width: 18, height: 18, transition: 'transform var(--fast) var(--ease)' },
});

/** For a card: its picture grows a little on hover. */
export const zoomingPicture = {
  '& picture > img': { transition: 'transform 600ms var(--ease)' },
  '&:hover picture > img': { [media.hover]: { transform: 'scale(1.03)' } },
} as const;

/**
 * Pictures of slides that are out of view aren't fetched: on phones all but the first, elsewhere all after the fourth.
 */
export const waitingSlides = {
  '& .slide:nth-of-type(n + 5) picture': { contentVisibility: 'auto' },
  [media.upTo(599)]: { '& .slide:nth-of-type(n + 2) picture': { contentVisibility: 'auto' } },
} as const;

/** Two or three slides of a strip are columns where there is room for all, without arrows that would do nothing. */
export const fewSlides = (count: number) =>
  (count === 2 || count === 3) &&
  css({
    [media.from(count * 300)]: {
      '--slide': `calc((100% - ${count - 1}*var(--gap))/${count})`,
      '& > .needs-script': { display: 'none' },
    },
  });

/** Heights of a hero's picture, and of what stands for it. */
export const heroHeight = { small: 'min(112vw,480px)', wide: 'clamp(320px,46vw,640px)' };

/** For `<details>` beside a panel. */
export const fold = css({
  marginTop: 32,
  '& > summary': { width: 'fit-content', padding: '12px 0', fontWeight: 600, color: 'var(--ink)', cursor: 'pointer' },
});
