/** One page of each kind of the repository's own content, in a browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../src/build/build.ts';
import { notFoundPath } from '../../src/build/prerender.ts';
import { listPages } from '../../src/cli/list.ts';
import { loadConfig } from '../../src/config/load/load.ts';
import { launchOptions, outOfReach } from '../bench/browser.ts';
import { violations } from '../support/checkers.ts';
import { type RunningService, startProcess } from '../support/process.ts';
import { realContent } from './realContent.ts';

const published = listPages(loadConfig(realContent)).filter(({ state }) => state === 'published');
const some = (wanted: string) => published.filter(({ kind }) => kind === wanted).map(({ path }) => path);
/** The site's own pages, each of a kind of its own, a development, a page in a frame, the error screen. */
const kinds = [...some('page'), ...some('development').slice(0, 1), ...some('frame').slice(0, 1), notFoundPath];

const dist = join(realContent, 'dist');
const data = mkdtempSync(join(tmpdir(), 'leads-'));
let service: RunningService;
let browser: Browser;

beforeAll(async () => {
  await ensureBuilt({ root: realContent, contentDir: realContent, outDir: dist, log: () => {} });
  service = await startProcess({ OUT_DIR: dist, DATA_DIR: data });
  browser = await chromium.launch(await launchOptions(outOfReach));
}, 300_000);
afterAll(async () => {
  await browser?.close();
  service?.kill('SIGKILL');
  await service?.ended;
  rmSync(data, { recursive: true });
});

test.each(kinds)('%s has nothing that axe-core or IBM Equal Access refuse', async (path) => {
  const page = await browser.newPage({
    baseURL: service.url.replace('127.0.0.1', 'localhost'),
    bypassCSP: true,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  await page.goto(path);
  expect(await violations(page)).toEqual([]);
  await page.close();
});
