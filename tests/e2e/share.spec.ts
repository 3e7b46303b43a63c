import { expect, type Page, test } from '@playwright/test';
import { answerOtherOrigins } from '../support/otherOrigins.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Compartilhar' });

/** What the page hands to the system's sheet, which answers by `answer`. */
const withSheet = (page: Page, answer: 'shared' | 'closed') =>
  page.addInitScript((answer) => {
    Object.assign(navigator, {
      async share(data: ShareData) {
        Object.assign(window, { shared: data });
        if (answer === 'closed') throw new DOMException('', 'AbortError');
      },
    });
  }, answer);

for (const path of ['/mirante', '/linha410']) {
  test(`${path} is shared beside its title, without what brought the visitor`, async ({ page }) => {
    await withSheet(page, 'shared');
    await page.goto(`${path}?utm_source=x#mapa`);
    await button(page).click();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
      .toEqual({
        title,
        url: `${new URL(page.url()).origin}${path}`,
      });
    await expect(page).toHaveURL(new RegExp(`${path}\\?utm_source=x#mapa$`));
  });
}

test('a sheet that is closed leaves the page as it was', { tag: '@sweep' }, async ({ page }) => {
  await withSheet(page, 'closed');
  await page.goto('/mirante');
  await button(page).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toBeTruthy();
  await expect(button(page)).toBeVisible();
  await expect(page).toHaveURL('/mirante');
});

test('without a sheet the address is copied, and said to be', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.goto('/mirante');
  await button(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copiado' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Link copiado' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('where nothing may be copied WhatsApp takes it', { tag: '@sweep' }, async ({ page, context }) => {
  await answerOtherOrigins(context);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/mirante');
  await button(page).click();
  await page.waitForURL(/^https:\/\/wa\.me\/\?text=Mirante%20http.*%2Fmirante$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing offers what only script can do', async ({ page }) => {
    await page.goto('/mirante');
    await expect(button(page)).toBeHidden();
  });
});
