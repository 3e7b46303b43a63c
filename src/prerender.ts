/** Writes every page as HTML and proves its links: a dead internal link or a missing #id fails the build. */

import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Site } from './content/site.ts';
import type { DocumentAssets, htmlDocument as makeDocument } from './document.ts';
import type { render as renderPage } from './entry-server.tsx';
import type { IconSheet } from './icon-sheet.ts';

export interface PrerenderOptions {
  site: Site;
  /** Pages to be made. */
  paths: readonly string[];
  /** `render` of the built `entry-server`. */
  render: typeof renderPage;
  htmlDocument: typeof makeDocument;
  assets: DocumentAssets;
  /** Script addresses of an island besides the entry's, separated by spaces. */
  islandScripts: (island: string) => string;
  /** The icons that don't stand in the pages. */
  icons: IconSheet;
  /** Folder that becomes the site. */
  outDir: string;
}

/** Where the error screen lies; servers answer it with status 404. */
const notFoundFile = '404.html';

/** The error screen is made like a page of this address. */
export const notFoundPath = '/404';

function fileOf(path: string): string {
  if (path === notFoundPath) return notFoundFile;
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/**
 * Answers the written files, relative to `outDir`, the links to be checked once all files are in place, and the page with
 * the most rules of its own.
 */
export function prerender(options: PrerenderOptions) {
  const { site, paths, render, htmlDocument, assets, islandScripts, icons, outDir } = options;
  const files = new Set<string>();
  const links = new LinkCheck();
  let mostStyle = { path: '', bytes: 0 };

  const folders = new Set<string>();
  // At once: handing each file to another thread costs more than writing it.
  const write = (file: string, text: string) => {
    if (files.has(file)) return;
    files.add(file);
    const target = join(outDir, file);
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(target, text);
  };

  const publish = (name: string, text: string) => {
    const file = `assets/${name.replace('.', `-${hash('sha256', text).slice(0, 12)}.`)}`;
    write(file, text);
    return `/${file}`;
  };

  for (const path of paths) {
    const page = render(path, site, { scripts: islandScripts, icons });
    const html = htmlDocument(page, assets, publish);
    if (page.css.length > mostStyle.bytes) mostStyle = { path, bytes: page.css.length };
    // What the document adds is the same on every page, and most of it is style: checked once.
    links.addPage(path, path === notFoundPath ? html : page.head + page.body);
    write(fileOf(path), html);
  }
  return { files: [...files], links, mostStyle };
}

/** Attributes that name an address or ids of the same page, as React writes them. */
const askingAttributes = / (href|src|popoverTarget|aria-controls|aria-labelledby|aria-describedby)="([^"]*)"/g;

/** Collects what pages offer (addresses, ids) and what they ask for, and compares both at the end. */
export class LinkCheck {
  /** The ids of each page. */
  readonly ids = new Map<string, Set<string>>();
  /** Each address that is asked for, with the first page that does. */
  readonly asked = new Map<string, string>();
  private readonly texts = new Map<string, string>();

  /** Takes over what was collected elsewhere. */
  add({ ids, asked }: Pick<LinkCheck, 'ids' | 'asked'>): void {
    for (const [path, own] of ids) this.ids.set(path, own);
    for (const [target, page] of asked) this.ask(target, page);
  }

  addPage(path: string, html: string): void {
    this.ids.set(path, new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => this.keep(id as string))));
    for (const [, attribute, value = ''] of html.matchAll(askingAttributes)) {
      const isAddress = attribute === 'href' || attribute === 'src';
      for (const href of isAddress ? [value] : value.split(' ').map((id) => `#${id}`)) {
        if (!/^[#/]/.test(href)) continue;
        this.ask(href.startsWith('#') ? `${path}${href}` : href, path);
      }
    }
  }

  private ask(target: string, page: string): void {
    if (!this.asked.has(target)) this.asked.set(this.keep(target), page);
  }

  /** A copy, the same for equal texts: a part of a page's HTML would keep the whole of it in memory. */
  private keep(text: string): string {
    const kept = this.texts.get(text) ?? Buffer.from(text).toString();
    this.texts.set(kept, kept);
    return kept;
  }

  /** A sentence for each link that leads nowhere; `known` are files and redirects, which are no pages. */
  dead(known: ReadonlySet<string>): string[] {
    return [...this.asked].flatMap(([target, page]) => {
      const [address = '', id] = target.replace(/\?[^#]*/, '').split('#');
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
