import { test } from '@playwright/test';
import { expectHeroContrast, expectHeroInView, expectSlidesContrast, heroes, heroSizes } from '../../support/hero.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Every other hero is looked at before a release. */
const usual = ['/palco-urbano', '/'];

for (const path of [...heroes, '/']) {
  const tag = usual.includes(path) ? '@ci' : '@release';

  test(`${path}: its words stand out from the picture, and before it has loaded; on a phone held sideways all is in view`, {
    tag,
  }, async ({ page }) => {
    await page.goto(path);
    await expectHeroContrast(page, heroSizes);
    if (path !== '/') {
      await page.setViewportSize({ width: 844, height: 390 });
      await expectHeroInView(page);
    }
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
    await page.reload();
    await expectHeroContrast(page, [{ width: 390, height: 844 }, ...heroSizes]);
  });
}

for (const size of heroSizes) {
  test(
    `words on each slide of the home page stand out from its picture at ${size.width} × ${size.height}`,
    { tag: '@release' },
    ({ page }) => expectSlidesContrast(page, size),
  );
}
