import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter, useRoutes } from 'react-router-dom';
import { IslandContext } from './components/island.tsx';
import type { Site } from './content/site.ts';
import { head } from './head.ts';
import { type RouteProps, routes } from './routes.tsx';

export interface RenderedPage {
  status: number;
  /** Inner HTML of `<head>` for this page, without styles. */
  head: string;
  /** Rules that this page's components use. */
  css: string;
  /** Names of those rules, for Emotion in the browser. */
  cssNames: string;
  /** Inner HTML of `<body>`. */
  body: string;
  /** Props of the page's islands, by `data-key`. */
  islands: object[];
}

/**
 * Without Emotion's prefixer: the browsers we build for need none, and the prefixes were a third of the page's CSS.
 * Emotion keeps compiled rules for each list of plugins, so that one list for all pages compiles each rule once.
 */
const stylisPlugins: [] = [];

/** One cache for each page: what it holds at the end is the page's critical CSS. */
function pageCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins });
  cache.compat = true;
  return cache;
}

const Routes = (props: RouteProps) => useRoutes(routes(props));

/**
 * One page as HTML. `scripts` answers the script addresses of an island; without it the page has none (the dev server
 * starts the whole page instead).
 */
export function render(path: string, site: Site, scripts?: (island: string) => string): RenderedPage {
  const page = site.page(path);
  const cache = pageCache();
  const islands: object[] = [];
  const sink = scripts && { add: (props: object) => islands.push(props) - 1, scripts };
  const body = renderToString(
    <CacheProvider value={cache}>
      <IslandContext value={sink}>
        <StaticRouter location={path}>
          <Routes site={site.data} page={page} />
        </StaticRouter>
      </IslandContext>
    </CacheProvider>,
  );
  return {
    status: page.kind === 'error' ? page.status : 200,
    head: head(path, site.data, page, site.share?.(path)),
    css: Object.values(cache.inserted).join(''),
    cssNames: Object.keys(cache.inserted).join(' '),
    body,
    islands,
  };
}

export { createSite } from './content/site.ts';
export { htmlDocument } from './document.ts';
export { globalStyle } from './theme.ts';
