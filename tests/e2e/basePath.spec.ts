/** The service below a path of its host; menu, gallery and catalogue there are in plainHost.spec.ts. */
import { expect, test } from '@playwright/test';
import { siteBelow } from '../support/buildSite.ts';
import { sendContact } from '../support/formSteps.ts';
import { type RunningSite, serveSite } from '../support/serviceProcess.ts';

let service: RunningSite;
test.beforeAll(async () => {
  service = await serveSite(siteBelow.dist);
});
test.afterAll(() => service.stop());

test('a form is sent, a press of WhatsApp stays below the path until the service leads on, nothing else is requested outside', {
  tag: '@ci',
}, async ({ page }) => {
  const outside: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === service.url && !pathname.startsWith(`${siteBelow.path}/`)) outside.push(pathname);
  });
  page.on('response', (response) => {
    if (response.url().startsWith(service.url) && response.status() >= 400) failed.push(response.url());
  });
  await page.goto(`${service.url}${siteBelow.path}/mirante`);
  const link = page.locator('#contato').getByRole('link', { name: 'WhatsApp' });
  await expect(link).toHaveAttribute('href', `${siteBelow.path}/api/whatsapp/mirante`);
  await sendContact(page);
  await expect(page.locator('#contato').getByRole('status')).toBeVisible();

  const asked = page.waitForRequest((request) => request.url().startsWith('https://wa.me/554430000002?text='));
  await link.click({ noWaitAfter: true });
  await asked;
  expect([outside, failed]).toEqual([[], []]);
});
