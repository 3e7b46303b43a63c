import { expect, type Page, test } from '@playwright/test';
import { answerOtherOrigins } from '../support/otherOrigins.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Compartilhar' });

/** Replaces the system's share sheet: records what is shared and answers with `answer`. */
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
  test(`${path} is shared with its title, without query and hash`, async ({ page }) => {
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

test('closing the share sheet leaves the page as it was', { tag: '@ci' }, async ({ page }) => {
  await withSheet(page, 'closed');
  await page.goto('/mirante');
  await button(page).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toBeTruthy();
  await expect(button(page)).toBeVisible();
  await expect(page).toHaveURL('/mirante');
});

test('a second press while the sheet is open changes nothing', { tag: '@ci' }, async ({ page, context }) => {
  await answerOtherOrigins(context);
  await page.addInitScript(() => {
    Object.assign(window, { presses: 0 });
    Object.assign(navigator, {
      share() {
        const presses = Reflect.get(window, 'presses') + 1;
        Object.assign(window, { presses });
        return presses === 1 ? new Promise(() => {}) : Promise.reject(new DOMException('', 'InvalidStateError'));
      },
    });
  });
  const presses = () => page.evaluate(() => Reflect.get(window, 'presses'));
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(request.url());
  });
  await page.goto('/mirante');
  await button(page).click();
  await expect.poll(presses).toBe(1);
  await button(page).click();
  await expect.poll(presses).toBe(2);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(left).toEqual([page.url()]);
});

test('without a share sheet the address is copied, and a message says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.goto('/mirante');
  await button(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copiado' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Link copiado' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('where copying is not allowed WhatsApp is opened', { tag: '@ci' }, async ({ page, context }) => {
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
  test('the share button is hidden', async ({ page }) => {
    await page.goto('/mirante');
    await expect(button(page)).toBeHidden();
  });
});
