/** The head of a document: what search engines, shared links and the browser's tab show of it. */

import * as words from '../content/pageWords.gen.ts';
import type { SharePicture } from '../content/picture.ts';
import type { PageData, SiteData } from '../content/site.ts';
import type { PageTexts } from '../content/sitePageData.ts';
import { escapeHtml, scriptJson } from '../escapeHtml.ts';
import { capital, createLocale, type Locale } from '../leads/say.ts';
import { type PageFacts, structuredData } from './structuredData.ts';

/** Drafts, framed pages, the error page and a catalogue of one are in neither search engines nor the sitemap. */
export const isIndexed = (page: PageData) =>
  page.kind !== 'error' &&
  page.kind !== 'frame' &&
  !(page.kind === 'development' && page.development.draft) &&
  !(page.kind === 'catalogue' && page.alone);

function factsOf(path: string, page: PageData, { company, paths, locale }: SiteData): PageFacts {
  switch (page.kind) {
    case 'development':
      return page.development.seo;
    case 'frame':
      return { name: page.title, description: page.description };
    case 'error':
      return { name: `${page.status} ${page.statusText}`, description: page.message };
    case 'home':
      return { name: company.name, description: page.texts.description };
    case 'catalogue':
      return numbered(page.texts, path.slice(paths.catalogue.length + 1), createLocale(locale));
    default:
      return { name: page.texts.heading, description: page.texts.description };
  }
}

/** The catalogue's pages after the first have their number in name and description. */
function numbered({ heading, description }: PageTexts, number: string, { say }: Locale): PageFacts {
  if (!number) return { name: heading, description };
  const page = say(words.numbered, { number });
  return { name: `${heading}, ${page}`, description: `${description} ${capital(page)}.` };
}

const meta = (attribute: 'name' | 'property', key: string, content: string | number | undefined) =>
  content === undefined ? '' : `<meta ${attribute}="${key}" content="${escapeHtml(`${content}`)}">`;

/** By `seo.documentTitle`; a page named like the company doesn't say it twice. */
function titleOf(name: string, { documentTitle, company }: SiteData): string {
  if (name === company.name && documentTitle.includes('{page}')) return name;
  return documentTitle.replaceAll('{company}', () => company.name).replaceAll('{page}', () => name);
}

/**
 * Title by `seo.documentTitle` (decision 2), canonical address, Open Graph and structured data, or `noindex`. `share` is
 * the page's share picture, if there is one.
 */
export function head(path: string, site: SiteData, page: PageData, share?: SharePicture): string {
  const facts = factsOf(path, page, site);
  const { name, description } = facts;
  const title = titleOf(page.kind === 'home' ? page.texts.heading : name, site);
  const common = `<title>${escapeHtml(title)}</title>${meta('name', 'description', description)}`;
  if (!isIndexed(page)) return `${common}${meta('name', 'robots', 'noindex')}`;
  const url = `${site.origin}${path}`;
  const data = structuredData({ path, site, page, facts, share });
  return [
    common,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', createLocale(site.locale).lang.replace('-', '_')),
    meta('property', 'og:site_name', site.company.name),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    share ? shareTags(share, site.baseUrl) : '',
    `<script type="application/ld+json">${scriptJson(data)}</script>`,
  ].join('');
}

/** Twitter reads Open Graph's tags where its own are missing. */
const shareTags = ({ url, width, height, alt }: SharePicture, baseUrl: string) =>
  [
    meta('property', 'og:image', `${baseUrl}${url}`),
    meta('property', 'og:image:width', width),
    meta('property', 'og:image:height', height),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
