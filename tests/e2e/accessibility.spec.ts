import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything axe knows of WCAG 2.2 AA and of good practice, in the state the page is in. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations: found } = await page.evaluate<AxeResults>(() =>
    (window as unknown as { axe: typeof axe }).axe.run(),
  );
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

/** Scrolls to the end and back, so that what waits for the visitor is there. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

const routes = [
  '/',
  '/sobre',
  '/nossosNegocios',
  '/naMidia',
  '/blueSocial',
  '/catalogo',
  '/politica-de-privacidade',
  '/compramos-seu-terreno',
  '/corretor-parceiro',
  '/civitas',
  '/aya-carlos',
  '/eixo795',
  '/serra',
  '/flores',
  '/hit-home',
  '/nao-existe',
];

for (const width of [320, 768, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const route of routes) {
      test(`${route} as it comes`, async ({ page }) => {
        await page.route('https://**', (request) => request.abort());
        await page.goto(route);
        await seeAll(page);
        expect(await violations(page)).toEqual([]);
      });
    }

    test('menus open', async ({ page }) => {
      await page.goto('/civitas');
      if (width > 1100) {
        await page.getByRole('button', { name: 'Empreendimentos' }).click();
        expect(await violations(page)).toEqual([]);
      } else {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        expect(await violations(page)).toEqual([]);
        await page.locator('#menu').getByRole('button', { name: 'Empreendimentos' }).click();
        expect(await violations(page)).toEqual([]);
      }
    });

    test('each tab of the gallery, and the lightbox', async ({ page }) => {
      await page.goto('/bento246#imagens');
      for (const name of [/^Plantas/, /^Obras/, /^Galeria/]) {
        await page.getByRole('tab', { name }).click();
        await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
        expect(await violations(page)).toEqual([]);
      }
      await page
        .getByRole('button', { name: /^Ampliar/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('the contact form: with errors, failed and sent', async ({ page }) => {
      await page.goto('/civitas#contato');
      const send = page.getByRole('button', { name: 'Enviar' });
      await send.click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'Nome' }).fill('Maria da Silva');
      await page.getByRole('textbox', { name: 'Telefone' }).fill('41999998888');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('maria@example.com');
      await page.getByRole('checkbox').check();
      await page.route('**/api/enviar-email', (route) => route.fulfill({ status: 500 }));
      await send.click();
      await expect(page.getByRole('alert')).toContainText('Erro ao enviar o formulário. Tente novamente.');
      expect(await violations(page)).toEqual([]);
      await page.route('**/api/enviar-email', (route) => route.fulfill({ status: 201, json: { id: '1' } }));
      await send.click();
      await expect(page.getByText('Formulário enviado com sucesso!')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('the catalogue filtered and without results', async ({ page }) => {
      await page.goto('/catalogo?cidade=Apucarana');
      await expect(page.getByRole('main').getByText('Parque das Flores')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto('/catalogo?cidade=Apucarana&status=Lançamento');
      await expect(page.getByRole('button', { name: 'Limpar filtros' }).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
