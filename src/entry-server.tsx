import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter, useRoutes } from 'react-router-dom';
import { IconContext } from './components/Icon.tsx';
import { IslandContext } from './components/island.tsx';
import { SharedContext } from './components/shared.tsx';
import type { Site, SiteData } from './content/site.ts';
import { head } from './head.ts';
import { type IconSheet, iconContent } from './icon-sheet.ts';
import { type RouteProps, routes } from './routes.tsx';
import { shortNames } from './short-names.ts';

export interface RenderedPage {
  status: number;
  /** Inner HTML of `<head>` for this page, without styles. */
  head: string;
  /** Rules that this page's components use. */
  css: string;
  /** Inner HTML of `#app`. */
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

/** A part that pages have in common: its HTML and the rules that it uses, by Emotion's names. */
interface SharedPart {
  html: string;
  rules: EmotionCache['inserted'];
}

const sharedParts = new WeakMap<SiteData, Map<string, SharedPart>>();

/** A noncharacter: React passes it through, and no text has it. */
const hole = '\u{fdd0}';

/**
 * Lets the shared parts of a page be rendered once for all pages. In the page a hole stands for each, because React can't
 * place HTML without an element around it; `fill` puts them in.
 */
function createSharing(site: SiteData, cache: EmotionCache, icon: (markup: string) => string) {
  const kept = sharedParts.get(site) ?? new Map<string, SharedPart>();
  sharedParts.set(site, kept);
  const placed: string[] = [];
  return {
    place(id: string, part: ReactNode): string {
      let known = kept.get(id);
      if (!known) {
        const own = pageCache();
        const html = renderToString(
          <CacheProvider value={own}>
            <IconContext value={icon}>{part}</IconContext>
          </CacheProvider>,
        );
        known = { html, rules: own.inserted };
        kept.set(id, known);
      }
      // At this place in the page, so that rules keep the order that rendering would give.
      for (const name in known.rules) cache.inserted[name] ??= known.rules[name];
      return `${hole}${placed.push(known.html) - 1}${hole}`;
    },
    fill: (html: string) =>
      html
        .split(hole)
        .map((text, index) => (index % 2 === 0 ? text : (placed[Number(text)] ?? '')))
        .join(''),
  };
}

export interface RenderOptions {
  /** Answers the script addresses of an island; without it the page has none (the dev server starts the whole page). */
  scripts?: (island: string) => string;
  /** Without it every icon stands in the page. */
  icons?: IconSheet;
  /** Classes keep Emotion's names, which React expects where it takes over the whole page (the dev server). */
  longNames?: boolean;
}

const asWritten = (body: string, rules: EmotionCache['inserted']) => ({ body, css: Object.values(rules).join('') });

/** One page as HTML. */
export function render(path: string, site: Site, { scripts, icons, longNames }: RenderOptions = {}): RenderedPage {
  const page = site.page(path);
  const cache = pageCache();
  const islands: object[] = [];
  const sink = scripts && { add: (props: object) => islands.push(props) - 1, scripts };
  const icon = (markup: string) => (icons ? iconContent(icons, markup) : markup);
  const sharing = createSharing(site.data, cache, icon);
  const html = renderToString(
    <CacheProvider value={cache}>
      <IslandContext value={sink}>
        <SharedContext value={sharing.place}>
          <IconContext value={icon}>
            <StaticRouter location={path}>
              <Routes site={site.data} page={page} />
            </StaticRouter>
          </IconContext>
        </SharedContext>
      </IslandContext>
    </CacheProvider>,
  );
  return {
    status: page.kind === 'error' ? page.status : 200,
    head: head(path, site.data, page, site.share?.(path)),
    ...(longNames ? asWritten : shortNames)(sharing.fill(html), cache.inserted),
    islands,
  };
}

export { glyphs } from './components/Icon.tsx';
export { createSite } from './content/site.ts';
export { htmlDocument, siteAssets } from './document.ts';
export { makeIconSheet } from './icon-sheet.ts';
