import type { Page } from '@playwright/test';

/** The carousel of a page that has this name. */
export const carousel = (page: Page, name: string) =>
  page.getByRole('main').getByRole('group', { name }).and(page.locator('[aria-roledescription=carrossel]'));
