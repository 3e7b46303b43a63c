import { css } from '@emotion/react';

const waiting = css({
  display: 'grid',
  placeContent: 'center',
  minHeight: 120,
  height: '100%',
  padding: 24,
  textAlign: 'center',
  background: 'var(--sand)',
  borderRadius: 'var(--r2)',
  font: '420 var(--t-h3)/1.25 var(--display)',
  color: 'var(--ink)',
});

/** Placeholder for an item without picture or video, and for a panel without items. */
export function Waiting() {
  return <p css={waiting}>Aguarde atualizações...</p>;
}
