/** Every page of the site, rendered on two processors where there are two and enough pages. */

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createResolver } from '../config/resolve.ts';
import type { SharePicture } from '../content/picture.ts';
import type { SiteInput } from '../content/site.ts';
import type { IconSheet } from '../icon-sheet.ts';
import { type LinkCheck, prerender } from '../prerender.ts';
import { ensureBundle } from './bundle.ts';

/** What pages are made of: plain data, which can go to another thread. */
export interface PagesInput {
  root: string;
  contentDir: string;
  /** The code that renders: sources may have been edited meanwhile. */
  bundleKey: string;
  /** Folder that becomes the site. */
  outDir: string;
  site: Omit<SiteInput, 'resolve'>;
  sources: Parameters<typeof createResolver>[1];
  /** Share pictures by page. */
  shares: ReadonlyMap<string, SharePicture | undefined>;
  assets: Omit<Parameters<typeof prerender>[0]['assets'], 'boot' | 'entryScripts'>;
  icons: IconSheet;
  paths: string[];
}

export interface MadePages {
  /** Written files, relative to `outDir`. */
  files: string[];
  links: Pick<LinkCheck, 'ids' | 'asked'>;
  /** The page with the most rules of its own, and their bytes. */
  mostStyle: { path: string; bytes: number };
  /** Files of the content folder that pages link to: public address → path. */
  named: Map<string, string>;
}

/** Starting a second thread takes as long as rendering this many pages. */
const worthSharing = 200;

/** Renders and writes the pages at `paths`. */
export async function makePages(input: PagesInput): Promise<MadePages> {
  const { root, contentDir, outDir, shares, icons, paths } = input;
  const { server, boot, entryScripts, islandScripts } = await ensureBundle(root, () => {}, input.bundleKey);
  const { createSite, htmlDocument, render } = server;
  const { resolve, files: named } = createResolver(contentDir, input.sources);
  const site = { ...createSite({ ...input.site, resolve }), share: (path: string) => shares.get(path) };
  const assets = { ...input.assets, boot, entryScripts };
  const { files, links, mostStyle } = prerender({
    site,
    paths,
    render,
    htmlDocument,
    assets,
    islandScripts,
    icons,
    outDir,
  });
  return { files, links, mostStyle, named };
}

const inWorker = (input: PagesInput) =>
  new Promise<MadePages>((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'pages-worker.ts'), { workerData: input });
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The second thread ended with ${code}.`)));
  });

/** Renders and writes all pages; answers a list, in which each thread has its part. */
export function makeAllPages(input: PagesInput): Promise<MadePages[]> {
  if (availableParallelism() < 2 || input.paths.length < worthSharing) return Promise.all([makePages(input)]);
  const half = (rest: number) => ({ ...input, paths: input.paths.filter((_, index) => index % 2 === rest) });
  return Promise.all([inWorker(half(0)), makePages(half(1))]);
}
