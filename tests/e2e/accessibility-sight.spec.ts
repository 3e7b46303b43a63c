import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../support/dist.ts';
import { illegible, resize, showAll } from '../support/legible.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ page }) => page.route('https://**', (request) => request.fulfill({ contentType: 'text/html' })));

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of addresses) {
  test(`${path} can be read at every width, at twice the text size and with wide spacing`, async ({ page }) => {
    await page.goto(path);
    await showAll(page);
    // The fonts that stand in until then are this machine's.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
    const legible = async (state: string) => {
      expect.soft(await sideways(page), `${state}: sideways scrolling`).toBe(0);
      expect.soft(await illegible(page), state).toEqual([]);
    };
    for (const width of [320, 390, 768, 1024, 1100, 1440, 1920]) {
      await resize(page, width);
      await legible(`${width} px`);
    }
    const twice = await page.addStyleTag({ content: 'html{font-size:200%}' });
    for (const width of [390, 768, 1280]) {
      await resize(page, width);
      await legible(`200 % text at ${width} px`);
    }
    await twice.evaluate((style) => (style as HTMLElement).remove());
    // WCAG 2.2, success criterion 1.4.12.
    await page.addStyleTag({
      content:
        '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    });
    for (const width of [320, 768, 1280]) {
      await resize(page, width);
      await legible(`wide spacing at ${width} px`);
    }
  });
}
