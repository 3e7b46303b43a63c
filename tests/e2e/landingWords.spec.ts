/** A company's own words on a development's page and in the catalogue: before React starts, after it, without script, printed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { cards, filter } from '../support/catalogue.ts';
import { consoleOf } from '../support/formSteps.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { ownSite } from '../support/ownSite.ts';

let address = '';

ownSite(
  (content) => {
    content.keep('folha.yaml', 'horizonte.yaml', 'ipe.yaml', 'recanto.yaml');
    writeFileSync(
      join(content.dir, 'site.config.yaml'),
      `baseUrl: https://www.example.com
company: { name: Construtora Aurora, email: contato@example.com, whatsapp: { sales: "554130000002" } }
words:
  common:
    nouns: casas
    talk: Quero visitar
    underConstruction: Em obras
    price: Valor
    priceFrom: Desde
    fromPrice: desde {price}
    onRequest: consulte
    close: Fechar a foto
  development:
    seePlans: Ver as opções
    imagesAndPlans: Fotos e opções
    characteristics: O lugar
    onFoot: andando
    stepSend: Deixe o seu nome
    inPlace: "{place}: {what}"
  gallery:
    photosTab: Fotos
    plansTab: Opções
    plan: Opção
    planCount: "{shown} das {count} opções"
    comparePlans: Ver lado a lado
    bedroomsColumn: Dormitórios
    bedroom: dormitório
    bedrooms: dormitórios
    soldOut: Vendida
`,
    );
  },
  (url) => {
    address = url;
  },
);

test.beforeEach(({ context }) => answerOtherOrigins(context));

const gallery = (page: Page) => page.locator('#imagens');
const text = async (page: Page) => (await gallery(page).textContent()) ?? '';

/** Words that no part of the page says in the usual way. */
const usual =
  /Fale com um corretor(?! sobre)|Em construção|A partir de|a partir de|sob consulta|Ver plantas|Imagens e plantas|Característica|a pé|Você envia|Galeria|Comparar plantas/;

test('the page says them before React starts and after it, and React finds the HTML that it expects', async ({
  page,
}) => {
  const lines = consoleOf(page);
  await page.goto(`${address}/horizonte`);
  await expect(page.getByRole('link', { name: 'Quero visitar' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver as opções' })).toHaveAttribute('href', '#plantas');
  const nav = page.getByRole('navigation', { name: 'Nesta página' });
  await expect(nav.getByRole('listitem')).toHaveText([/^O lugar/, /^Fotos e opções/, /^Dif/, /^Loc/, /^Contato/]);
  await expect(page.getByRole('term').filter({ hasText: 'Desde' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Em obras' })).toBeVisible();
  await expect(page.getByText('4 min andando')).toHaveCount(1);
  await expect(page.getByText('Deixe o seu nome')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Horizonte: Itajaí - .*: .* Em obras\. Entrega: Dezembro de 2028\. Valor: desde R\$/,
  );
  expect(await page.locator('main').innerText()).not.toMatch(usual);

  const before = await text(page);
  await gallery(page).getByRole('tab', { name: 'Opções 6' }).click();
  await expect(gallery(page).getByRole('tab', { selected: true })).toHaveText('Opções 6');
  expect(await text(page)).toBe(before);
  await expect(gallery(page).getByRole('status')).toHaveText('6 das 6 opções');
  await gallery(page).getByRole('button', { name: '3 dormitórios' }).click();
  await expect(gallery(page).getByRole('status')).toHaveText('2 das 6 opções');
  await gallery(page).getByText('Ver lado a lado').click();
  await expect(gallery(page).getByRole('columnheader')).toHaveText([
    ...['Opção', 'Área', 'Dormitórios', 'Suítes', 'Vagas', 'Valor', 'Situação'],
  ]);
  await expect(gallery(page).getByRole('row', { name: /^Studio/ })).toContainText('Vendida');
  await expect(gallery(page).getByRole('cell', { name: 'consulte' })).toBeVisible();
  expect(lines).toEqual([]);
});

test('the enlarged picture says them', async ({ page }) => {
  const lines = consoleOf(page);
  await page.goto(`${address}/horizonte#planta-studio`);
  await gallery(page)
    .getByRole('link', { name: /^Ampliar: Studio/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Studio · 28,90 m² · Sem suíte · Sem vaga · Vendida')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar a foto' }).click();
  await expect(dialog).toHaveCount(0);
  expect(lines).toEqual([]);
});

test('the catalogue says them of a status, which keeps its name in the address', async ({ page }) => {
  const lines = consoleOf(page);
  await page.goto(`${address}/catalogo`);
  const status = filter(page, 'Status');
  await status.selectOption({ label: 'Em obras' });
  await expect(page).toHaveURL(/\?status=Em\+constru/);
  await expect(status).toHaveValue('Em construção');
  await expect(page.getByRole('button', { name: 'Remover filtro Em obras' })).toBeVisible();
  const card = cards(page).filter({ hasText: 'Horizonte' });
  await expect(card).toContainText('Em obras');
  await expect(card).toContainText(/desde R\$/);
  expect(lines).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const media of ['screen', 'print'] as const)
    test(`the page says them on ${media === 'print' ? 'paper' : 'screen'}`, async ({ page }) => {
      await page.emulateMedia({ media });
      await page.goto(`${address}/horizonte`);
      await expect(gallery(page).getByRole('heading', { level: 3, name: 'Opções' })).toBeVisible();
      await expect(gallery(page).getByRole('heading', { level: 2 })).toHaveText('Fotos e opções');
      const said = await page.locator('main').innerText();
      expect(said).toMatch(/\nEm obras\n/);
      expect(said).not.toMatch(usual);
    });
});
