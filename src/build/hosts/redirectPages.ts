import { addressAt } from '../../content/basePath.ts';
import { escapeHtml } from '../../html.ts';
import type { ServerManifest } from '../../server/manifest.ts';

/** A page that redirects without delay, which search engines treat as a permanent redirect. */
function redirectPage(address: string, canonical: string): string {
  const href = escapeHtml(address);
  return (
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>A página mudou de endereço</title><meta http-equiv="refresh" content="0; url=${href}">` +
    `<meta name="robots" content="noindex"><link rel="canonical" href="${escapeHtml(canonical)}"></head>` +
    `<body><p>A página mudou de endereço: <a href="${href}">${href}</a></p></body></html>`
  );
}

/** File name → a page for each redirect, for hosts that only serve files. Hosts that read rules never show it. */
export const redirectPages = ({ origin, basePath, redirects }: ServerManifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(redirects).map(([from, to]) => [
      `${from.slice(1)}/index.html`,
      redirectPage(addressAt(basePath, to), origin + addressAt(basePath, to).replace(/#.*/, '')),
    ]),
  );
