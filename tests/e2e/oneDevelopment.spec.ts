/** A company with one development: its site opens with it, and nothing leads to a list of one. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { violations } from '../support/accessibilityCheckers.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { ownSite } from '../support/ownSite.ts';

let address = '';

ownSite(
  (content) => {
    content.keep('folha.yaml');
    writeFileSync(
      join(content.dir, 'site.config.yaml'),
      'baseUrl: https://www.example.com\ncompany: { name: Construtora Aurora, email: contato@example.com }\n',
    );
  },
  (url) => {
    address = url;
  },
);
test.beforeEach(({ context }) => answerOtherOrigins(context));

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('home is its opening, and leads to its page, form and plans', { tag: '@ci' }, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Folha');
      await expect(page.getByText('Estágio geral')).toBeVisible();
      await expect(page.getByRole('region', { name: /projetos/i })).toHaveCount(0);
      const main = page.getByRole('main');
      const targets = await main
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(targets.map((target) => target?.split('#')[0]))).toEqual(new Set(['/folha']));
      await main.getByRole('link', { name: 'Fale com um corretor' }).click();
      await expect(page).toHaveURL(`${address}/folha#contato`);
    });
  });

test('the header’s menu is a link to the page, on a phone too', { tag: '@ci' }, async ({ page }) => {
  await page.goto(address);
  const header = page.getByRole('banner').getByRole('navigation', { name: 'Principal' });
  await expect(header.getByRole('link', { name: 'Folha' })).toHaveAttribute('href', '/folha');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Folha' }).click();
  await expect(page).toHaveURL(`${address}/folha`);
});

test('the list of one is kept for old links, and nothing leads there', { tag: '@ci' }, async ({ page }) => {
  for (const path of ['/', '/folha', '/nao-existe', '/politica-de-privacidade']) {
    await page.goto(address + path);
    await expect(page.locator('a[href^="/catalogo"]')).toHaveCount(0);
  }
  expect((await page.request.get(`${address}/catalogo`)).status()).toBe(200);
  expect(await (await page.request.get(`${address}/sitemap.xml`)).text()).not.toContain('/catalogo');
});

test('both checkers of accessibility pass', { tag: '@ci' }, async ({ page }) => {
  await page.goto(address);
  expect(await violations(page)).toEqual([]);
});
