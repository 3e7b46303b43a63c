import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { framePages, read } from './dist.ts';
import { openBeforeFonts } from './lateFonts.ts';
import { answerOtherOrigins } from './otherOrigins.ts';
import { fetchedAhead, liveIslands, picturesOf, scriptsOf, scrollToEnd } from './scripts.ts';
import { observeShifts, shiftsOf } from './shifts.ts';

/** Bytes of published scripts, with gzip. */
export const gzipSum = (addresses: Iterable<string>) =>
  [...addresses].reduce((sum, address) => sum + gzipSync(read(address.slice(1)), { level: 9 }).length, 0);

/** Records the scripts that a page requests, and what goes wrong. */
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
 * For a visitor who only reads no script runs, at most 150 kB are fetched ahead, nothing fails, and nothing moves,
 * neither before the fonts arrive nor after (what moves as they arrive is measured elsewhere).
 */
export async function expectQuietReading(page: Page, path: string): Promise<void> {
  const { scripts, wrong } = await watch(page);
  await observeShifts(page);
  if (framePages.includes(path)) await page.goto(path);
  else {
    const loadFonts = await openBeforeFonts(page, path);
    expect(await shiftsOf(page)).toBe(0);
    await loadFonts();
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

/** A landing page loads only the pictures of its first screen, 160 kB at most, and makes at most eight requests for the screen. */
export async function expectFirstScreenOnly(page: Page, path: string): Promise<void> {
  let requests = 0;
  // Browsers fetch the rules for paper last.
  page.on('request', (request) => /\/print-[^/]*\.css$/.test(request.url()) || requests++);
  const pictures = picturesOf(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const sizes = await pictures();
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
    [...sizes.keys()].filter((address) => !address.endsWith('favicon.svg')),
  );
  expect(outside).toEqual([]);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(160_000);
  expect(requests).toBeLessThanOrEqual(8);
}
