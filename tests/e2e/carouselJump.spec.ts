/** What is laid out late in a carousel, as high as the rest, moves nothing. */
import { expect, test } from '@playwright/test';
import { observeShifts, shiftsOf } from '../support/layoutShifts.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { drawn } from '../support/waitUntilStill.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ context }) => answerOtherOrigins(context));

for (const path of ['/', '/palco-urbano']) {
  test(`a jump to any carousel of ${path} moves none of its arrows`, async ({ page }) => {
    await observeShifts(page);
    await page.goto(path);
    const carousels = await page
      .getByRole('main')
      .locator('[aria-roledescription=carrossel]')
      .filter({ visible: true })
      .all();
    expect(carousels).not.toEqual([]);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const before = await shiftsOf(page);
    for (const carousel of carousels) {
      await carousel.evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }));
      // Laid out late, and a frame later what that moves.
      await drawn(page);
      expect.soft((await shiftsOf(page)) - before, (await carousel.getAttribute('aria-label')) ?? '').toBe(0);
    }
  });
}
