import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageData, SiteData } from './content/site.ts';
import { sitePages } from './content/site.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { DevelopmentPage } from './pages/DevelopmentPage.tsx';
import { EmbedPage } from './pages/EmbedPage.tsx';
import { SitePage } from './pages/SitePage.tsx';

export interface RouteProps {
  site: SiteData;
  page: PageData;
}

/** The component of each kind of page. */
function content({ site, page }: RouteProps): ReactElement {
  switch (page.kind) {
    case 'development':
      return <DevelopmentPage site={site} development={page.development} />;
    case 'frame':
      return <EmbedPage {...page} />;
    case 'error':
      return <ErrorPage {...page} />;
    default:
      return <SitePage page={page} />;
  }
}

/**
 * The route table: the site's own pages, one pattern for whatever the configuration folder adds, and the error screen.
 * Which addresses exist is the configuration's word (`createSite(…).paths`), so the table doesn't grow with it.
 */
export function routes(props: RouteProps): RouteObject[] {
  const element = <Layout {...props}>{content(props)}</Layout>;
  return [...Object.keys(sitePages), '/:slug', '*'].map((path) => ({ path, element }));
}
