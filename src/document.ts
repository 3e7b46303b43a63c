/** The HTML document around a rendered page. */

import { pictureRules } from './components/picture-rules.ts';
import type { RenderedPage } from './entry-server.tsx';
import { splitStyle, wideMedia } from './style-parts.ts';
import { globalStyle, type Theme } from './theme.ts';

export interface DocumentAssets {
  /** `globalStyle(theme)`. */
  style: string;
  fonts: Theme['fonts'];
  favicon: string;
  /** Addresses of the icon for iOS and of the web manifest; the dev server has neither. */
  touchIcon?: string;
  webManifest?: string;
  themeColor: string;
  /** Texts of the boot scripts for the head and the end of the body, the same on every page. */
  boot: { head: string; body: string };
  /** Addresses of the scripts that start React, separated by spaces; the first is the entry. */
  entryScripts: string;
}

/** What a site's own data says of its documents, without script. */
export const siteAssets = ({ theme, favicon }: { theme: Theme; favicon: { base: string } }): DocumentAssets => ({
  style: globalStyle(theme),
  fonts: theme.fonts,
  favicon: favicon.base,
  themeColor: theme.colors.ink ?? '',
  boot: { head: '', body: '' },
  entryScripts: '',
});

/**
 * `publish` answers the address at which a text of its own is found, by a name like `page.json`. Without it (the dev
 * server) the page has all its rules and no props.
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
  const { base, wide } = splitStyle(assets.style + pictureRules(page.body) + page.css);
  const link = publish && `<link rel="stylesheet" media="${wideMedia}" href="${publish('wide.css', wide)}"`;
  const style = link
    ? `<style>${base}</style>${link} disabled><noscript>${link}></noscript><script>${assets.boot.head}</script>`
    : `<style>${base}${wide}</style>`;
  const app =
    (assets.touchIcon ? `<link rel="apple-touch-icon" href="${assets.touchIcon}">` : '') +
    (assets.webManifest ? `<link rel="manifest" href="${assets.webManifest}">` : '');
  const preload = (url: string) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;
  return (
    `<!doctype html><html lang="pt-BR"${data}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${page.head}` +
    `<meta name="theme-color" content="${assets.themeColor}"><link rel="icon" href="${assets.favicon}" type="image/svg+xml">${app}` +
    `${style}</head>` +
    // For a font preloaded in the head the browser holds back the first paint, up to a tenth of a second.
    `<body>${preload(assets.fonts.display.url)}${preload(assets.fonts.text.url)}` +
    `<div id="app">${page.body}</div><script>${assets.boot.body}</script></body></html>`
  );
}
