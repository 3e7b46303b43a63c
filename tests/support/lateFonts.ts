import { expect, type Page } from '@playwright/test';
import { hold } from './holdRequests.ts';
import { drawn } from './waitUntilStill.ts';

/** Fallbacks have a digit in their names and don't count. */
const ownFonts = (page: Page, wanted = /./) =>
  page.evaluate(
    (wanted) => [...document.fonts].filter(({ family, status }) => wanted.test(status) && !/\d/.test(family)).length,
    wanted,
  );
/** How many of the site's one or two fonts are loaded. */
const loadedFonts = (page: Page) => ownFonts(page, /^loaded$/);

/** Holds back the site's fonts. @returns a function that lets them load and waits until they are drawn */
export async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const release = await hold(page, '**/*.woff2');
  return async () => {
    release();
    await expect.poll(() => loadedFonts(page)).toBe(await ownFonts(page));
    await drawn(page);
  };
}

/**
 * Opens a page without the site's fonts, and waits for its first paint, in the fallback fonts.
 * @returns a function that lets the fonts load and waits until they are drawn
 */
export async function openBeforeFonts(page: Page, path: string): Promise<() => Promise<void>> {
  const loadFonts = await holdFonts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
  expect(await loadedFonts(page)).toBe(0);
  return loadFonts;
}

/** The `max-width` of each element that has one. */
const maxWidths = (page: Page) =>
  page.locator('main *').evaluateAll((all) =>
    all.flatMap((element) => {
      const { maxWidth } = getComputedStyle(element);
      return maxWidth.endsWith('px') ? `${element.localName} ${maxWidth}` : [];
    }),
  );

/** Opens a page; no text's `max-width` changes when its fonts arrive. */
export async function expectSameMaxWidths(page: Page, path: string): Promise<void> {
  const loadFonts = await openBeforeFonts(page, path);
  const before = await maxWidths(page);
  expect(before).not.toEqual([]);
  await loadFonts();
  expect.soft(await maxWidths(page)).toEqual(before);
}
