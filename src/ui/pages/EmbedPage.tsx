import { css } from '@emotion/react';
import * as words from '../../content/pageWords.gen.ts';
import type { PageData } from '../../content/site.ts';
import { glyphs, Icon } from '../components/Icon.tsx';
import { useSay } from '../components/locale.ts';

const openLink = css({
  position: 'fixed',
  inset: 'auto auto 16px 16px',
  borderColor: 'var(--field)',
  '& > svg': { width: 18, height: 18 },
});

/** Permissions of a framed page from another origin: everything except navigating this page away. */
const externalSandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** Another page in a frame that fills the window (specification 1.2.1). An external one may refuse: a link opens it. */
export function EmbedPage({ title, src, external }: Extract<PageData, { kind: 'frame' }>) {
  const say = useSay();
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <iframe
        css={{ display: 'block', width: '100%', height: ['100vh', '100dvh'] }}
        src={src}
        title={title}
        sandbox={external ? externalSandbox : undefined}
      />
      {external && (
        <a css={openLink} className="button white small" href={src}>
          {say(words.openFrame)}
          <Icon markup={glyphs.externalLink} />
        </a>
      )}
    </>
  );
}
