import { test } from '@playwright/test';
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
