import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ownSite } from '../support/ownSite.ts';

/** Above this number of projects each page of the catalogue has its own address. */
const many = 200;

test.describe('a catalogue of more than 200 projects', { tag: '@ci' }, () => {
  let address = '';
  ownSite(
    (content) => {
      const folha = readFileSync(content.file('folha.yaml'), 'utf8');
      for (let number = 1; number <= many; number++) {
        writeFileSync(content.file(`folha-${number}.yaml`), folha.replace(/^name: .*/m, `name: Folha ${number}`));
      }
    },
    (url) => {
      address = url;
    },
  );

  test('each page has an address, also without script', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${address}/catalogo`);
    await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 2' }).click();
    await expect(page).toHaveURL(`${address}/catalogo/2`);
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') }),
    ).toHaveCount(12);
    await page.close();
  });

  test('a filter chosen first on a later page keeps the page, and without filters there is the first (specification 1.4)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${address}/catalogo/3`);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Em construção');
    await expect(page).toHaveURL(/\/catalogo\?\S*pagina=3/);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL(`${address}/catalogo`);
  });
});
