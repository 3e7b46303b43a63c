/** The HTML document around a rendered page. */

import { pictureRules } from './components/picture-rules.ts';
import type { RenderedPage } from './entry-server.tsx';
import type { Theme } from './theme.ts';

export interface DocumentAssets {
  /** `globalStyle(theme)`. */
  style: string;
  fonts: Theme['fonts'];
  favicon: string;
  /** Addresses of the icon for iOS and of the web manifest; the dev server has neither. */
  touchIcon?: string;
  webManifest?: string;
  themeColor: string;
  /** The boot script's text, the same on every page. */
  boot: string;
  /** Addresses of the scripts that start React, separated by spaces; the first is the entry. */
  entryScripts: string;
}

/** `propsUrl` is where the props of the page's islands lie; '' when it has none. */
export function htmlDocument(page: RenderedPage, assets: DocumentAssets, propsUrl: string): string {
  const live = page.islands.length > 0;
  const data = live ? ` data-js="${assets.entryScripts}" data-props="${propsUrl}"` : '';
  const app =
    (assets.touchIcon ? `<link rel="apple-touch-icon" href="${assets.touchIcon}">` : '') +
    (assets.webManifest ? `<link rel="manifest" href="${assets.webManifest}">` : '');
  const preload = (url: string) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;
  return (
    `<!doctype html><html lang="pt-BR"${data}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${page.head}` +
    `<meta name="theme-color" content="${assets.themeColor}"><link rel="icon" href="${assets.favicon}" type="image/svg+xml">${app}` +
    `<style>${assets.style}${pictureRules(page.body)}${page.css}</style></head>` +
    // For a font preloaded in the head the browser holds back the first paint, up to a tenth of a second.
    `<body>${preload(assets.fonts.display.url)}${preload(assets.fonts.text.url)}` +
    `<div id="app">${page.body}</div><script>${assets.boot}</script></body></html>`
  );
}
