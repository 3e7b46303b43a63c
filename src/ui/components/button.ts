import { css } from '@emotion/react';
import { media } from '../../theme.ts';

export const roundButton = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  borderRadius: 'var(--arrow-corners,50%)',
  border: '1px solid var(--stone)',
  color: 'var(--ink)',
  background: 'var(--white)',
  transition: 'background-color var(--fast),border-color var(--fast),color var(--fast)',
  [media.upTo(599)]: { width: 48, height: 48 },
  [media.hover]: { '&:hover': { borderColor: 'var(--ink)' } },
  '&:active, &[aria-busy=true]': { background: 'var(--ink)', color: 'var(--white)' },
  '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' },
});

export const moreLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  fontWeight: 600,
  fontSize: 'var(--t-small)',
  color: 'var(--link,var(--action))',
  '& > span': { boxShadow: 'inset 0 -1px 0 currentColor' },
  '& > svg': { transition: 'transform var(--fast) var(--ease)' },
  [media.hover]: { '&:hover > svg': { transform: 'translateX(4px)' } },
});
