import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter, useRoutes } from 'react-router-dom';
import { basePath, dataAt } from '../content/basePath.ts';
import type { Site } from '../content/site.ts';
import { IconContext } from '../ui/components/Icon.tsx';
import { IslandContext } from '../ui/components/island.tsx';
import { type RouteProps, routes } from '../ui/routes.tsx';
import type { RenderedPage } from './document.ts';
import { head } from './head.ts';
import { type IconSheet, iconContent } from './iconSheet.ts';
import { shortNames } from './shortNames.ts';

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

export interface RenderOptions {
  /** Answers the script addresses of an island; without it the page has none (the dev server starts the whole page). */
  scripts?: (island: string) => string;
  /** Without it every icon stands in the page. */
  icons?: IconSheet;
  /** Classes keep Emotion's names, which React expects where it takes over the whole page (the dev server). */
  longNames?: boolean;
}

const asWritten = (body: string, rules: EmotionCache['inserted']) => ({ body, css: Object.values(rules).join('') });

/** One page as HTML; its addresses, which the site writes as if it began at `/`, are those of the outside. */
export function render(
  path: string,
  site: Pick<Site, 'data' | 'page' | 'share'>,
  { scripts, icons, longNames }: RenderOptions = {},
): RenderedPage {
  const page = site.page(path);
  const base = basePath(site.data.baseUrl);
  const cache = pageCache();
  const islands: object[] = [];
  const sink = scripts && { add: (props: object) => islands.push(props) - 1, scripts };
  const icon = (markup: string) => (icons ? iconContent(icons, markup) : markup);
  const html = renderToString(
    <CacheProvider value={cache}>
      <IslandContext value={sink}>
        <IconContext value={icon}>
          <StaticRouter location={base + path}>
            <Routes site={dataAt(base, site.data)} page={dataAt(base, page)} />
          </StaticRouter>
        </IconContext>
      </IslandContext>
    </CacheProvider>,
  );
  return {
    status: page.kind === 'error' ? page.status : 200,
    head: head(path, site.data, page, site.share?.(path)),
    ...(longNames ? asWritten : shortNames)(html, cache.inserted),
    islands,
  };
}

export { createSite } from '../content/site.ts';
export { glyphs } from '../ui/components/Icon.tsx';
export { htmlDocument, siteAssets } from './document.ts';
export { makeIconSheet } from './iconSheet.ts';
