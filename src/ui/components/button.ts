import { type CSSObject, css } from '@emotion/react';
import { media } from '../../theme.ts';

const shape = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  minHeight: 52,
  padding: '0 28px',
  border: '1px solid transparent',
  borderRadius: 'var(--r1)',
  fontWeight: 600,
  fontSize: 'var(--t-small)',
  lineHeight: 1.2,
  textAlign: 'center',
  transition: 'background-color var(--fast),border-color var(--fast),color var(--fast)',
});

const look = (rules: CSSObject, hover: CSSObject, active: CSSObject) =>
  css(shape, rules, { [media.hover]: { '&:hover': hover }, '&:active': active });

/** Styles of buttons, and of links that look like buttons. */
export const button = look(
  { background: 'var(--action)', color: 'var(--white)' },
  { background: 'var(--action-deep)' },
  { background: 'var(--ink)' },
);

/** Outlined button for light backgrounds. */
export const lineButton = look(
  { borderColor: 'var(--field)', color: 'var(--ink)' },
  { background: 'var(--sand)', borderColor: 'var(--ink)' },
  { background: 'var(--stone)' },
);

/** Only on pictures. */
export const ghostButton = look(
  { background: 'rgb(var(--ink-rgb)/.32)', borderColor: 'rgb(255 255 255/.6)', color: 'var(--white)' },
  { background: 'rgb(255 255 255/.16)', borderColor: 'var(--white)' },
  { background: 'rgb(255 255 255/.3)' },
);

/** Only on dark backgrounds. */
export const whiteButton = look(
  { background: 'var(--white)', color: 'var(--ink)' },
  { background: 'var(--action-light)' },
  { background: 'var(--stone)' },
);

/** 44 px high, for bars. */
export const smallButton = css({ minHeight: 44, padding: '0 20px' });

/** Round arrow button, 52 px (48 on phones). */
export const roundButton = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  borderRadius: '50%',
  border: '1px solid var(--stone)',
  color: 'var(--ink)',
  background: 'var(--white)',
  transition: 'background-color var(--fast),border-color var(--fast),color var(--fast)',
  [media.upTo(599)]: { width: 48, height: 48 },
  [media.hover]: { '&:hover': { borderColor: 'var(--ink)' } },
  '&:active, &[aria-busy=true]': { background: 'var(--ink)', color: 'var(--white)' },
  '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' },
});

/** Underlined link with an arrow that moves on hover. */
export const moreLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  fontWeight: 600,
  fontSize: 'var(--t-small)',
  color: 'var(--action)',
  '& > span': { boxShadow: 'inset 0 -1px 0 currentColor' },
  '& > svg': { transition: 'transform var(--fast) var(--ease)' },
  [media.hover]: { '&:hover > svg': { transform: 'translateX(4px)' } },
});
