import { css, keyframes } from '@emotion/react';
import { breakpoints, media } from '../theme.ts';

const laidOut = keyframes({ to: { contentVisibility: 'visible' } });

/** When the first turn comes and how long each takes, in s: after the first paint and the fonts, in tasks of a few ms. */
const firstTurn = 1;
const oneTurn = 0.1;

/**
 * For what lies below the first screen: it isn't laid out before it comes near, so the first paint comes sooner. A moment
 * later it is, section by section in order of `turn`: a capture, a search or a checker finds the whole page. Until then the
 * heights, guesses in px without padding, keep the scroll bar honest, and what is outside of its box is cut off.
 */
export const below = (turn: number, phone: number, desktop: number) =>
  css({
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${phone}px`,
    animation: `${laidOut} 1ms ${firstTurn + turn * oneTurn}s forwards`,
    [media.above(breakpoints.layout)]: { containIntrinsicSize: `auto ${desktop}px` },
    // A link into the page needs the true heights of what lies before its target.
    'main:has(:target) &': { contentVisibility: 'visible' },
  });
