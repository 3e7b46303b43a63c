import { css, keyframes } from '@emotion/react';
import { breakpoints, media } from '../theme.ts';

const laidOut = keyframes({ to: { contentVisibility: 'visible' } });

/**
 * For what lies below the first screen: it isn't laid out before it comes near, so the first paint comes sooner. So many
 * seconds `after` that it is: a capture, a search or a checker finds the whole page. One section at a time, so that no
 * task is long, and those without a reason to hurry once the fonts are there. Until then the heights, guesses in px without
 * padding, keep the scroll bar honest, and what is outside of its box is cut off.
 */
export const below = (after: number, phone: number, desktop: number) =>
  css({
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${phone}px`,
    animation: `${laidOut} 1ms ${after}s forwards`,
    [media.above(breakpoints.layout)]: { containIntrinsicSize: `auto ${desktop}px` },
    // A link into the page needs the true heights of what lies before its target.
    'main:has(:target) &': { contentVisibility: 'visible' },
  });
