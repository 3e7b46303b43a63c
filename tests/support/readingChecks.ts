import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { read } from './dist.ts';
import { answerOtherOrigins } from './otherOrigins.ts';
import { fetchedAhead, liveIslands, scriptsOf } from './pageScripts.ts';

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

/** Scripts were at most fetched ahead, in 150 kB, and no island has started. */
export async function expectNothingRun(page: Page, scripts: Set<string>): Promise<void> {
  expect.soft(await liveIslands(page), 'islands').toEqual([]);
  // Before the page is asked what it fetched ahead: it may fetch more meanwhile.
  const requested = [...scripts];
  const ahead = await fetchedAhead(page);
  const run = requested.filter((script) => !ahead.includes(script));
  expect.soft(run, 'scripts run').toEqual([]);
  expect.soft(gzipSum(new Set(ahead)), 'scripts fetched ahead').toBeLessThanOrEqual(150_000);
}

/**
 * A landing page has loaded only the pictures of its first screen, 160 kB at most, in at most eight requests.
 * @param pictures the loaded ones, with their sizes in bytes
 */
export async function expectFirstScreenOnly(
  page: Page,
  requests: readonly string[],
  pictures: Map<string, number>,
): Promise<void> {
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
    [...pictures.keys()].filter((address) => !address.endsWith('favicon.svg')),
  );
  expect.soft(outside, 'pictures outside the first screen').toEqual([]);
  const bytes = [...pictures.values()].reduce((sum, size) => sum + size, 0);
  expect.soft(bytes, 'bytes of pictures').toBeLessThanOrEqual(160_000);
  // Browsers fetch the rules for paper last.
  expect.soft(requests.filter((url) => !/\/print-[^/]*\.css$/.test(url)).length, 'requests').toBeLessThanOrEqual(8);
}
