import { css, keyframes } from '@emotion/react';
import { breakpoints, media } from '../theme.ts';

/**
 * Around all of it: a link into the page needs the true heights of what lies before its target, whatever an animation says.
 * Told by a property, since a selector of everything inside would style the whole page anew with each part that arrives.
 */
export const wholeForTarget = css({ '&:has(:target)': { '--lower': 'visible' } });
const unlessTarget = (value: 'auto' | 'hidden') => `content-visibility:var(--lower,${value})`;

/** Heights in px, without padding, that keep the scroll bar honest until the browser knows the true one. */
const guess = (phone: number, desktop: number) =>
  css({
    containIntrinsicSize: `auto ${phone}px`,
    [media.above(breakpoints.layout)]: { containIntrinsicSize: `auto ${desktop}px` },
  });

const held = keyframes`from{${unlessTarget('hidden')}}`;
const laidOut = keyframes({ to: { contentVisibility: 'visible' } });

/**
 * For what follows the first screen: it is laid out right after the first paint, which comes sooner for it. Not for what
 * can be in sight at first: what comes after it would move.
 */
export const next = (phone: number, desktop: number) =>
  css(guess(phone, desktop), { animation: `${held} 1ms 50ms backwards` });

/**
 * For what lies further down: it is laid out when it comes near, or so many seconds `after` the first paint, for a capture,
 * a search or a checker that wants the whole page. One section at a time, so that no task is long. Until then what is
 * outside of its box is cut off.
 */
export const below = (after: number, phone: number, desktop: number) =>
  css(guess(phone, desktop), css`${unlessTarget('auto')}`, { animation: `${laidOut} 1ms ${after}s forwards` });
