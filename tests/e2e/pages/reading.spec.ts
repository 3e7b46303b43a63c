import { expect, test } from '@playwright/test';
import { phone } from '../../bench/browser.ts';
import { landingPages, pages } from '../../support/dist.ts';
import { expectFirstScreenOnly, expectQuietReading } from '../../support/reading.ts';

test.use(phone);

for (const path of pages.keys()) {
  test(`runs no script on ${path}, and nothing moves or fails`, { tag: '@sweep' }, ({ page }) =>
    expectQuietReading(page, path),
  );
}

for (const path of landingPages) {
  test(
    `loads only the pictures of the first screen of ${path}, in at most eight requests`,
    { tag: '@sweep' },
    ({ page }) => expectFirstScreenOnly(page, path),
  );
}

test('nothing is fetched while a page is left untouched for ten real seconds', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/palco-urbano', { waitUntil: 'networkidle' });
  const later: string[] = [];
  page.on('request', (request) => later.push(request.url()));
  await page.waitForTimeout(10_000);
  expect(later).toEqual([]);
});
