/** A company's own words in its forms: before React starts and after it, when sending fails, after success, without script, in mails. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { broker, button, consoleOf, fill, leadService } from '../support/formSteps.ts';
import { hold } from '../support/holdRequests.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { ownSite } from '../support/ownSite.ts';
import { serveSite } from '../support/serviceProcess.ts';
import { openSmtp, type TestSmtp } from '../support/smtpServer.ts';

let smtp: TestSmtp;
const site = { url: '' };

ownSite(
  (content) => {
    content.keep('horizonte.yaml');
    writeFileSync(
      join(content.dir, 'site.config.yaml'),
      `baseUrl: https://www.example.com
company: { name: Construtora Aurora, email: contato@example.com, whatsapp: { sales: "554130000002" } }
pages:
  partnerBroker: { path: /corretor, heading: Corretores, description: Cadastro de corretores e imobiliárias que querem vender conosco. }
words:
  labels: { telefone: Celular, nome: Como se chama, cnpj: CNPJ da empresa, mensagem: Recado }
  forms:
    contactTitle: Venha conhecer
    fullName: Seu nome e sobrenome
    contactSend: Quero visitar
    success: Recebemos, obrigado!
    failure: Não chegou. Tente outra vez.
    instead: Ou então
    insteadLink: mande por mensagem
    contactNext: A Ana liga para falar sobre {development}.
    contactAgain: Mandar outro
    contactMessage: Oi, é sobre {development}.
    wantBook: Quero o catálogo
    openBook: Ver o catálogo
    planOfInterest: Qual opção
    badPhone: Esse celular não existe.
    checkMany: "Faltam {count}:"
    brokerSend: Cadastrar
    brokerMessage: Oi, sou corretor.
  service: { thanks: A Ana liga para você., backToPage: De volta, useBack: "Aperte {button} e corrija." }
  mails: { contactMail: Alguém quer visitar, data: O que escreveu, bookSubject: "O catálogo: {development}" }
`,
    );
  },
  (url) => {
    site.url = url;
  },
  {
    serve: async (outDir, contentDir) => {
      smtp = await openSmtp();
      const mails = { SMTP_URL: smtp.url, MAIL_TO: 'vendas@example.com', ALLOWED_ORIGINS: '' };
      return serveSite(outDir, { CONTENT_DIR: contentDir, ...mails });
    },
  },
);
test.afterAll(() => smtp?.close());

test.beforeEach(({ context }) => answerOtherOrigins(context));

/** Words that no part of the form says in the usual way. */
const usual =
  /Receba o contato|Telefone|Nome(?! Exemplo)|book|Planta de interesse|Enviar|sucesso|Erro ao|Se preferir|Um corretor/;

const form = (page: Page) => page.locator('#contato form');

async function fillAll(page: Page) {
  await fill(page, { 'Como se chama': 'Maria da Silva', Celular: '(41) 99999-8888', 'E-mail': 'maria@example.com' });
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
}

async function expectEmptyForm(page: Page) {
  await expect(form(page).getByRole('heading', { name: 'Venha conhecer' })).toBeVisible();
  await expect(page.getByLabel('Como se chama', { exact: true })).toHaveAttribute(
    'placeholder',
    'Seu nome e sobrenome',
  );
  await expect(page.getByLabel('Celular', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Quero o catálogo' })).toBeVisible();
  await expect(button(page, 'Quero visitar')).toBeVisible();
  expect(await form(page).innerText()).not.toMatch(usual);
}

test('the form says them before React starts and after it, when sending fails and after success', async ({ page }) => {
  const lines = consoleOf(page);
  const service = await leadService(page, '/api/enviar-email', 500, 500);
  const release = await hold(page, '**/assets/*.js');
  await page.goto(`${site.url}/horizonte#contato`);
  await expectEmptyForm(page);
  release();
  await fillAll(page);
  await expect(page.locator('[data-island=BookForm]:not([data-key])')).toBeAttached();
  await expectEmptyForm(page);
  expect(lines).toEqual([]);

  await page.getByLabel('Celular', { exact: true }).fill('12');
  await button(page, 'Quero visitar').click();
  await expect(form(page).getByText('Esse celular não existe.')).toBeVisible();
  await page.getByLabel('Celular', { exact: true }).fill('(41) 99999-8888');
  for (const times of [1, 2]) {
    await button(page, 'Quero visitar').click();
    await expect.poll(() => service.requests.length).toBe(times);
    await expect(page.getByRole('alert')).toContainText('Não chegou. Tente outra vez.');
  }
  const instead = page.getByRole('alert').getByRole('link', { name: 'mande por mensagem' });
  await expect(instead).toHaveAttribute('href', /^https:\/\/wa\.me\/554130000002/);
  const { searchParams } = new URL((await instead.getAttribute('href')) ?? '');
  expect(searchParams.get('text')).toMatch(
    /^Oi, é sobre o Horizonte\.\n\nComo se chama: Maria da Silva\nCelular: \(41\)/,
  );
  expect(await form(page).innerText()).not.toMatch(usual);

  await button(page, 'Quero visitar').click();
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

test('the summary of errors says them, and no document gets into the link to WhatsApp under any label', async ({
  page,
}) => {
  const service = await leadService(page, '/api/send-mail-real-state', 500, 500);
  await page.goto(`${site.url}/corretor`);
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, bypassCSP: true });

  test('the service’s pages say them, and the mails to team and visitor', async ({ page }) => {
    await page.goto(`${site.url}/horizonte#contato`);
    await expectEmptyForm(page);
    await page.getByRole('checkbox', { name: 'Quero o catálogo' }).check();
    await fillAll(page);
    await page.getByLabel('Celular', { exact: true }).fill('12');
    await button(page, 'Quero visitar').click();
    await expect(page.getByRole('heading', { name: 'Não chegou. Tente outra vez.' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText('Celular: Esse celular não existe.');
    await expect(page.getByText('Aperte Voltar e corrija.')).toBeVisible();
    await page.goBack();
    await page.getByLabel('Qual opção').selectOption({ index: 1 });
    await page.getByLabel('Celular', { exact: true }).fill('(41) 99999-8888');
    await button(page, 'Quero visitar').click();
    await expect(page.getByRole('heading', { name: 'Recebemos, obrigado!' })).toBeVisible();
    await expect(page.getByText('A Ana liga para você.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver o catálogo' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'De volta' })).toHaveAttribute('href', '/horizonte');

    await expect.poll(() => smtp.mails.length, { timeout: 15_000 }).toBe(2);
    const mails = await Promise.all(smtp.mails.splice(0).map(({ raw }) => PostalMime.parse(raw)));
    const toTeam = mails.find(({ subject }) => subject === '[Horizonte] Alguém quer visitar');
    expect(toTeam?.text).toMatch(/O que escreveu\n {2}Como se chama: Maria da Silva\n {2}Celular: \(41\) 99999-8888\n/);
    expect(toTeam?.text).toMatch(/\n {2}Qual opção: /);
    expect(mails.map(({ subject }) => subject)).toContain('O catálogo: Horizonte');
  });
});
