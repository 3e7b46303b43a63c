import { expect, type Page, test } from '@playwright/test';
import { violations } from '../../support/checkers.ts';
import { addresses } from '../../support/dist.ts';
import { resize } from '../../support/legible.ts';

/** The checkers are put into the page from outside, which its policy forbids. */
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** Scrolls to the end and back, so that what waits for the visitor has come. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
}

for (const path of addresses) {
  test(`${path} as it comes has nothing that axe-core or IBM Equal Access refuse`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(path);
    await seeAll(page);
    for (const width of [320, 768, 1280]) {
      await resize(page, width);
      expect.soft(await violations(page), `${width} px`).toEqual([]);
    }
  });
}
