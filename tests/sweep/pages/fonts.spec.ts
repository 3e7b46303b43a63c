import { test } from '@playwright/test';
import { kinds } from '../../support/dist.ts';
import { expectSameLimits } from '../../support/lateFonts.ts';

test.use({ viewport: { width: 1280, height: 800 } });

for (const path of kinds) {
  test(`${path} gives its texts the same width before its fonts are there and after`, ({ page }) =>
    expectSameLimits(page, path));
}
