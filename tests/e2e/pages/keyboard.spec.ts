import { test } from '@playwright/test';
import { addresses } from '../../support/dist.ts';
import { answerOtherOrigins } from '../../support/otherOrigins.ts';
import { expectVisibleStops } from '../../support/walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context }) => answerOtherOrigins(context));

for (const path of addresses) {
  for (const width of [390, 1280]) {
    test(`Tab through ${path} at ${width} px: each focused element is in view, not covered by a bar, and has a focus ring`, {
      tag: '@sweep',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expectVisibleStops(page);
    });
  }
}
