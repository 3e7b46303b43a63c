import { test } from '@playwright/test';
import { expectHeroContrast, expectHeroInView, expectSlidesContrast, heroes, heroSizes } from '../../support/hero.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of heroes) {
  test.describe(path, { tag: '@sweep' }, () => {
    test('on a phone held sideways its name and both buttons are in view, away from the edges', async ({ page }) => {
      await page.setViewportSize({ width: 844, height: 390 });
      await expectHeroInView(page, path);
    });

    test('its words stand out from the picture', async ({ page }) => {
      for (const size of heroSizes) await expectHeroContrast(page, path, size);
    });
  });
}

for (const path of [...heroes, '/']) {
  test(`${path}: its words stand out before the pictures have loaded`, { tag: '@sweep' }, async ({ page }) => {
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
    for (const size of [{ width: 390, height: 844 }, ...heroSizes]) await expectHeroContrast(page, path, size);
  });
}

for (const size of heroSizes) {
  test(
    `words on each slide of the home page stand out from its picture at ${size.width} × ${size.height}`,
    { tag: '@sweep' },
    ({ page }) => expectSlidesContrast(page, size),
  );
}
