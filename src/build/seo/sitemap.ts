/** sitemap.xml, or several and their index, with the pictures that each page shows, and robots.txt naming it. */

import { basePath } from '../../content/href.ts';
import type { Picture } from '../../content/picture.ts';
import { fallbackSrc } from '../../content/picture.ts';
import type { PageData, SiteData } from '../../content/site.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { isIndexed } from '../../render/head.ts';

const sitemapFile = 'sitemap.xml';

/** A tenth below the limits of search engines: 50,000 addresses, 50 MB. */
const mostOfFile = { addresses: 45_000, bytes: 45_000_000 };

/** Most pictures of a page that search engines read. */
const mostPictures = 1000;

const isPicture = (value: object): value is Picture => 'base' in value && 'widths' in value && 'alt' in value;

/** Addresses of all pictures with alternative text in a page's data. */
function picturesOf(page: unknown, found = new Set<string>()): Set<string> {
  if (typeof page !== 'object' || page === null) return found;
  if (isPicture(page)) {
    if (page.alt) found.add(fallbackSrc(page));
  } else {
    for (const value of Object.values(page)) picturesOf(value, found);
  }
  return found;
}

const lastChange = (page: PageData) => (page.kind === 'development' ? page.development.seo.facts.updatedAt : undefined);

const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;

/**
 * A page's entry; undefined for one that search engines leave out. Pictures have only `image:loc`, because search engines
 * ignore the other tags; `lastmod` stands where a date is known.
 */
export function sitemapEntry(path: string, page: PageData, { baseUrl, origin }: SiteData): string | undefined {
  if (!isIndexed(page)) return undefined;
  const changed = lastChange(page);
  // Pictures of the catalogue, and of a development that opens the home page, are listed with the developments already.
  const own = page.kind === 'catalogue' ? {} : { ...page, opening: undefined };
  const pictures = [...picturesOf(own)].slice(0, mostPictures);
  return (
    `<url>${element('loc', `${baseUrl}${path}`)}${changed ? element('lastmod', changed) : ''}` +
    `${pictures.map((src) => `<image:image>${element('image:loc', `${origin}${src}`)}</image:image>`).join('')}</url>\n`
  );
}

const xml = (root: string, namespaces: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n` +
  `${content}</${root}>\n`;

const urlset = (entries: string[]) =>
  xml('urlset', ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"', entries.join(''));

/** Name → text, from the entries: one sitemap, or several and their index under its name. */
export function sitemaps(baseUrl: string, texts: readonly string[], most = mostOfFile): Record<string, string> {
  const frame = Buffer.byteLength(urlset([]));
  const parts: string[][] = [[]];
  let bytes = frame;
  for (const text of texts) {
    const size = Buffer.byteLength(text);
    if (parts.at(-1)?.length === most.addresses || (parts.at(-1)?.length && bytes + size > most.bytes)) {
      parts.push([]);
      bytes = frame;
    }
    parts.at(-1)?.push(text);
    bytes += size;
  }
  if (parts.length === 1) return { [sitemapFile]: urlset(parts[0] ?? []) };
  const named = parts.map((entries, index) => [`sitemap-${index + 1}.xml`, urlset(entries)] as const);
  const index = named.map(([name]) => `<sitemap>${element('loc', `${baseUrl}/${name}`)}</sitemap>\n`);
  return { ...Object.fromEntries(named), [sitemapFile]: xml('sitemapindex', '', index.join('')) };
}

/** Pages that must not be indexed aren't named here, because search engines have to read their `noindex`. */
export function robots(baseUrl: string): string {
  return `User-agent: *\nDisallow: ${basePath(baseUrl)}/api/\n\nSitemap: ${baseUrl}/${sitemapFile}\n`;
}
