import { expect, type Page, test } from '@playwright/test';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { isStill } from '../support/waitUntilStill.ts';

const panel = (page: Page) => page.getByRole('heading', { name: 'Conheça os nossos projetos' });
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Projetos' });
/** How many history entries belong to panels over the page. */
const above = (page: Page) => page.evaluate(() => history.state?.above ?? 0);
const back = (page: Page) => page.evaluate(() => history.back());

test.beforeEach(async ({ context, page }) => {
  await answerOtherOrigins(context);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('a panel closed by Escape, a click outside or its button leaves no history entry for Back', async ({ page }) => {
  await page.goto('/sobre');
  await page.goto('/mirante');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(640, 760),
    () => opener(page).click(),
  ]) {
    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await expect.poll(() => above(page)).toBe(1);
    await close();
    await expect(panel(page)).toBeHidden();
    await expect.poll(() => above(page)).toBe(0);
  }
  await test.step('Back closes an open one first', async () => {
    await opener(page).click();
    await expect.poll(() => above(page)).toBe(1);
    await back(page);
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL('/mirante');
  });
  await back(page);
  await expect(page).toHaveURL('/sobre');
});

test('the page keeps its place when it was scrolled under an open panel, and keeps the address with its #hash', {
  tag: '@ci',
}, async ({ page }) => {
  await page.goto('/mirante#diferenciais');
  await opener(page).click();
  await expect.poll(() => above(page)).toBe(1);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  // The browser lays out the parts that come into view, and scrolls along so that the visitor's view stays.
  const seen = page.locator('#imagens');
  await isStill(seen);
  const place = await seen.boundingBox();
  await page.keyboard.press('Escape');
  await expect.poll(() => above(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
  expect(await seen.boundingBox()).toEqual(place);
  await expect(page).toHaveURL('/mirante#diferenciais');
});

test('a panel that opens again at once stays open, and Back closes it', { tag: '@ci' }, async ({ page }) => {
  await page.goto('/mirante');
  await opener(page).click();
  await expect.poll(() => above(page)).toBe(1);
  await page.evaluate(() => {
    const popover = document.getElementById('empreendimentos');
    popover?.hidePopover();
    setTimeout(() => popover?.showPopover());
  });
  await expect.poll(() => above(page)).toBe(1);
  await expect(panel(page)).toBeVisible();
  await back(page);
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/mirante');
});

test('the catalogue keeps its filters when Back closes the panel', { tag: '@ci' }, async ({ page }) => {
  await page.goto('/catalogo');
  await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Londrina');
  await expect(page).toHaveURL('/catalogo?cidade=Londrina');
  await opener(page).click();
  await expect.poll(() => above(page)).toBe(1);
  await back(page);
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/catalogo?cidade=Londrina');
  await expect(page.getByRole('status').filter({ hasText: '2 projetos' })).toBeVisible();
});
