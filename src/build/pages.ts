/** Every page of the site: unchanged ones come from the cache, the others are rendered on two processors. */

import { hash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { addressAt } from '../content/basePath.ts';
import type { SharePicture } from '../content/picture.ts';
import type { PageData, SiteData } from '../content/site.ts';
import { createProgress } from '../pictures/progress.ts';
import { writeWhole } from '../pictures/writeWhole.ts';
import type { IconSheet } from '../render/iconSheet.ts';
import type { StepCache } from '../stepCache.ts';
import { ensureBundle } from './bundle.ts';
import { contentName } from './files.ts';
import { prerender, type WrittenPage } from './prerender.ts';

/** What pages are made from: plain data, which can be sent to another thread. */
interface PagesInput {
  root: string;
  /** Names the code that renders, because sources may have been edited meanwhile. */
  bundleKey: string;
  /** Cache of the pages' files, each under its `contentName`. */
  keptDir: string;
  data: SiteData;
  /** The data of each page by its address. */
  pages: ReadonlyMap<string, PageData>;
  /** Share pictures by page. */
  shares: ReadonlyMap<string, SharePicture | undefined>;
  assets: Omit<Parameters<typeof prerender>[0]['assets'], 'boot' | 'entryScripts' | 'layersScript'>;
  icons: IconSheet;
}

/** Starting a second thread takes as long as rendering this many pages. */
const worthSharing = 500;

/** Renders the pages in this thread. */
export async function renderHere(input: PagesInput, onPage?: () => void): Promise<Map<string, WrittenPage>> {
  const { root, bundleKey, assets, ...rest } = input;
  const { server, boot, entryScripts, layersScript, islandScripts } = await ensureBundle(root, () => {}, bundleKey);
  const { htmlDocument, render } = server;
  const at = (addresses: string) =>
    addresses
      .split(' ')
      .map((address) => addressAt(assets.base, address))
      .join(' ');
  return prerender({
    ...rest,
    onPage,
    assets: { ...assets, boot, entryScripts: at(entryScripts), layersScript: layersScript && at(layersScript) },
    render,
    htmlDocument,
    islandScripts: (island) => at(islandScripts(island)),
  });
}

const inWorker = (input: PagesInput) =>
  new Promise<Map<string, WrittenPage>>((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'pagesWorker.ts'), { workerData: input });
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The second thread ended with ${code}.`)));
  });

async function renderAll(input: PagesInput): Promise<Iterable<[string, WrittenPage]>> {
  if (input.pages.size === 0) return [];
  const threads = availableParallelism() < 2 || input.pages.size < worthSharing ? 1 : 2;
  const total = input.pages.size;
  const progress = createProgress({ name: 'Rendering pages', total, weight: Math.floor(total / threads) });
  const here = (some: PagesInput) => renderHere(some, () => progress.advance(1, threads)).finally(progress.finish);
  if (threads === 1) return here(input);
  const half = (rest: number) => ({ ...input, pages: new Map([...input.pages].filter((_, i) => i % 2 === rest)) });
  const parts = await Promise.all([inWorker(half(0)), here(half(1))]);
  return parts.flatMap((part) => [...part]);
}

/** Hash of plain data. */
const keyOf = (value: unknown) => hash('sha256', JSON.stringify(value));

const isKept = (file: string, name: string, cache: StepCache) =>
  cache.isWhole(file, () => contentName(readFileSync(file)) === name);

/** Keeps a text among the files of pages; returns its `contentName`. */
export function keepText(keptDir: string, text: string, cache: StepCache): string {
  const name = contentName(text);
  const file = join(keptDir, name);
  if (!isKept(file, name, cache)) {
    writeWhole(file, text);
    cache.wrote(file);
  }
  return name;
}

/** The files of each page, in the order of `pages`. */
export async function writePages(input: PagesInput, cache: StepCache): Promise<Map<string, WrittenPage>> {
  const { pages, shares, keptDir } = input;
  mkdirSync(keptDir, { recursive: true });
  const { bundleKey, data, assets, icons } = input;
  const common = keyOf([bundleKey, data, assets, icons.url, [...icons.ids]]);
  // Data is hashed once, because pages of the catalogue share theirs, with all developments.
  const shown = new Map(Array.from(new Set(pages.values()), (page) => [page, keyOf(page)]));
  const keys = new Map(
    Array.from(pages, ([path, page]) => [path, keyOf([common, path, shown.get(page), shares.get(path)])]),
  );
  const known = (path: string) => {
    const page = cache.get<WrittenPage>('page', keys.get(path) ?? '');
    return page?.files.every(([, name]) => isKept(join(keptDir, name), name, cache)) ? page : undefined;
  };
  const written = new Map(Array.from(pages.keys(), (path) => [path, known(path)]));
  const missing = new Map([...pages].filter(([path]) => !written.get(path)));
  for (const [path, page] of await renderAll({ ...input, pages: missing })) {
    cache.put('page', keys.get(path) ?? '', page);
    for (const [, name] of page.files) cache.wrote(join(keptDir, name));
    written.set(path, page);
  }
  return written as Map<string, WrittenPage>;
}
