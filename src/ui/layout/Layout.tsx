import { css } from '@emotion/react';
import type { PropsWithChildren } from 'react';
import * as words from '../../content/pageWords.gen.ts';
import type { PageData, SiteData } from '../../content/site.ts';
import { createLocale } from '../../leads/say.ts';
import * as shared from '../../leads/sharedWords.gen.ts';
import { LocaleContext, useSay } from '../components/locale.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { behindMenu } from './MobileMenu.tsx';

const skip = css({
  position: 'fixed',
  inset: '8px auto auto 8px',
  zIndex: 99,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
});

const notLoaded = css({
  inset: 'auto 0 96px',
  marginInline: 'auto',
  padding: '12px 16px',
  borderRadius: 'var(--r1)',
  background: 'var(--ink)',
  color: 'var(--white)',
  '& > a': { textDecoration: 'underline' },
});

/** Address of the page, to mark links to it; undefined for a development that the menu, whose length is limited, leaves out. */
function currentPath(site: SiteData, page: PageData): string | undefined {
  if (page.kind === 'development') {
    const path = site.paths.home + page.development.slug;
    return site.menu.some(({ items }) => items.some(({ href }) => href === path)) ? path : undefined;
  }
  return site.paths[page.kind as keyof SiteData['paths']];
}

type LayoutProps = PropsWithChildren<{ site: SiteData; page: PageData }>;

/** Header and footer around every page, except an embedded one, which fills the window. */
export const Layout = (props: LayoutProps) => (
  <LocaleContext value={createLocale(props.site.locale)}>
    {props.page.kind === 'frame' ? <main>{props.children}</main> : <WithHeaderAndFooter {...props} />}
  </LocaleContext>
);

function WithHeaderAndFooter({ site, page, children }: LayoutProps) {
  const say = useSay();
  const development = page.kind === 'development' ? page.development : undefined;
  const { slides = [], opening = development } = page.kind === 'home' ? page : {};
  const look = opening?.look;
  const ground = development?.look?.ground;
  const accentClass = look?.accent && `a-${look.accent.slice(1).toLowerCase()}`;
  const onPicture = slides.length > 0 || (opening?.hero !== undefined && look?.opening !== 'interior');
  const overPicture = onPicture && site.theme.tokens.header === 'over';
  return (
    <>
      <a css={skip} className="button primary" href="#conteudo">
        {say(words.skip)}
      </a>
      <Header site={site} current={currentPath(site, page)} overPicture={overPicture} />
      <main
        css={behindMenu}
        className={[accentClass, ground && `g-${ground}`].filter(Boolean).join(' ') || undefined}
        id="conteudo"
        tabIndex={-1}
      >
        {children}
      </main>
      <Footer site={site} development={development} />
      {/* Shown when a touched island can't be loaded or throws: scripts find the only `<p>` with `popover`. */}
      <p css={notLoaded} popover="auto" role="alert">
        {`${say(shared.notLoaded)} `}
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own, query and all */}
        <a href="">{say(shared.reload)}</a>.
      </p>
    </>
  );
}
