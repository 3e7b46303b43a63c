/** The HTML document around a rendered page. */

import { globalStyle, type Theme } from '../theme.ts';
import { pictureRules } from './pictureRules.ts';

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

export interface DocumentAssets {
  /** `globalStyle(theme)`. */
  style: string;
  fonts: Theme['fonts'];
  favicon: string;
  /** Addresses of the icon for iOS and of the web manifest; the dev server has neither. */
  touchIcon?: string;
  webManifest?: string;
  themeColor: string;
  /** Text of the boot script, the same on every page. */
  boot: string;
  /** Addresses of the scripts that start React, separated by spaces; the first is the entry. */
  entryScripts: string;
  /** Address of the script that is loaded when the first menu opens. */
  layersScript?: string;
}

/** What a site's own data says of its documents, without script. */
export const siteAssets = ({ theme, favicon }: { theme: Theme; favicon: { base: string } }): DocumentAssets => ({
  style: globalStyle(theme),
  fonts: theme.fonts,
  favicon: favicon.base,
  themeColor: theme.colors.ink ?? '',
  boot: '',
  entryScripts: '',
});

/**
 * `publish` stores a text under a name like `page.json` and answers its address. Without it (the dev
 * server) the page has no props.
 */
export function htmlDocument(
  page: RenderedPage,
  assets: DocumentAssets,
  publish?: (name: string, text: string) => string,
): string {
  const data =
    publish && page.islands.length > 0
      ? ` data-js="${assets.entryScripts} ${publish('page.json', JSON.stringify(page.islands))}"`
      : '';
  const layers = assets.layersScript ? ` data-layers="${assets.layersScript}"` : '';
  const style = assets.style + pictureRules(page.body) + page.css;
  const app =
    (assets.touchIcon ? `<link rel="apple-touch-icon" href="${assets.touchIcon}">` : '') +
    (assets.webManifest ? `<link rel="manifest" href="${assets.webManifest}">` : '');
  const preload = (url: string) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;
  return (
    `<!doctype html><html lang="pt-BR"${data}${layers}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${page.head}` +
    `<meta name="theme-color" content="${assets.themeColor}"><link rel="icon" href="${assets.favicon}" type="image/svg+xml">${app}` +
    `<style>${style}</style></head>` +
    // For a font preloaded in the head the browser holds back the first paint, up to a tenth of a second.
    `<body>${preload(assets.fonts.display.url)}${preload(assets.fonts.text.url)}` +
    `<div id="app">${page.body}</div><script>${assets.boot}</script></body></html>`
  );
}
