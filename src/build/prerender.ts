/** Renders pages as HTML and checks their links: a dead internal link or a missing #id fails the build. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SharePicture } from '../content/picture.ts';
import type { PageData, SiteData } from '../content/site.ts';
import { whatsappPath } from '../leads/contract.ts';
import { createProgress } from '../node/progress.ts';
import { writeFileAtomic } from '../node/writeFileAtomic.ts';
import type { DocumentAssets } from '../render/document.ts';
import type { Bundle } from './bundle.ts';
import { contentName } from './outputFolder.ts';
import { sitemapEntry } from './seo/sitemap.ts';

export interface PagesInput<Page = PageData> {
  bundle: Bundle;
  data: SiteData;
  /** The data of each page, or what it is made from, by its address. */
  pages: ReadonlyMap<string, Page>;
  /** Share pictures by page. */
  shares: ReadonlyMap<string, SharePicture | undefined>;
  /** The site data's own assets; the bundle has the others. */
  assets: DocumentAssets;
  /** Folder of the written files, each under its `contentName`. */
  keptDir: string;
}

type Links = Pick<WrittenPage, 'ids' | 'asked'>;

/** A rendered page. */
export interface WrittenPage {
  /** Its files: name relative to the site's folder, and `contentName`. */
  files: [file: string, kept: string][];
  /** Ids of its elements. */
  ids: string[];
  /** Addresses it links to. */
  asked: string[];
  /** Bytes of the CSS rules that it uses. */
  styleBytes: number;
  /** Its entry in the sitemap. */
  entry?: string;
}

/** File of the error page, which servers send with status 404. */
const notFoundFile = '404.html';

/** Address under which the error page is rendered. */
export const notFoundPath = '/404';

function fileOf(path: string): string {
  if (path === notFoundPath) return notFoundFile;
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/**
 * Renders the pages and returns them by their address.
 * @param alike the page that an earlier build wrote at an address, if at most the address of its data is another now
 */
export function prerender(
  { bundle, data, pages, shares, assets, keptDir }: PagesInput,
  alike: (path: string) => WrittenPage | undefined,
): Map<string, WrittenPage> {
  const { boot, server } = bundle;
  const at = (addresses: string) => addresses.replace(/(?<=^| )\//g, `${assets.base}/`);
  const scripts = (island: string) => at(bundle.islandScripts(island));
  const [entryScripts, layersScript, printSheet] = [bundle.entryScripts, bundle.layersScript, bundle.printSheet].map(
    at,
  );
  const whole = { ...assets, boot, entryScripts, layersScript, printSheet };
  const progress = createProgress({ name: 'Rendering pages', total: pages.size });
  const written = new Map<string, WrittenPage>();
  let last: { shown: PageData; file: WrittenPage['files'][number] } | undefined;
  for (const [path, shown] of pages) {
    const files: WrittenPage['files'] = [];
    // A draft's data are below its key, because some hosts list the files of a folder.
    const folder = path.startsWith('/previews/') ? path.slice(1) : 'assets';
    const publish = (islands: object[]) => {
      // Pages of the catalogue have the same data, with all developments, and share one file.
      if (last?.shown !== shown) {
        const text = JSON.stringify(islands);
        const kept = contentName(text);
        writeFileAtomic(join(keptDir, kept), text);
        last = { shown, file: [`${folder}/page-${kept.slice(0, 12)}.json`, kept] };
      }
      files.push(last.file);
      return `/${last.file[0]}`;
    };
    const keep = (html: string) => {
      const kept = contentName(html);
      writeFileAtomic(join(keptDir, kept), html);
      files.push([fileOf(path), kept]);
    };
    progress.advance();
    const earlier = last?.shown === shown && alike(path);
    if (last && earlier) {
      const [[data = ''] = [], [, kept = ''] = []] = earlier.files;
      files.push(last.file);
      keep(readFileSync(join(keptDir, kept), 'utf8').replace(data, last.file[0]));
      written.set(path, { ...earlier, files });
      continue;
    }
    const page = server.render(path, { data, page: () => shown, share: () => shares.get(path) }, { scripts });
    const html = server.htmlDocument(page, whole, publish);
    keep(html);
    // The rest of the document is the same on every page, so it is checked once.
    const links = linksOf(path === notFoundPath ? html : page.head + page.body, assets.base);
    written.set(path, { files, ...links, styleBytes: page.css.length, entry: sitemapEntry(path, shown, data) });
  }
  progress.finish();
  return written;
}

/** Attributes with an address or with ids of the same page, as React writes them. */
const askingAttributes = / (href|src|popoverTarget|aria-controls|aria-labelledby|aria-describedby)="([^"]*)"/g;

/**
 * The ids of a page and the addresses it links to; those within the page as `#id`. A link that doesn't begin with `base`
 * leads out of the site and counts as dead.
 */
export function linksOf(html: string, base: string): Links {
  const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id as string));
  const asked = new Set<string>();
  for (const [, attribute, value = ''] of html.matchAll(askingAttributes)) {
    const isAddress = attribute === 'href' || attribute === 'src';
    for (const href of isAddress ? [value] : value.split(' ').map((id) => `#${id}`)) {
      if (href.startsWith('#')) asked.add(href);
      else if (href.startsWith(`${base}/`)) asked.add(href.slice(base.length));
      else if (href.startsWith('/')) asked.add(`/..${href}`);
    }
  }
  return { ids: [...ids], asked: [...asked] };
}

/**
 * A sentence for each dead link, with the first page that has it. The service answers links to WhatsApp.
 * @param pages by their address
 * @param known files and redirects, which aren't pages but can be linked to
 */
export function deadLinks(pages: ReadonlyMap<string, Links>, known: ReadonlySet<string>): string[] {
  const first = new Map<string, string>();
  for (const [path, { asked, ids }] of pages)
    for (const address of asked) {
      // Links to other pages are few, as all pages share them; those within one are different on each.
      if (address.startsWith('#') && ids.includes(address.slice(1))) continue;
      const target = address.startsWith('#') ? path + address : address;
      if (!first.has(target)) first.set(target, path);
    }
  return [...first].flatMap(([target, page]) => {
    const [address = '', id] = target.replace(/\?[^#]*/, '').split('#');
    const ids = pages.get(address)?.ids;
    if (!ids && !known.has(address) && !address.startsWith(whatsappPath))
      return `${page} links to ${address}, which does not exist.`;
    return id && ids && !ids.includes(id)
      ? `${page} links to ${target}, but ${address} has no element with id "${id}".`
      : [];
  });
}
