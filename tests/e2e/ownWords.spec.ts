/** A company that says the site’s words its own way, on each kind of page: before React starts and after it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { cards } from '../support/catalogue.ts';
import { broker, button, consoleOf, fill, leadService } from '../support/formSteps.ts';
import { hold } from '../support/holdRequests.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { ownSite } from '../support/ownSite.ts';

let address = '';

ownSite(
  ({ dir, keep }) => {
    keep('folha.yaml', 'horizonte.yaml', 'ipe.yaml', 'recanto.yaml');
    writeFileSync(
      join(dir, 'site.config.yaml'),
      `baseUrl: https://www.example.com
company: { name: Construtora Aurora, email: contato@example.com, whatsapp: { sales: "554130000002" } }
footer: { credits: [{ name: Estúdio, image: developments/_site/creditos/oficina-sete.svg, url: "https://example.com" }] }
pages:
  partnerBroker: { path: /corretor, heading: Corretores, description: Cadastro de corretores e imobiliárias que querem vender conosco. }
words:
  common:
    noun: empreendimento
    nouns: empreendimentos
    discover: Saiba mais
    talk: Quero visitar
    underConstruction: Em obras
    price: Valor
    priceFrom: Desde
    fromPrice: desde {price}
    onRequest: consulte
    close: Fechar a foto
  layout: { menu: Abrir, contactHeading: Onde estamos, credits: Site por, notFound: Esta página não está mais aqui., toHome: Voltar ao começo }
  home: { toCatalogue: Abrir a busca }
  catalogue: { filters: Refinar, city: Onde, anyCity: Em toda parte, statusFilter: Momento, clearFilters: Começar de novo, without: "Tirando {filter}: {found}" }
  development: { getBook: Receber o catálogo, talkAbout: "Visite {development}", seePlans: Ver as opções, imagesAndPlans: Fotos e opções, characteristics: O lugar, onFoot: andando, stepSend: Deixe o seu nome, inPlace: "{place}: {what}" }
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
  labels: { telefone: Celular, nome: Como se chama, cnpj: CNPJ da empresa, mensagem: Recado }
  forms:
    contactTitle: Venha conhecer
    fullName: Seu nome e sobrenome
    contactSend: Mandar
    success: Recebemos, obrigado!
    failure: Não chegou. Tente outra vez.
    instead: Ou então
    insteadLink: mande por mensagem
    contactNext: A Ana liga para falar sobre {development}.
    contactAgain: Mandar outro
    contactMessage: Oi, é sobre {development}.
    wantBook: Quero o catálogo
    planOfInterest: Qual opção
    badPhone: Esse celular não existe.
    checkMany: "Faltam {count}:"
    brokerSend: Cadastrar
    brokerMessage: Oi, sou corretor.
  service: { thanks: A Ana liga para você., backToPage: De volta }
`,
    );
  },
  (url) => {
    address = url;
  },
);

test.beforeEach(({ context }) => answerOtherOrigins(context));

const gallery = (page: Page) => page.locator('#imagens');
const form = (page: Page) => page.locator('#contato form');

/** Words that no part of a development's page says in the usual way. */
const usual =
  /Fale com um corretor|Em construção|A partir de|a partir de|sob consulta|Ver plantas|Imagens e plantas|Característica|a pé|Você envia|Galeria|Comparar plantas|Receba o contato|Telefone|book|Planta de interesse|Enviar|sucesso|Erro ao|Se preferir/;

async function fillAll(page: Page) {
  await fill(page, { 'Como se chama': 'Maria da Silva', Celular: '(41) 99999-8888', 'E-mail': 'maria@example.com' });
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
}

