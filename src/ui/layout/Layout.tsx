import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { PageData, SiteData } from '../../content/site.ts';
import { button } from '../components/button.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { behindMenu } from './MobileMenu.tsx';
import { NotLoaded } from './NotLoaded.tsx';

const skip = css(button, {
  position: 'fixed',
  inset: '8px auto auto 8px',
  zIndex: 99,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
});

/** Whether the page starts with a picture that the header lies over. */
function startsWithPicture(page: PageData): boolean {
  if (page.kind === 'home') return page.slides.length > 0;
  return page.kind === 'development' && page.development.hero !== undefined;
}

/** Address of the page, to mark links to it; undefined for a development that the menu, whose length is limited, leaves out. */
function currentPath(site: SiteData, page: PageData): string | undefined {
  if (page.kind === 'development') {
    const path = site.paths.home + page.development.slug;
    return site.menu.some(({ items }) => items.some(({ href }) => href === path)) ? path : undefined;
  }
  return site.paths[page.kind as keyof SiteData['paths']];
}

interface LayoutProps {
  site: SiteData;
  page: PageData;
  children: ReactNode;
}

/** Header and footer around every page, except an embedded one, which fills the window. */
export function Layout({ site, page, children }: LayoutProps) {
  if (page.kind === 'frame') return <main>{children}</main>;
  const current = currentPath(site, page);
  const overPicture = startsWithPicture(page);
  return (
    <>
      <a css={skip} href="#conteudo">
        Ir para o conteúdo
      </a>
      <Header site={site} current={current} overPicture={overPicture} />
      <main css={behindMenu} id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} registry={page.kind === 'development' ? page.development.incorporationRegistry : undefined} />
      <NotLoaded />
    </>
  );
}
