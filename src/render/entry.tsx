import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter, useRoutes } from 'react-router-dom';
import { basePath } from '../content/href.ts';
import { createSite as createCoreSite, type Site } from '../content/site.ts';
import { createLocale } from '../leads/say.ts';
import { pageModules } from '../modules/pages.ts';
import { sectionModules } from '../modules/sections.ts';
import { settle } from '../theme.ts';
import { IslandContext } from '../ui/components/island.tsx';
import { type RouteProps, routes } from '../ui/routes.tsx';
import { SectionModules } from '../ui/sectionModule.ts';
import type { RenderedPage } from './document.ts';
import { head } from './head.ts';
import { shortNames } from './shortNames.ts';

/**
 * No prefixer: our browsers need no prefixes, which were a third of a page's CSS. Emotion caches compiled rules by this
 * array, so all pages share one.
 */
const stylisPlugins: [] = [];

/** Each page has a cache of its own, which afterwards holds the page's critical CSS. */
function pageCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins });
  cache.compat = true;
  return cache;
}

const Routes = (props: RouteProps) => useRoutes(routes(props));

interface RenderOptions {
  /** Script addresses of an island. Without it the page has no islands, for previews, which hydrate the whole page. */
  scripts?: (island: string) => string;
  /** Keeps Emotion's class names, which React expects when it hydrates the whole page (previews). */
  longNames?: boolean;
}

const asWritten = (body: string, rules: EmotionCache['inserted']) => ({ body, css: Object.values(rules).join('') });

/** Renders the page at `path`, with the site's base path in front of its addresses. */
export function render(
  path: string,
  site: Pick<Site, 'data' | 'page' | 'share'>,
  { scripts, longNames }: RenderOptions = {},
): RenderedPage {
  const page = site.page(path);
  const base = basePath(site.data.baseUrl);
  const cache = pageCache();
  const islands: object[] = [];
  const { locale } = site.data;
  const sink = scripts && { add: (props: object) => islands.push({ ...props, locale }) - 1, scripts };
  const html = renderToString(
    <CacheProvider value={cache}>
      <IslandContext value={sink}>
        <StaticRouter location={base + path}>
          <SectionModules value={sectionModules}>
            <Routes site={site.data} page={page} />
          </SectionModules>
        </StaticRouter>
      </IslandContext>
    </CacheProvider>,
  );
  const { css, ...shown } = (longNames ? asWritten : shortNames)(html, cache.inserted);
  return {
    lang: createLocale(locale).lang,
    status: page.kind === 'error' ? page.status : 200,
    head: head(base + path, site.data, page, site.share?.(path)),
    ...shown,
    css: settle(css, site.data.theme),
    islands,
  };
}

/** The site of a checked configuration, with all modules. */
export const createSite = (input: Omit<Parameters<typeof createCoreSite>[0], 'modules'>) =>
  createCoreSite({ ...input, modules: pageModules });
export { htmlDocument, siteAssets } from './document.ts';