async function expectEmptyForm(page: Page) {
  await expect(form(page).getByRole('heading', { name: 'Venha conhecer' })).toBeVisible();
  const name = page.getByLabel('Como se chama', { exact: true });
  await expect(name).toHaveAttribute('placeholder', 'Seu nome e sobrenome');
  await expect(page.getByLabel('Celular', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Quero o catálogo' })).toBeVisible();
  await expect(button(page, 'Mandar')).toBeVisible();
}

test('a development’s page says them before React starts and after it, and React finds the HTML that it expects', async ({
  page,
}) => {
  const lines = consoleOf(page);
  const release = await hold(page, '**/assets/*.js');
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
  await expectEmptyForm(page);
  expect(await page.locator('main').innerText()).not.toMatch(usual);
  const before = await gallery(page).textContent();
  release();

  await test.step('the plans', async () => {
    await gallery(page).getByRole('tab', { name: 'Opções 6' }).click();
    await expect(gallery(page).getByRole('tab', { selected: true })).toHaveText('Opções 6');
    expect(await gallery(page).textContent()).toBe(before);
    await expect(gallery(page).getByRole('status')).toHaveText('6 das 6 opções');
    await gallery(page).getByText('Ver lado a lado').click();
    await expect(gallery(page).getByRole('columnheader')).toHaveText([
      ...['Opção', 'Área', 'Dormitórios', 'Suítes', 'Vagas', 'Valor', 'Situação'],
    ]);
    await expect(gallery(page).getByRole('cell', { name: 'consulte' })).toBeVisible();
    const studio = gallery(page).getByRole('row', { name: /^Studio/ });
    await expect(studio).toContainText('Vendida');
    await studio.getByRole('link').click();
    await gallery(page)
      .getByRole('link', { name: /^Ampliar: Studio/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Studio · 28,90 m² · Sem suíte · Sem vaga · Vendida')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar a foto' }).click();
    await expect(dialog).toHaveCount(0);
    await gallery(page).getByRole('button', { name: '3 dormitórios' }).click();
    await expect(gallery(page).getByRole('status')).toHaveText('2 das 6 opções');
    expect(lines).toEqual([]);
  });

  await test.step('the form, when sending fails and after success', async () => {
    const service = await leadService(page, '/api/enviar-email', 500, 500);
    await fillAll(page);
    await page.getByLabel('Celular', { exact: true }).fill('12');
    await button(page, 'Mandar').click();
    await expect(page.getByLabel('Celular', { exact: true })).toHaveAccessibleDescription('Esse celular não existe.');
    await page.getByLabel('Celular', { exact: true }).fill('(41) 99999-8888');
    await button(page, 'Mandar').click();
    await expect(page.getByRole('alert')).toContainText('Não chegou. Tente outra vez.');
    await button(page, 'Mandar').click();
    const instead = page.getByRole('alert').getByRole('link', { name: 'mande por mensagem' });
    await expect(instead).toHaveAttribute('href', /^https:\/\/wa\.me\/554130000002/);
    const { searchParams } = new URL((await instead.getAttribute('href')) ?? '');
    expect(searchParams.get('text')).toMatch(
      /^Oi, é sobre o Horizonte\.\n\nComo se chama: Maria da Silva\nCelular: \(41\)/,
    );
    expect(await form(page).innerText()).not.toMatch(usual);

    await button(page, 'Mandar').click();
    await expect(form(page).getByRole('status')).toContainText('Recebemos, obrigado!');
    await expect(form(page).getByRole('status')).toContainText('A Ana liga para falar sobre o Horizonte.');
    await expect(button(page, 'Mandar outro')).toBeVisible();
    expect(await form(page).innerText()).not.toMatch(usual);
    expect(service.bodies().at(-1)).toEqual({
      nome: 'Maria da Silva',
      telefone: '(41) 99999-8888',
      email: 'maria@example.com',
      empreendimento: 'Horizonte',
    });
  });
});

test('home, menu, footer and catalogue say them, and so does an address without a page', async ({ page }) => {
  const lines = consoleOf(page);
  const main = page.getByRole('main');
  await test.step('home, with menu and footer', async () => {
    const html = await (await page.request.get(address)).text();
    for (const text of ['Empreendimentos', 'Conheça os empreendimentos', 'Abrir a busca', 'Saiba mais', 'Onde estamos'])
      expect(html).toContain(`>${text}<`);
    expect(html).toMatch(/>Abrir<[\s\S]*Ver todos os empreendimentos[\s\S]*Site por/);
  });
  await test.step('the catalogue, before script and after, with the addresses of searches as they were', async () => {
    const html = await (await page.request.get(`${address}/catalogo`)).text();
    for (const text of ['4 empreendimentos', 'Refinar', 'Onde', 'Em toda parte', 'Momento', 'Saiba mais'])
      expect(html).toContain(`>${text}<`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${address}/catalogo?cidade=Itaja%C3%AD`);
    await expect(page.getByRole('combobox', { name: 'Onde' })).toHaveValue('Itajaí');
    const status = page.getByRole('combobox', { name: 'Momento' });
    await status.selectOption({ label: 'Em obras' });
    await expect(page).toHaveURL(/status=Em\+constru/);
    await expect(status).toHaveValue('Em construção');
    await expect(page.getByRole('button', { name: 'Remover filtro Em obras' })).toBeVisible();
    const card = cards(page).filter({ hasText: 'Horizonte' });
    await expect(card).toContainText('Em obras');
    await expect(card).toContainText(/desde R\$/);
    await button(page, 'Começar de novo').click();
    await expect(main.getByRole('status')).toHaveText('4 empreendimentos');
    await page.goto(`${address}/catalogo?cidade=Itaja%C3%AD&status=Pr%C3%A9-lan%C3%A7amento`);
    await expect(page.getByText('Nenhum empreendimento combina com esses filtros.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Tirando Pré-lançamento: 1 empreendimento$/ })).toBeVisible();
  });
  expect(lines).toEqual([]);

  await test.step('an address without a page', async () => {
    await page.goto(`${address}/nao-existe`);
    await expect(main.getByText('Esta página não está mais aqui.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Voltar ao começo' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Ver todos os empreendimentos' })).toBeVisible();
  });
});

test('a summary of errors says them, and no document gets into the link to WhatsApp under any label', {
  tag: '@ci',
}, async ({ page }) => {
  const service = await leadService(page, '/api/send-mail-real-state', 500, 500);
  await page.goto(`${address}/corretor`);
  await button(page, 'Cadastrar').click();
  await expect(page.getByText('Faltam 11:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'CNPJ da empresa' })).toBeVisible();
  const { CNPJ, Telefone, Mensagem, ...same } = broker;
  await fill(page, { ...same, 'CNPJ da empresa': CNPJ, Celular: Telefone, Recado: Mensagem });
  for (const times of [1, 2]) {
    await button(page, 'Cadastrar').click();
    await expect.poll(() => service.requests.length).toBe(times);
    await expect(page.getByRole('alert')).toContainText('Não chegou.');
  }
  const { mensagem } = service.bodies()[0];
  expect(mensagem).toMatch(
    /^Oi, sou corretor\.\n\n[\s\S]*\nCNPJ da empresa: 12\.ABC[\s\S]*\n\nRecado: Atuamos no Centro Cívico\.$/,
  );
  const link = page.getByRole('alert').getByRole('link');
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toMatch(/^Oi, sou corretor\.\n\n[\s\S]*Celular: [\s\S]*\n\nRecado: Atuamos no Centro Cívico\.$/);
  expect(text).not.toMatch(/CNPJ|CPF|nascimento|ABC|529|1980/);
});
