import type { Page } from '@playwright/test';

/** The cards of projects on the catalogue's page, also those that a filter hides. */
export const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
/** Names on the cards that are shown. */
export const names = (page: Page) => cards(page).filter({ visible: true }).getByRole('heading');
/** Opens the filters besides the specification's five, where the screen is wide. */
export const moreFilters = (page: Page) => page.getByRole('main').locator('summary', { hasText: 'Mais filtros' });
/** How many projects were found. */
export const status = (page: Page) => page.getByRole('main').getByRole('status');
export const filter = (page: Page, name: string) => page.getByRole('combobox', { name });
