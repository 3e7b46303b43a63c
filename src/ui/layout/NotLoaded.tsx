import { css } from '@emotion/react';

const notice = css({
  inset: 'auto 0 96px',
  marginInline: 'auto',
  padding: '12px 16px',
  borderRadius: 'var(--r1)',
  background: 'var(--ink)',
  color: 'var(--white)',
  '& > a': { textDecoration: 'underline' },
});

/**
 * The message shown when an island that was touched can't be loaded or throws; the next touch hides it. Its link reloads
 * the page. Scripts find it as the only `<p>` with `popover`.
 */
export function NotLoaded() {
  return (
    <p css={notice} popover="auto" role="alert">
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own, query and all */}
      Não carregou. <a href="">Tente de novo</a>.
    </p>
  );
}
