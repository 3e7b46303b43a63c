import { expect, type Page, test } from '@playwright/test';
import { answerOtherOrigins } from '../support/otherOrigins.ts';

const panel = (page: Page) => page.locator('#imagens').locator('#obras');
const stage = (page: Page, name: string) => panel(page).getByRole('progressbar', { name, exact: true }).first();
const open = (page: Page) => page.getByRole('tab', { name: /^Obras/ }).click();

test.beforeEach(({ context }) => answerOtherOrigins(context));

test('the newest month is the page’s progress; Obras shows its stages and the photos of all, newest first, and earlier months open by keyboard', async ({
  page,
}) => {
  await page.goto('/horizonte');
  await expect(page.getByRole('progressbar', { name: 'Estágio geral' })).toHaveAttribute('aria-valuetext', '41,54%');
  await expect(page.getByText('09/2026')).toBeVisible();
  await open(page);
  await expect(panel(page).getByRole('heading', { level: 3 }).first()).toHaveText('Setembro de 2026 41,54%');
  await expect(stage(page, 'estrutura')).toHaveAttribute('aria-valuetext', '80%');
  const photos = panel(page).getByRole('link', { name: /^Ampliar/ });
  await expect(photos.first()).toHaveText('Ampliar: Setembro de 2026 · Laje do 14º andar');
  await expect(photos.last()).toHaveText('Ampliar: Julho de 2026 · Estrutura e grua');
  const august = panel(page).getByRole('heading', { name: 'Agosto de 2026 36,2%' });
  await expect(august).toBeHidden();
  await panel(page).getByText('Meses anteriores').focus();
  await page.keyboard.press('Enter');
  await expect(august).toBeVisible();
});
