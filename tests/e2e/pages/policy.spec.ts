import { test } from '@playwright/test';
import { addresses } from '../../support/dist.ts';
import { expectPolicy } from '../../support/policy.ts';

for (const path of addresses) {
  test(`${path} keeps to its policy and requests nothing from other origins`, { tag: '@sweep' }, ({ page }) =>
    expectPolicy(page, path),
  );
}
