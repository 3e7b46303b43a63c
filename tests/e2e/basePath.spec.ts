/** Everything that script does, on a site below a path of its host. */
import { expect, test } from '@playwright/test';
import { siteBelow } from '../support/buildSite.ts';
import { sendContact } from '../support/formsSteps.ts';
import { type ServedSite, serveSite } from '../support/process.ts';

let service: ServedSite;
test.beforeAll(async () => {
  service = await serveSite(siteBelow.dist);
});
test.afterAll(() => service.stop());

test('menu, form and catalogue work, and nothing is requested outside the path', { tag: '@sweep' }, async ({
  page,
}) => {
  test.slow();
  const outside: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === service.url && !pathname.startsWith(`${siteBelow.path}/`)) outside.push(pathname);
  });
  page.on('response', (response) => {
    if (response.url().startsWith(service.url) && response.status() >= 400) failed.push(response.url());
  });
  const home = `${service.url}${siteBelow.path}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${home}/mirante`);

  await sendContact(page);
  await expect(page.locator('#contato').getByRole('status')).toBeVisible();

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Projetos' }).click();
  await page.locator('#empreendimentos').getByRole('link', { name: 'Ver todos os projetos' }).click();
  await expect(page).toHaveURL(`${home}/catalogo`);

  await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 1 });
  await expect(page).toHaveURL(new RegExp(`^${home}/catalogo\\?`));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /início$/ })
    .click();
  await expect(page).toHaveURL(`${home}/`);
  expect([outside, failed]).toEqual([[], []]);
});
