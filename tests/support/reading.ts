import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { framePages, read } from './dist.ts';
import { openBeforeFonts } from './lateFonts.ts';
import { answerOtherOrigins } from './otherOrigins.ts';
import { fetchedAhead, liveIslands, scriptsOf, scrollToEnd } from './scripts.ts';
import { observeShifts, shiftsOf } from './shifts.ts';

/** A phone of the middle class. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Bytes of published scripts as fetched with gzip. */
export const gzipSum = (addresses: Iterable<string>) =>
  [...addresses].reduce((sum, address) => sum + gzipSync(read(address.slice(1)), { level: 9 }).length, 0);

/** Notes the scripts that a page asks for, and what goes wrong. */
export async function watch(page: Page) {
  const wrong: string[] = [];
  await answerOtherOrigins(page);
  page.on('requestfailed', (request) => wrong.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`);
  });
  page.on('console', (message) => wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(String(error)));
  return { scripts: scriptsOf(page), wrong };
}

/**
 * A visitor who only reads: no script runs, at most 150 kB are fetched ahead, nothing fails, and nothing moves, neither
 * before the fonts have come nor after (what their coming moves is measured apart).
 */
export async function expectQuietReading(page: Page, path: string): Promise<void> {
  const { scripts, wrong } = await watch(page);
  await observeShifts(page);
  if (framePages.includes(path)) await page.goto(path);
  else {
    const fontsCome = await openBeforeFonts(page, path);
    expect(await shiftsOf(page)).toBe(0);
    await fontsCome();
  }
  await page.waitForLoadState();
  const shifts = await shiftsOf(page);
  expect([...scripts]).toEqual([]);
  await scrollToEnd(page);
  expect(await liveIslands(page)).toEqual([]);
  const ahead = await fetchedAhead(page);
  expect([...scripts].filter((script) => !ahead.includes(script))).toEqual([]);
  expect(gzipSum(new Set(ahead))).toBeLessThanOrEqual(150_000);
  expect((await shiftsOf(page)) - shifts).toBe(0);
  expect(wrong).toEqual([]);
}

/** A landing page fetches at load only the pictures of its first screen, 160 kB at most, in at most eight requests. */
export async function expectFirstScreenOnly(page: Page, path: string): Promise<void> {
  let bytes = 0;
  let requests = 0;
  const addresses: string[] = [];
  page.on('request', () => requests++);
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'image') return;
    addresses.push(response.url());
    bytes += (await response.body()).length;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const outside = await page.evaluate(
    (loaded) =>
      loaded.filter((address) =>
        [...document.images]
          .filter(({ currentSrc }) => currentSrc === address)
          .every((image) => {
            const { top, left, bottom, right } = image.getBoundingClientRect();
            // Chromium fetches a lazy picture this many px before it comes into view.
            const ahead = image.loading === 'lazy' ? 1250 : 0;
            return top >= window.innerHeight + ahead || left >= window.innerWidth || bottom <= 0 || right <= 0;
          }),
      ),
    addresses.filter((address) => !address.endsWith('favicon.svg')),
  );
  expect(outside).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(160_000);
  expect(requests).toBeLessThanOrEqual(8);
}
