import { test } from '@playwright/test';
import { expectHeroContrast, expectHeroInView, expectSlidesContrast, heroes, heroSizes } from '../../support/hero.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of heroes) {
  test(`${path}: its words stand out from the picture; on a phone held sideways its name and both buttons are in view`, {
    tag: '@ci',
  }, async ({ page }) => {
    await page.goto(path);
    await expectHeroContrast(page, heroSizes);
    await page.setViewportSize({ width: 844, height: 390 });
    await expectHeroInView(page);
  });
}

for (const path of [...heroes, '/']) {
  test(`${path}: its words stand out before the pictures have loaded`, { tag: '@ci' }, async ({ page }) => {
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
    await page.goto(path);
    await expectHeroContrast(page, [{ width: 390, height: 844 }, ...heroSizes]);
  });
}

for (const size of heroSizes) {
  test(
    `words on each slide of the home page stand out from its picture at ${size.width} × ${size.height}`,
    { tag: '@ci' },
    ({ page }) => expectSlidesContrast(page, size),
  );
}
