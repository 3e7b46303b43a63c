/** Writes every page as HTML and proves its links: a dead internal link or a missing #id fails the build. */

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Site } from './content/site.ts';
import type { DocumentAssets, htmlDocument as makeDocument } from './document.ts';
import type { render as renderPage } from './entry-server.tsx';

export interface PrerenderOptions {
  site: Site;
  /** `render` of the built `entry-server`. */
  render: typeof renderPage;
  htmlDocument: typeof makeDocument;
  assets: DocumentAssets;
  /** Script addresses of an island besides the entry's, separated by spaces. */
  islandScripts: (island: string) => string;
  /** Folder that becomes the site. */
  outDir: string;
}

/** Where the error screen lies; servers answer it with status 404. */
export const notFoundFile = '404.html';

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

/** Files being written while the next pages are rendered. */
const writesAtOnce = 16;

/** Answers the written files, relative to `outDir`, and the links to be checked once all files are in place. */
export async function prerender({ site, render, htmlDocument, assets, islandScripts, outDir }: PrerenderOptions) {
  const files = new Set<string>();
  const links = new LinkCheck();
  const writing: Promise<void>[] = [];

  const writeInFolder = async (target: string, text: string) => {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  };
  const write = async (file: string, text: string) => {
    if (files.has(file)) return;
    files.add(file);
    const written = writeInFolder(join(outDir, file), text);
    written.catch(() => {}); // It is met where it is awaited.
    writing.push(written);
    if (writing.length >= writesAtOnce) await writing.shift();
  };

  for (const path of [...site.paths, ...site.previews, '/404']) {
    const page = render(path, site, islandScripts);
    let propsUrl = '';
    if (page.islands.length > 0) {
      const props = JSON.stringify(page.islands);
      propsUrl = `/assets/page-${createHash('sha256').update(props).digest('hex').slice(0, 12)}.json`;
      await write(propsUrl.slice(1), props);
    }
    const html = htmlDocument(page, assets, propsUrl);
    // What the document adds is the same on every page, and most of it is style: checked once.
    links.addPage(path, path === '/404' ? html : page.head + page.body);
    await write(path === '/404' ? notFoundFile : fileOf(path), html);
  }
  await Promise.all(writing);
  return { files, links };
}

/** Attributes that name an address or ids of the same page. */
const askingAttributes = /\s(href|src|popovertarget|aria-controls|aria-labelledby|aria-describedby)="([^"]*)"/g;

/** Collects what pages offer (addresses, ids) and what they ask for, and compares both at the end. */
export class LinkCheck {
  private ids = new Map<string, Set<string>>();
  private asked = new Map<string, Set<string>>();

  addPage(path: string, html: string): void {
    this.ids.set(path, new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id as string)));
    for (const [, attribute, value = ''] of html.matchAll(askingAttributes)) {
      const isAddress = attribute === 'href' || attribute === 'src';
      for (const href of isAddress ? [value] : value.split(' ').map((id) => `#${id}`)) {
        if (!/^[#/]/.test(href)) continue;
        const target = href.startsWith('#') ? `${path}${href}` : href;
        this.asked.set(target, (this.asked.get(target) ?? new Set()).add(path));
      }
    }
  }

  /** A sentence for each link that leads nowhere; `known` are files and redirects, which are no pages. */
  dead(known: ReadonlySet<string>): string[] {
    return [...this.asked].flatMap(([target, pages]) => {
      const [address = '', id] = target.replace(/\?[^#]*/, '').split('#');
      const [page] = pages;
      if (!this.ids.has(address) && !known.has(address)) {
        return `${page} links to ${address}, which does not exist.`;
      }
      if (id && this.ids.has(address) && !this.ids.get(address)?.has(id)) {
        return `${page} links to ${target}, but ${address} has no element with id "${id}".`;
      }
      return [];
    });
  }
}
