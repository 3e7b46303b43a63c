import { css } from '@emotion/react';

const notice = css({
  inset: 'auto 0 96px',
  marginInline: 'auto',
  padding: '12px 16px',
  borderRadius: 'var(--r1)',
  background: 'var(--ink)',
  color: 'var(--white)',
});

/**
 * What the boot script shows when the script of something that was touched can't be fetched; the next touch takes it away.
 * It finds it as the only `p` that is a popover.
 */
export function NotLoaded() {
  return (
    <p css={notice} popover="auto" role="alert">
      Não carregou. Tente de novo.
    </p>
  );
}
