/** A company that says the site's words its own way: the noun for its developments, filters, menu, footer, error page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { ownSite } from '../support/ownSite.ts';

const words = {
  common: { noun: 'empreendimento', nouns: 'empreendimentos', discover: 'Saiba mais', close: 'Sair' },
  layout: {
    menu: 'Abrir',
    contactHeading: 'Fale conosco',
    credits: 'Site por',
    notFound: 'Esta página não está mais aqui.',
    toHome: 'Voltar ao começo',
  },
  home: { toCatalogue: 'Abrir a busca' },
  catalogue: {
    filters: 'Refinar',
    city: 'Onde',
    anyCity: 'Em toda parte',
    statusFilter: 'Momento',
    clearFilters: 'Começar de novo',
    without: 'Tirando {filter}: {found}',
  },
};

let address = '';

ownSite(
  (content) => {
    const file = join(content.dir, 'site.config.yaml');
    const { navigation, pages, ...site } = parse(readFileSync(file, 'utf8'));
    delete navigation.developments.all;
    for (const key of ['listingHeading', 'showcaseHeading']) delete pages.home[key];
    writeFileSync(file, stringify({ ...site, navigation, pages, words }));
  },
  (url) => {
    address = url;
  },
);

test('home, menu and footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Empreendimentos', exact: true })).toBeAttached();
  await expect(main.getByRole('heading', { name: 'Conheça os empreendimentos' })).toBeAttached();
  await expect(main.getByText(/^Ver os \d+ empreendimentos$/)).toBeAttached();
  await expect(main.getByRole('link', { name: 'Abrir a busca' }).first()).toBeVisible();
  // Its name begins with what is seen.
  await expect(main.getByRole('link', { name: 'Saiba mais Lume' }).first()).toContainText('Saiba mais');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'Fale conosco' })).toBeAttached();
  await expect(footer.getByText('Site por')).toBeAttached();
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Abrir' });
  await menu.getByRole('button').click();
  await expect(page.getByRole('link', { name: 'Ver todos os empreendimentos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sair' }).last()).toBeVisible();
});

test('the catalogue, before script and after, with the addresses of searches as they were', async ({ page }) => {
  const html = await (await page.request.get(`${address}/catalogo`)).text();
  for (const text of ['15 empreendimentos', 'Refinar', 'Onde', 'Em toda parte', 'Momento', 'Saiba mais'])
    expect(html).toContain(`>${text}<`);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', ({ message }) => messages.push(message));
  await page.goto(`${address}/catalogo?cidade=Londrina`);
  await expect(page.getByRole('status')).toHaveText('2 empreendimentos');
  await expect(page.getByRole('combobox', { name: 'Onde' })).toHaveValue('Londrina');
  await page.getByRole('combobox', { name: 'Momento' }).selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Começar de novo' }).click();
  await expect(page.getByRole('status')).toHaveText('15 empreendimentos');
  await expect(page).toHaveURL(`${address}/catalogo`);
  await page.goto(`${address}/catalogo?cidade=Londrina&status=Pr%C3%A9-lan%C3%A7amento`);
  await expect(page.getByText('Nenhum empreendimento combina com esses filtros.')).toBeVisible();
  await page.getByRole('button', { name: /^Tirando Pré-lançamento: 2 empreendimentos$/ }).click();
  await expect(page.getByRole('status')).toHaveText('2 empreendimentos');
  expect(messages).toEqual([]);
});

test('an address without a page', async ({ page }) => {
  await page.goto(`${address}/nao-existe`);
  const main = page.getByRole('main');
  await expect(main.getByText('Esta página não está mais aqui.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Voltar ao começo' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ver todos os empreendimentos' })).toBeVisible();
});
