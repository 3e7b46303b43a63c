/** Looks of the studio: a tool of its own, the same for every company. */

import { css } from '@emotion/react';

export const page = css({
  ':root': {
    '--ink': '#111827',
    '--blue': '#2557c7',
    '--sky': '#e6effc',
    '--line': '#d9dee5',
    '--ground': '#f5f6f8',
    '--muted': '#566271',
    '--danger': '#b42318',
    '--warning': '#7a4a00',
  },
  '*,*::before,*::after': { boxSizing: 'border-box' },
  body: { margin: 0, font: '400 15px/1.5 system-ui, sans-serif', color: 'var(--ink)', background: 'var(--ground)' },
  'h1,h2,p,ul,ol,dl': { margin: 0 },
  'ul,ol': { padding: 0, listStyle: 'none' },
  'button,input,select,textarea': { font: 'inherit', color: 'inherit' },
  ':focus-visible': { outline: '2px solid var(--blue)', outlineOffset: 2 },
  // The form says what is wrong, at its place.
  'vite-error-overlay': { display: 'none' },
});

export const field = css({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  '& > label': { fontWeight: 600 },
  '& :is(input:not([type=checkbox],[type=file]),select,textarea)': {
    width: '100%',
    minHeight: 40,
    padding: '8px 10px',
    background: '#fff',
    border: '1px solid #8a94a1',
    borderRadius: 4,
    '&[aria-invalid]': { borderColor: 'var(--danger)', boxShadow: 'inset 0 0 0 1px var(--danger)' },
  },
  '& textarea': { resize: 'vertical', fieldSizing: 'content', maxHeight: '24em' },
});
export const help = css({ fontSize: 13, color: 'var(--muted)' });
/** What the checks say, by its weight. */
export const told = {
  error: css({ fontSize: 13, fontWeight: 600, color: 'var(--danger)' }),
  warning: css({ fontSize: 13, fontWeight: 600, color: 'var(--warning)' }),
};

export const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 36,
  padding: '0 12px',
  background: '#fff',
  border: '1px solid #8a94a1',
  borderRadius: 4,
  fontWeight: 600,
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { background: 'var(--sky)' },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
  '&:focus-within': { outline: '2px solid var(--blue)', outlineOffset: 2 },
});
/** An input that only its label shows. */
export const hiddenInput = css({ position: 'absolute', width: 1, height: 1, opacity: 0 });

/** A part of the form that opens. */
export const part = css({
  border: '1px solid var(--line)',
  borderRadius: 8,
  background: '#fff',
  '& > summary': { padding: '10px 14px', fontWeight: 600, cursor: 'pointer', borderRadius: 8 },
  '&[open] > summary': { borderBottom: '1px solid var(--line)', borderRadius: '8px 8px 0 0' },
  '& > div': { display: 'grid', gap: 16, padding: 14 },
});
export const badge = css({
  marginInlineStart: 8,
  padding: '1px 8px',
  borderRadius: 10,
  fontSize: 12,
  fontWeight: 600,
  color: '#fff',
  background: 'var(--danger)',
});
export const quiet = css({ marginInlineStart: 8, fontSize: 13, fontWeight: 400, color: 'var(--muted)' });
