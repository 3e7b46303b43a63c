import { expect, type Page, test } from '@playwright/test';
import { kinds } from '../support/dist.ts';
import { hold } from '../support/hold.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Opens a page whose own fonts come when `release` is called, and waits for its first paint, in the fallback fonts. */
async function openBeforeFonts(page: Page, path: string) {
  const release = await hold(page, '**/*.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
  expect(await loadedFonts(page)).toBe(0);
  return async () => {
    release();
    await expect.poll(() => loadedFonts(page)).toBe(2);
  };
}

/** How many of the site's two fonts are there; their fallbacks have a number in their names. */
const loadedFonts = (page: Page) =>
  page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => status === 'loaded' && !/\d/.test(family)).length,
  );

/** The widths that styles allow to texts, element by element. */
const limits = (page: Page) =>
  page.locator('main *').evaluateAll((all) =>
    all.flatMap((element) => {
      const { maxWidth } = getComputedStyle(element);
      return maxWidth.endsWith('px') ? `${element.localName} ${maxWidth}` : [];
    }),
  );

for (const path of kinds) {
  test(`${path} gives its texts the same width before its fonts are there and after`, async ({ page }) => {
    const fontsCome = await openBeforeFonts(page, path);
    const before = await limits(page);
    await fontsCome();
    expect(await limits(page)).toEqual(before);
  });
}

for (const slug of ['mirante', 'trilha-bosque', 'campos', 'brisa120']) {
  test(`/${slug}: the cells of the status card stand still when the fonts come`, async ({ page }) => {
    const cells = () =>
      page
        .locator('dl')
        .filter({ hasText: 'Estágio geral' })
        .locator('> div')
        .evaluateAll((all) => all.map((cell) => [cell.getBoundingClientRect().left, cell.clientWidth]));
    const fontsCome = await openBeforeFonts(page, `/${slug}`);
    const before = await cells();
    expect(before.length).toBeGreaterThan(1);
    await fontsCome();
    expect(await cells()).toEqual(before);
  });
}
