/** Styles of the studio, the same for every company. */

import { css, keyframes } from '@emotion/react';

/** From this width the form is beside the preview. */
export const besidePage = '@media (min-width:1000px)';

/** Screens too narrow for a name and a row of buttons in one line. */
export const onPhones = '@media (max-width:599px)';

export const page = css({
  ':root': {
    '--ink': '#1d232b',
    '--petrol': '#0e5a60',
    '--petrol-deep': '#0a4449',
    '--mist': '#e4efee',
    '--line': '#ded8cd',
    '--edge': '#80796c',
    '--paper': '#fff',
    '--ground': '#f6f3ed',
    '--muted': '#5c625f',
    '--danger': '#a3271f',
    '--danger-ground': '#fbeae7',
    '--warning': '#7a4d00',
    '--warning-ground': '#fbf0d9',
    '--done': '#1b6845',
    '--serif': 'ui-serif,"Iowan Old Style",Charter,Georgia,serif',
    accentColor: 'var(--petrol)',
  },
  '*,*::before,*::after': { boxSizing: 'border-box' },
  body: { margin: 0, font: '400 15px/1.5 system-ui,sans-serif', color: 'var(--ink)', background: 'var(--ground)' },
  'h1,h2,h3,p,ul,ol,dl,figure,fieldset': { margin: 0 },
  'ul,ol': { padding: 0, listStyle: 'none' },
  'h1,h2,h3': { fontFamily: 'var(--serif)', fontWeight: 500, lineHeight: 1.2 },
  fieldset: { border: 0, padding: 0, minWidth: 0 },
  'button,input,select,textarea': { font: 'inherit', color: 'inherit' },
  a: { color: 'var(--petrol-deep)' },
  ':focus-visible': { outline: '2px solid var(--petrol)', outlineOffset: 2 },
  dialog: {
    width: 'min(94vw,620px)',
    maxHeight: '92dvh',
    padding: 24,
    border: 0,
    borderRadius: 14,
    color: 'inherit',
    background: 'var(--paper)',
    boxShadow: '0 20px 60px rgb(20 30 30/.3)',
    overflowWrap: 'anywhere',
    '&::backdrop': { background: 'rgb(20 30 32/.5)' },
  },
  // An entry that is being sorted lies above the rest.
  '[data-dnd-dragging]': { boxShadow: '0 6px 24px rgb(20 30 30/.3)' },
  '@media (prefers-reduced-motion:reduce)': { '*,*::before,*::after': { animationDuration: '0s!important' } },
});

export const wideDialog = css({ width: 'min(94vw,1080px)' });

/** Only for screen readers. */
export const hidden = css({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const stack = (gap: number) => css({ display: 'grid', gap, alignContent: 'start', minWidth: 0 });
export const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
export const spread = css(row, { justifyContent: 'space-between' });
/** Columns of equal width, at least so many px. */
export const tiles = (least: number, gap = 12) =>
  css({ display: 'grid', gridTemplateColumns: `repeat(auto-fill,minmax(min(100%,${least}px),1fr))`, gap });

export const field = css({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  alignContent: 'start',
  '& > label': { fontWeight: 600 },
});
export const control = css({
  width: '100%',
  minHeight: 42,
  padding: '8px 12px',
  background: 'var(--paper)',
  border: '1px solid var(--edge)',
  borderRadius: 8,
  // A phone would zoom in on smaller letters.
  [onPhones]: { fontSize: 16 },
  '&[aria-invalid]': { borderColor: 'var(--danger)', boxShadow: 'inset 0 0 0 1px var(--danger)' },
  '&:is(textarea)': { resize: 'vertical', fieldSizing: 'content', maxHeight: '24em' },
});
/** The label around a checkbox. */
export const checkbox = css({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  '& > input': { flex: 'none', width: 20, height: 20, margin: 0 },
});
export const help = css({ fontSize: 13, color: 'var(--muted)' });
export const optional = css({ fontWeight: 400, color: 'var(--muted)' });
/** Styles of the checks' messages, by severity. */
export const messageStyle = {
  error: css({ fontSize: 13, color: 'var(--danger)' }),
  warning: css({ fontSize: 13, color: 'var(--warning)' }),
};

export const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 38,
  padding: '0 14px',
  background: 'var(--paper)',
  border: '1px solid var(--edge)',
  borderRadius: 8,
  fontWeight: 600,
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { background: 'var(--mist)' },
  '&:disabled,&[aria-disabled=true]': { opacity: 0.45, cursor: 'default', background: 'var(--paper)' },
  '&:focus-within': { outline: '2px solid var(--petrol)', outlineOffset: 2 },
});
/** The button for what to do next. */
export const primary = css(button, {
  color: '#fff',
  background: 'var(--petrol)',
  borderColor: 'var(--petrol)',
  '&:hover': { background: 'var(--petrol-deep)' },
});
export const plainButton = css(button, {
  border: 0,
  background: 'none',
  color: 'var(--petrol-deep)',
  padding: '0 8px',
});
export const square = css(button, { width: 38, padding: 0 });
/** A label that looks like a button and covers its invisible file input. */
export const fileLabel = css({
  position: 'relative',
  '& > input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
});

export const card = css({
  border: '1px solid var(--line)',
  borderRadius: 12,
  background: 'var(--paper)',
});
const pill = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '1px 10px',
  borderRadius: 20,
  fontSize: 13,
  fontWeight: 600,
  whiteSpace: 'nowrap',
});
export const tones = {
  error: css(pill, { color: 'var(--danger)', background: 'var(--danger-ground)' }),
  missing: css(pill, { color: 'var(--warning)', background: 'var(--warning-ground)' }),
  done: css(pill, { color: 'var(--done)', background: '#e5f2ea' }),
  quiet: css(pill, { color: 'var(--muted)', background: 'var(--ground)' }),
};

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
export const toast = css({
  position: 'fixed',
  zIndex: 30,
  left: '50%',
  bottom: 20,
  translate: '-50% 0',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: 'max-content',
  maxWidth: '94vw',
  overflowWrap: 'anywhere',
  padding: '8px 8px 8px 16px',
  borderRadius: 10,
  color: '#fff',
  background: 'var(--ink)',
  animation: `${rise} .2s`,
  '& > button': { flex: 'none', color: '#fff', background: 'none', borderColor: '#fff' },
  '& > button:hover': { background: 'rgb(255 255 255/.16)' },
  '& > button:focus-visible': { outlineColor: '#fff' },
});
