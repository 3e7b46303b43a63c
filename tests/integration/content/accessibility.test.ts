/** One page of each kind of the repository's own content, in a browser. */
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notFoundPath } from '../../../src/build/prerender.ts';
import { listPages } from '../../../src/cli/list.ts';
import { launchOptions } from '../../bench/browser.ts';
import { violations } from '../../support/accessibilityCheckers.ts';
import { loadConfig } from '../../support/loadContent.ts';
import { type RunningSite, serveSite } from '../../support/serviceProcess.ts';
import { builtContent, realContent } from './realContent.ts';

const published = listPages(loadConfig(realContent)).filter(({ state }) => state === 'published');
const some = (wanted: string) => published.filter(({ kind }) => kind === wanted).map(({ path }) => path);
/** The site's own pages, each of a kind of its own, a development, a page in a frame, the error screen. */
const kinds = [...some('page'), ...some('development').slice(0, 1), ...some('frame').slice(0, 1), notFoundPath];

let service: RunningSite;
let browser: Browser;

beforeAll(async () => {
  service = await serveSite(await builtContent());
  browser = await chromium.launch(await launchOptions());
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

test.each(kinds)('%s passes axe-core and IBM Equal Access', async (path) => {
  const page = await browser.newPage({
    baseURL: service.url,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  await page.goto(path);
  expect(await violations(page)).toEqual([]);
  await page.close();
});
