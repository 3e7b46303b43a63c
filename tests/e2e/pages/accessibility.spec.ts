import { expect, type Page, test } from '@playwright/test';
import { violations } from '../../support/checkers.ts';
import { addresses } from '../../support/dist.ts';
import { resize } from '../../support/legible.ts';

/** The checkers are injected into the page, which its policy forbids. */
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** Scrolls to the end and back, so that lazy content loads. */
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
  test(`${path} passes axe-core and IBM Equal Access as it loads`, { tag: '@sweep' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(path);
    await seeAll(page);
    for (const width of [320, 768, 1280]) {
      await resize(page, width);
      expect.soft(await violations(page), `${width} px`).toEqual([]);
    }
  });
}
