import { expect, test } from '@playwright/test';
import { addresses } from '../../support/dist.ts';
import { expectLegible } from '../../support/legible.ts';
import { answerOtherOrigins } from '../../support/otherOrigins.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context }) => answerOtherOrigins(context));

for (const path of addresses) {
  test(
    `${path} can be read at every width, at twice the text size and with wide spacing`,
    { tag: '@sweep' },
    ({ page }) =>
      expectLegible(page, path, {
        usual: [320, 390, 768, 1024, 1100, 1440, 1920],
        twice: [320, 390, 768, 1024, 1280],
        spaced: [320, 768, 1280],
      }),
  );
}

test('a name of two words, the second of them long, can be read beside a building on the left', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.route('/pulso-home', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(?<=<h1 [^>]*>)Pulso Home(?=<)/, 'Pulso Residencial');
    await route.fulfill({ response, body });
  });
  await expectLegible(page, '/pulso-home', {
    usual: [390, 1024, 1440],
    twice: [390, 1024, 1280, 1440],
    spaced: [1024],
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pulso Residencial');
});
