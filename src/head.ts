/** What search engines, shares and the browser's tab read about a page. */

import type { PageData, SiteData } from './content/site.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text for HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

interface Described {
  /** Name of the page, unique in the site. */
  name: string;
  description?: string;
}

function factsOf(page: PageData, company: string): Described {
  switch (page.kind) {
    case 'development':
      return page.development.seo;
    case 'frame':
      return { name: page.title };
    case 'error':
      return { name: `${page.status} ${page.statusText}` };
    case 'home':
      return { name: company, description: page.texts.description };
    default:
      return { name: page.texts.heading, description: page.texts.description };
  }
}

/** Title by `seo.documentTitle` (decision 2), canonical, Open Graph; pages outside the index say so. */
export function head(path: string, site: SiteData, page: PageData): string {
  const { name, description } = factsOf(page, site.company.name);
  const title = site.documentTitle.replaceAll('{company}', site.company.name).replaceAll('{page}', name);
  const url = `${site.baseUrl}${path === '/' ? '/' : path}`;
  const indexed =
    page.kind !== 'error' && page.kind !== 'frame' && !(page.kind === 'development' && page.development.draft);
  const meta = (attribute: 'name' | 'property', key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    description ? meta('name', 'description', description) : '',
    indexed ? `<link rel="canonical" href="${escapeHtml(url)}">` : meta('name', 'robots', 'noindex'),
    ...(indexed
      ? [
          meta('property', 'og:type', 'website'),
          meta('property', 'og:locale', 'pt_BR'),
          meta('property', 'og:site_name', site.company.name),
          meta('property', 'og:title', name),
          description ? meta('property', 'og:description', description) : '',
          meta('property', 'og:url', url),
        ]
      : []),
  ].join('');
}
