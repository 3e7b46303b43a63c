import { expect, type Page, test } from '@playwright/test';
import { violations } from '../support/accessibilityCheckers.ts';
import { resize } from '../support/legible.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';

const panel = (page: Page) => page.locator('#imagens').locator('#obras');
const stage = (page: Page, name: string) => panel(page).getByRole('progressbar', { name, exact: true }).first();
const open = (page: Page) => page.getByRole('tab', { name: /^Obras/ }).click();

test.beforeEach(({ context }) => answerOtherOrigins(context));

test('the newest month is the page’s progress', async ({ page }) => {
  await page.goto('/horizonte');
  await expect(page.getByRole('progressbar', { name: 'Estágio geral' })).toHaveAttribute('aria-valuetext', '41,54%');
  await expect(page.getByText('09/2026')).toBeVisible();
});

test('Obras shows the stages of the newest month and the photos of all, newest first', async ({ page }) => {
  await page.goto('/horizonte');
  await open(page);
  await expect(panel(page).getByRole('heading', { level: 3 }).first()).toHaveText('Setembro de 2026 41,54%');
  await expect(stage(page, 'estrutura')).toHaveAttribute('aria-valuetext', '80%');
  const photos = panel(page).getByRole('link', { name: /^Ampliar/ });
  await expect(photos.first()).toHaveText('Ampliar: Setembro de 2026 · Laje do 14º andar');
  await expect(photos.last()).toHaveText('Ampliar: Julho de 2026 · Estrutura e grua');
});

test('earlier months open by keyboard alone', async ({ page }) => {
  await page.goto('/horizonte#obras');
  const august = panel(page).getByRole('heading', { name: 'Agosto de 2026 36,2%' });
  await expect(august).toBeHidden();
  await panel(page).getByText('Meses anteriores').focus();
  await page.keyboard.press('Enter');
  await expect(august).toBeVisible();
});

test('a plan’s link works on a page with months too', async ({ page }) => {
  await page.goto('/horizonte#planta-2-quartos-com-suite');
  await expect(page.locator('#planta-2-quartos-com-suite')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('stages and photos of the works are there', async ({ page }) => {
    await page.goto('/horizonte');
    await expect(stage(page, 'fundação')).toBeVisible();
    await expect(panel(page).getByText('Agosto de 2026 · Fachada leste')).toBeVisible();
    await panel(page).getByText('Meses anteriores').click();
    await expect(panel(page).getByRole('heading', { name: 'Julho de 2026 30,75%' })).toBeVisible();
  });
});

test.describe('accessibility', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('both checkers pass with all months open', async ({ page }) => {
    await page.goto('/horizonte');
    await open(page);
    await panel(page).getByText('Meses anteriores').click();
    for (const width of [390, 768, 1440]) {
      await resize(page, width);
      expect.soft(await violations(page, '#imagens'), `${width} px`).toEqual([]);
    }
  });
});
