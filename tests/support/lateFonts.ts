import { expect, type Page } from '@playwright/test';
import { hold } from './hold.ts';
import { drawn } from './stillness.ts';

/** How many of the site's two fonts are there; their fallbacks have a number in their names. */
const loadedFonts = (page: Page) =>
  page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => status === 'loaded' && !/\d/.test(family)).length,
  );

/**
 * Opens a page whose own fonts come when the answered function is called, and waits for its first paint, in the fallback
 * fonts.
 */
export async function openBeforeFonts(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await hold(page, '**/*.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
  expect(await loadedFonts(page)).toBe(0);
  return async () => {
    release();
    await expect.poll(() => loadedFonts(page)).toBe(2);
    await drawn(page);
  };
}

/** The widths that styles allow to texts, element by element. */
const limits = (page: Page) =>
  page.locator('main *').evaluateAll((all) =>
    all.flatMap((element) => {
      const { maxWidth } = getComputedStyle(element);
      return maxWidth.endsWith('px') ? `${element.localName} ${maxWidth}` : [];
    }),
  );

/** Texts are as wide before the fonts are there as after. */
export async function expectSameLimits(page: Page, path: string): Promise<void> {
  const fontsCome = await openBeforeFonts(page, path);
  const before = await limits(page);
  await fontsCome();
  expect(await limits(page)).toEqual(before);
}
