/** Writes every page as HTML and proves its links: a dead internal link or a missing #id fails the build. */

import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SharePicture } from '../content/picture.ts';
import type { PageData, SiteData } from '../content/site.ts';
import type { DocumentAssets, htmlDocument as makeDocument } from '../render/document.ts';
import type { render as renderPage } from '../render/entry.tsx';
import type { IconSheet } from '../render/iconSheet.ts';

export interface PrerenderOptions {
  data: SiteData;
  /** What each page to be made shows, by its address. */
  pages: ReadonlyMap<string, PageData>;
  /** Share pictures by page. */
  shares: ReadonlyMap<string, SharePicture | undefined>;
  /** `render` of the built `render/entry`. */
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
  const { data, pages, shares, render, htmlDocument, assets, islandScripts, icons, outDir } = options;
  const files = new Set<string>();
  const links = new LinkCheck(assets.base);
  let mostStyle = { path: '', bytes: 0 };

  const folders = new Set<string>();
  // Synchronously, which is faster than a task for each small file.
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

  for (const [path, shown] of pages) {
    const page = render(
      path,
      { data, page: () => shown, share: () => shares.get(path) },
      { scripts: islandScripts, icons },
    );
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

/** Collects the addresses and ids of all pages and the links to them, and compares both at the end. */
export class LinkCheck {
  private readonly base: string;
  /** The ids of each page. */
  readonly ids = new Map<string, Set<string>>();
  /** Each address that is asked for, with the first page that does. */
  readonly asked = new Map<string, string>();
  private readonly texts = new Map<string, string>();

  /** `base`: the path that links on pages begin with; a link that doesn't leads out of the site, and is dead. */
  constructor(base = '') {
    this.base = base;
  }

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
        if (href.startsWith('#')) this.ask(`${path}${href}`, path);
        else if (href.startsWith(`${this.base}/`)) this.ask(href.slice(this.base.length), path);
        else this.ask(`/..${href}`, path);
      }
    }
  }

  private ask(target: string, page: string): void {
    if (!this.asked.has(target)) this.asked.set(this.keep(target), page);
  }

  /** A copy, because a substring would keep the whole page's HTML in memory. Equal texts share one. */
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
