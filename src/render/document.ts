import { basePath, href } from '../content/href.ts';
import type { SiteConfig } from '../content/types.gen.ts';
import { globalStyle, type Theme } from '../theme.ts';
import { pictureRules } from './pictureRules.ts';
import { speculationRules } from './speculationRules.ts';

export interface RenderedPage {
  status: number;
  lang: string;
  /** Inner HTML of `<head>` for this page, without styles. */
  head: string;
  /** Rules that this page's components use. */
  css: string;
  /** Inner HTML of `#app`. */
  body: string;
  /** Props of the page's islands, by `data-key`. */
  islands: object[];
}

/** The parts that all documents of a site share. All addresses have the base path in front. */
export type DocumentAssets = ReturnType<typeof siteAssets> & {
  /** Addresses of the icon for iOS and of the web manifest; missing in previews, as all that follows. */
  touchIcon?: string;
  webManifest?: string;
  /** Text of the boot script. */
  boot?: string;
  /** Addresses of the scripts that start React, separated by spaces; the first is the entry. */
  entryScripts?: string;
  layersScript?: string;
  printSheet?: string;
};

/** The part of the assets that comes from the site's data; the build adds the scripts. */
export function siteAssets(
  { baseUrl, theme, favicon }: { baseUrl: string; theme: Theme; favicon: { base: string } },
  frames: SiteConfig['frames'],
) {
  const base = basePath(baseUrl);
  return {
    base,
    style: globalStyle(theme),
    fonts: theme.fonts,
    favicon: favicon.base,
    themeColor: theme.colors.ink ?? '',
    speculationRules: speculationRules(frames, base),
  };
}

/**
 * The whole document of a page. `publish` stores the props of its islands and returns their address; without it (in
 * previews) the document has none.
 */
export function htmlDocument(
  page: RenderedPage,
  assets: DocumentAssets,
  publish?: (islands: RenderedPage['islands']) => string,
): string {
  const data =
    publish && page.islands.length > 0
      ? ` data-js="${assets.entryScripts} ${href(assets.base, publish(page.islands))}"`
      : '';
  const layers = assets.layersScript ? ` data-layers="${assets.layersScript}"` : '';
  const style = assets.style + pictureRules(page.body) + page.css;
  const app =
    (assets.touchIcon ? `<link rel="apple-touch-icon" href="${assets.touchIcon}">` : '') +
    (assets.webManifest ? `<link rel="manifest" href="${assets.webManifest}">` : '');
  const preload = (url: string) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;
  return (
    `<!doctype html><html lang="${page.lang}"${data}${layers}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${page.head}` +
    `<meta name="theme-color" content="${assets.themeColor}"><link rel="icon" href="${assets.favicon}" type="image/svg+xml">${app}` +
    `<style>${style}</style><link rel="stylesheet" href="${assets.printSheet}" media="print"></head>` +
    // In the body, because browsers delay the first paint by up to 100 ms for a font that is preloaded in the head.
    `<body>${[...new Set([assets.fonts.display.url, assets.fonts.text.url])].map(preload).join('')}` +
    `<div id="app">${page.body}</div><script type="speculationrules">${assets.speculationRules}</script>` +
    `<script>${assets.boot ?? ''}</script></body></html>`
  );
}
