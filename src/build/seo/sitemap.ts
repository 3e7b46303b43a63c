/** sitemap.xml with the pictures that each page shows, and robots.txt naming it. */

import { basePath } from '../../content/basePath.ts';
import type { Picture } from '../../content/developments.ts';
import { fallbackSrc } from '../../content/picture.ts';
import type { PageData, Site } from '../../content/site.ts';
import { escapeHtml } from '../../html.ts';
import { isIndexed } from '../../render/head.ts';

export const sitemapFile = 'sitemap.xml';

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

/** Of pictures only `image:loc`, because search engines ignore the other tags; `lastmod` only where a date is known. */
export function sitemap(site: Site): string {
  const { baseUrl } = site.data;
  const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
  const urls = site.paths.flatMap((path) => {
    const page = site.page(path);
    if (!isIndexed(page)) return [];
    const changed = lastChange(page);
    // The catalogue's pictures are listed with the developments already.
    const pictures = page.kind === 'catalogue' ? [] : [...picturesOf(page)].slice(0, mostPictures);
    return [
      `<url>${element('loc', `${baseUrl}${path}`)}${changed ? element('lastmod', changed) : ''}` +
        `${pictures.map((src) => `<image:image>${element('image:loc', `${baseUrl}${src}`)}</image:image>`).join('')}</url>`,
    ];
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
    `xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`
  );
}

/** Pages that must not be indexed aren't named here, because search engines have to read their `noindex`. */
export function robots(baseUrl: string): string {
  return `User-agent: *\nDisallow: ${basePath(baseUrl)}/api/\n\nSitemap: ${baseUrl}/${sitemapFile}\n`;
}
