import { test } from '@playwright/test';
import { kinds } from '../../support/dist.ts';
import { expectSameMaxWidths } from '../../support/lateFonts.ts';

test.use({ viewport: { width: 1280, height: 800 } });

for (const path of kinds) {
  test(`texts on ${path} may be as wide before the fonts load as after`, { tag: '@sweep' }, ({ page }) =>
    expectSameMaxWidths(page, path),
  );
}
