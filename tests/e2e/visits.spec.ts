import { expect, type Page, test } from '@playwright/test';
import { launchOptions } from '../bench/browser.ts';
import { siteBelow } from '../support/buildSite.ts';
import { counted, namedAsPeople, reports } from '../support/countedVisits.ts';
import { fetchedAhead } from '../support/pageScripts.ts';

/** A landing page with photos and a form. */
const landing = '/palco-urbano';
const campaign = 'utm_source=instagram&utm_campaign=junho';

test.use({ launchOptions: await launchOptions(namedAsPeople) });

/** Whether the script that reports has been fetched. */
const begun = async (page: Page) => (await fetchedAhead(page)).some((script) => script.includes('/visit-'));

/** Waits for a paint that counts: with the first input the browser ends its search for the largest. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

async function enlarge(page: Page): Promise<void> {
  await page.locator('#imagens .slide:not([inert]) a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a visit keeps its campaign from the first page to photo and form, each counted once, and says how fast it was', async ({
  page,
}) => {
  const rows = await counted(async (url) => {
    await page.goto(`${url}/catalogo?${campaign}`);
    await painted(page);
    expect(await begun(page)).toBe(false);
    await page.keyboard.press('Tab');
    await expect.poll(() => begun(page)).toBe(true);
    // By the keyboard, as the browser prerenders no page for it.
    await page
      .getByRole('main')
      .getByRole('link', { name: /Palco Urbano/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(url + landing);
    await painted(page);
    await reports(url, 1);
    for (let i = 0; i < 2; i++) await enlarge(page);
    await page.getByLabel('Nome', { exact: true }).pressSequentially('Maria');
    await reports(url, 3);
    await page.goto('about:blank');
    await reports(url, 4);
  });
  expect(rows).toEqual(
    [
      `view /catalogo ${campaign}`,
      'cls catalogue',
      'lcp catalogue',
      'inp catalogue',
      `view ${landing} ${campaign}`,
      `gallery ${landing} ${campaign}`,
      `form ${landing} ${campaign}`,
      'cls development',
      'inp development',
      'lcp development',
    ].sort(),
  );
});

test('a site below a path counts the same pages', { tag: '@ci' }, async ({ page }) => {
  const rows = await counted(async (url) => {
    await page.goto(url + siteBelow.path + landing);
    await enlarge(page);
    await reports(url, 1);
  }, siteBelow.dist);
  expect(rows).toEqual([`gallery ${landing}`, `view ${landing}`]);
});

test('without script the page is counted, its reload is not, and neither is anything else', { tag: '@ci' }, async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const rows = await counted(async (url) => {
    await page.goto(`${url}${landing}?${campaign}`);
    await page.reload();
    await page.getByLabel('Nome', { exact: true }).pressSequentially('Maria');
    await page.goto(`${url}/nada`);
  });
  await page.close();
  expect(rows).toEqual([`view ${landing} ${campaign}`]);
});
