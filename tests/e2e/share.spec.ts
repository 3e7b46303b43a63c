import { expect, type Page, test } from '@playwright/test';
import { answerOtherOrigins } from '../support/otherOrigins.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Compartilhar' });

/** Replaces the system's share sheet: records what is shared, and is shared, closed or left open in turn. */
const withSheet = (page: Page, ...answers: ('shared' | 'closed' | 'open')[]) =>
  page.addInitScript((answers) => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      async share(data: ShareData) {
        const answer = answers[shared.push(data) - 1];
        if (answer === 'closed') throw new DOMException('', 'AbortError');
        if (answer === 'open') return new Promise(() => {});
        if (!answer) throw new DOMException('', 'InvalidStateError');
      },
    });
  }, answers);
const shared = (page: Page) => page.evaluate(() => Reflect.get(window, 'shared') as ShareData[]);

test('a page is shared with its title, without query and hash', async ({ page }) => {
  await withSheet(page, 'shared');
  await page.goto('/mirante?utm_source=x#mapa');
  await button(page).click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => shared(page)).toEqual([{ title, url: `${new URL(page.url()).origin}/mirante` }]);
  await expect(page).toHaveURL('/mirante?utm_source=x#mapa');
});

test('closing the sheet, or pressing again, leaves the page as it was', { tag: '@ci' }, async ({ page, context }) => {
  await answerOtherOrigins(context);
  await withSheet(page, 'closed', 'open');
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) left.push(request.url());
  });
  await page.goto('/mirante');
  for (const presses of [1, 2, 3]) {
    await button(page).click();
    await expect.poll(async () => (await shared(page)).length).toBe(presses);
  }
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(button(page)).toBeVisible();
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
