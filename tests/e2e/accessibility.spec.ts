import { expect, test } from '@playwright/test';
import { axeViolations, violations } from '../support/accessibilityCheckers.ts';
import { resize } from '../support/legible.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';

/** The checkers are injected into the page, which its policy forbids. */
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 900 } });
test.beforeEach(({ context }) => answerOtherOrigins(context));

test('the checkers find mistakes, in the whole document and in parts of it', async ({ page }) => {
  await page.setContent('<body><h1>Título</h1><form><img src="a.png"><input></form>');
  const wrong = [/^axe image-alt:/, /^axe label:/, /^ace img_alt_valid:/, /^ace input_label_exists:/];
  for (const parts of [[], ['form'], ['h1', 'form']])
    expect(await violations(page, ...parts)).toEqual(
      expect.arrayContaining(wrong.map((each) => expect.stringMatching(each))),
    );
});

// CI checks every page, with both checkers.
for (const path of ['/', '/palco-urbano']) {
  test(`axe-core finds nothing wrong on ${path}, on a phone and a desktop`, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 1280]) {
      await resize(page, width);
      expect.soft(await axeViolations(page), `${width} px`).toEqual([]);
    }
  });
}
