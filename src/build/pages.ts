/** Every page of the site, rendered on two processors where there are two and enough pages. */

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { addressAt } from '../content/basePath.ts';
import type { SharePicture } from '../content/picture.ts';
import type { PageData, SiteData } from '../content/site.ts';
import type { IconSheet } from '../render/iconSheet.ts';
import { ensureBundle } from './bundle.ts';
import { type LinkCheck, prerender } from './prerender.ts';

/** What pages are made of: plain data, which can go to another thread. */
export interface PagesInput {
  root: string;
  /** The code that renders: sources may have been edited meanwhile. */
  bundleKey: string;
  /** Folder that becomes the site. */
  outDir: string;
  data: SiteData;
  /** What each page shows, by its address. */
  pages: ReadonlyMap<string, PageData>;
  /** Share pictures by page. */
  shares: ReadonlyMap<string, SharePicture | undefined>;
  assets: Omit<Parameters<typeof prerender>[0]['assets'], 'boot' | 'entryScripts' | 'layersScript'>;
  icons: IconSheet;
}

export interface WrittenPages {
  /** Relative to `outDir`. */
  files: string[];
  links: Pick<LinkCheck, 'ids' | 'asked'>;
  /** The page with the most rules of its own, and their bytes. */
  mostStyle: { path: string; bytes: number };
}

/** Starting a second thread takes as long as rendering this many pages. */
const worthSharing = 200;

/** Renders and writes the pages in this thread. */
export async function writePagesHere(input: PagesInput): Promise<WrittenPages> {
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
    assets: { ...assets, boot, entryScripts: at(entryScripts), layersScript: layersScript && at(layersScript) },
    render,
    htmlDocument,
    islandScripts: (island) => at(islandScripts(island)),
  });
}

const inWorker = (input: PagesInput) =>
  new Promise<WrittenPages>((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'pagesWorker.ts'), { workerData: input });
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The second thread ended with ${code}.`)));
  });

/** Renders and writes all pages; answers a list, in which each thread has its part. */
export function writePages(input: PagesInput): Promise<WrittenPages[]> {
  if (availableParallelism() < 2 || input.pages.size < worthSharing) return Promise.all([writePagesHere(input)]);
  const half = (rest: number) => ({ ...input, pages: new Map([...input.pages].filter((_, i) => i % 2 === rest)) });
  return Promise.all([inWorker(half(0)), writePagesHere(half(1))]);
}
