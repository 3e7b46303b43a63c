import type { Locator, Page } from '@playwright/test';

/** The carousel of a page that has this name. */
export const carousel = (page: Page, name: string) =>
  page.getByRole('main').getByRole('group', { name }).and(page.locator('[aria-roledescription=carrossel]'));

/**
 * Follows a link of a slide by keyboard. Playwright's click scrolls the link to another edge at each further attempt, on a
 * page that still moves at the first: the strip then rests at the next slides, and those before are inert.
 */
export const followInSlide = (link: Locator) => link.press('Enter');
