import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageData, SiteData } from '../content/site.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { About } from './pages/About.tsx';
import { Accessibility } from './pages/Accessibility.tsx';
import { Businesses } from './pages/Businesses.tsx';
import { Catalogue } from './pages/Catalogue.tsx';
import { DevelopmentPage } from './pages/DevelopmentPage.tsx';
import { EmbedPage } from './pages/EmbedPage.tsx';
import { Home } from './pages/Home.tsx';
import { LandSale } from './pages/LandSale.tsx';
import { Media } from './pages/Media.tsx';
import { PartnerBroker } from './pages/PartnerBroker.tsx';
import { PrivacyPolicy } from './pages/PrivacyPolicy.tsx';
import { Social } from './pages/Social.tsx';
import { Blocks } from './sections/blocks/Blocks.tsx';
import { PageHero } from './sections/shared/PageHero.tsx';

export interface RouteProps {
  site: SiteData;
  page: PageData;
}

function content({ site, page }: RouteProps): ReactElement {
  switch (page.kind) {
    case 'development':
      return <DevelopmentPage site={site} development={page.development} />;
    case 'custom':
      return <PageHero texts={page.texts} picture={page.picture} />;
    case 'frame':
      return <EmbedPage {...page} />;
    case 'error':
      return <ErrorPage {...page} site={site} />;
    case 'home':
      return <Home site={site} page={page} />;
    case 'about':
      return <About {...page} />;
    case 'businesses':
      return <Businesses {...page} />;
    case 'media':
      return <Media {...page} />;
    case 'social':
      return <Social {...page} />;
    case 'catalogue':
      return <Catalogue {...page} />;
    case 'privacy':
      return <PrivacyPolicy site={site} page={page} />;
    case 'accessibility':
      return <Accessibility {...page} />;
    case 'landSale':
      return <LandSale site={site} page={page} />;
    case 'partnerBroker':
      return <PartnerBroker site={site} page={page} />;
  }
}

/**
 * The route table: the site's own pages, one pattern for the developments, own pages and frames of the content folder, and the error
 * screen. Which addresses exist is decided by `createSite(…).paths`, so the table doesn't grow with the content.
 */
export function routes(props: RouteProps): RouteObject[] {
  const { page } = props;
  const element = (
    <Layout {...props}>
      {content(props)}
      {/* The home page has its own among its sections. */}
      {page.kind !== 'home' && 'blocks' in page && page.blocks && <Blocks blocks={page.blocks} />}
    </Layout>
  );
  return [...Object.values(props.site.paths), `${props.site.paths.home}:slug`, '*'].map((path) => ({ path, element }));
}
