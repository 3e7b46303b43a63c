import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { ensureBuilt } from '../../src/build/build.ts';
import { buildOptions } from '../../src/build/fresh.ts';
import { serveSite } from '../support/process.ts';
import { launchOptions, phone } from './browser.ts';
import type { Bench } from './figure.ts';

/** A landing page that has everything: three tabs of pictures, a form, a map. */
export const landing = '/cena-living';

export interface ServedSite {
  url: string;
  /** Addresses of all pages. */
  paths: string[];
  /** Bytes of a published file as fetched with gzip. */
  gzipSize(address: string): number;
  /** Opens a browser context of its own, as a phone by default. */
  open(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** Builds the project's own site if it is stale. @returns its folder and the addresses of all pages */
export async function builtSite({ root, log }: Bench): Promise<{ outDir: string; paths: string[] }> {
  const options = { ...buildOptions(root), log };
  await ensureBuilt(options);
  const { files }: { files: string[] } = JSON.parse(readFileSync(join(options.outDir, '.build.json'), 'utf8'));
  const paths = files
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  return { outDir: options.outDir, paths };
}

/** Serves the project's own site, with a browser, while `work` runs. */
export async function withSite<T>(bench: Bench, work: (site: ServedSite) => Promise<T>): Promise<T> {
  const { outDir, paths } = await builtSite(bench);
  const { url, stop } = await serveSite(outDir);
  const browser = await chromium.launch(await launchOptions());
  try {
    return await work({
      url,
      paths,
      gzipSize: (address) => gzipSync(readFileSync(join(outDir, address)), { level: 9 }).length,
      open: (contextOptions = phone) => browser.newContext({ ...contextOptions, baseURL: url }),
    });
  } finally {
    await browser.close();
    await stop();
  }
}
