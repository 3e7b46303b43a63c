import { css } from '@emotion/react';
import { smallButton, whiteButton } from '../components/button.ts';
import { glyphs, Icon } from '../components/Icon.tsx';

const frame = css({ display: 'block', width: '100%', height: ['100vh', '100dvh'] });

const way = css(whiteButton, smallButton, {
  position: 'fixed',
  inset: 'auto auto 16px 16px',
  borderColor: 'var(--field)',
  '& > svg': { width: 18, height: 18 },
});

/** What a page of another origin may do in its frame: everything but to take this page's place. */
const externalSandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

interface EmbedPageProps {
  title: string;
  src: string;
  /** The page is another origin's: it may refuse to load, so a link leads there. */
  external: boolean;
}

/** Another page in the whole window (specification 1, section 2.1). */
export function EmbedPage({ title, src, external }: EmbedPageProps) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <iframe css={frame} src={src} title={title} sandbox={external ? externalSandbox : undefined} />
      {external && (
        <a css={way} href={src}>
          Não carregou? Abrir a página
          <Icon markup={glyphs.externalLink} />
        </a>
      )}
    </>
  );
}
