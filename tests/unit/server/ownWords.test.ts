import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { LocaleSettings } from '../../../src/leads/say.ts';
import {
  bodies,
  formBody,
  formType,
  manifest,
  phoneAgent,
  testApp,
  testService,
  until,
} from '../../support/service.ts';
import { startSmtp } from '../../support/testSmtp.ts';

const hostile = '<script>alert(1)</script>"&$&';
const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;$&amp;';

const withWords = (words: LocaleSettings['words'], lang?: string) => ({ manifest: { locale: { lang, words } } });

test('a form sent without script is answered in the company’s words, which are text and no HTML', async () => {
  const words = {
    forms: { success: `Recebido! ${hostile}` },
    service: { thanks: `Até já. ${hostile}`, backToPage: 'De volta' },
  };
  const { post } = await testApp(withWords(words, 'en'));
  const { body } = await post('contact', formBody(bodies.contact), formType);
  expect(body).toContain('<html lang="en">');
  expect(body).toContain(`<h1 lang="en">Recebido! ${escaped}</h1>`);
  expect(body).toContain(`<p>Até já. ${escaped}</p>`);
  expect(body).toContain('>De volta</a>');
  expect(body).not.toContain('<script>');
});

test('a refusal names fields, faults and the Back button in the company’s words, on a page and as JSON', async () => {
  const words = {
    labels: { telefone: `Celular ${hostile}` },
    forms: { badPhone: 'Esse celular não existe.', failure: 'Não foi.' },
    service: { refused: 'Veja abaixo.', useBack: 'Aperte {button}, por favor.', backButton: `<- ${hostile}` },
  };
  const { post } = await testApp(withWords(words));
  const wrong = { ...bodies.contact, telefone: '12' };
  const page = await post('contact', formBody(wrong), formType);
  expect(page.statusCode).toBe(422);
  expect(page.body).toContain(`<li>Celular ${escaped}: Esse celular não existe.</li>`);
  expect(page.body).toContain(`<p>Aperte <strong>&lt;- ${escaped}</strong>, por favor.</p>`);
  expect((await post('contact', wrong)).json()).toMatchObject({
    code: 'invalid',
    message: 'Veja abaixo.',
    fields: { telefone: 'Esse celular não existe.' },
  });
});

test('composed messages say the company’s words, and what is sent keeps its keys', async () => {
  const words = {
    labels: { telefone: 'Celular' },
    forms: { landMessage: 'Oi, vendo.', brokerMessage: 'Oi, corretor.' },
  };
  const { post, database } = await testApp(withWords(words));
  for (const kind of ['land', 'broker'] as const) await post(kind, formBody(bodies[kind]), formType);
  const leads = await database.query.selectFrom('leads').select('payload').orderBy('id').execute();
  const payloads = leads.map(({ payload }) => JSON.parse(payload));
  for (const [opening, kind] of [
    ['Oi, vendo.', 'land'],
    ['Oi, corretor.', 'broker'],
  ] as const) {
    const payload = payloads.find(({ mensagem }) => mensagem.startsWith(opening));
    expect(Object.keys(payload)).toEqual(Object.keys(bodies[kind]));
    expect(payload.mensagem).toContain(`\nCelular: ${bodies[kind].telefone}\n`);
  }
});

test('the mails to team and visitor say them, and no word adds a header or HTML', async () => {
  const smtp = await startSmtp();
  const evil = `\r\nBcc: evil@evil.test\n=?utf-8?q?x?= ${hostile}`;
  const words = {
    labels: { telefone: 'Celular', nome: `Quem${evil}` },
    mails: { contactMail: `Chegou${evil}`, blank: 'nada', bookSubject: `Eis {development}${evil}`, bookNote: 'Até.' },
  };
  const book = manifest.developments.map((development) => ({ ...development, book: 'abc.pdf' }));
  const { post } = await testService({
    env: { SMTP_URL: smtp.url },
    manifest: { ...withWords(words, 'en').manifest, developments: book, service: 'https://www.example.com' },
  });
  await post('contact', undefined, { 'X-Lead-Book': 'sim' });
  await until(() => smtp.mails.length === 2);
  const mails = await Promise.all(
    smtp.mails.map(async ({ to, raw }) => ({ ...(await PostalMime.parse(raw)), reader: to.join() })),
  );
  const team = mails.find(({ reader }) => reader === 'vendas@example.com');
  const visitor = mails.find(({ reader }) => reader === bodies.contact.email);
  for (const mail of [team, visitor]) {
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.subject).toContain('Bcc: evil@evil.test');
    expect(mail?.subject).toContain('= ?utf-8?q?x?=');
  }
  expect(team?.subject).toMatch(/^\[Civitas\] Chegou/);
  expect(team?.text).toContain(`  Celular: ${bodies.contact.telefone}\n`);
  expect(team?.html).toContain('<html lang="en">');
  expect(team?.html).not.toContain('<script>');
  expect(visitor?.subject).toMatch(/^Eis Civitas/);
  expect(visitor?.text).toContain('\n\nAté.\n\n');
});

test('a WhatsApp message of the service says them', async () => {
  const words = { service: { whatsappHello: 'Oi & tchau', whatsappCode: '#{code}' } };
  const { app } = await testApp({ ...withWords(words), env: { RATE_LIMIT: '5' } });
  const headers = {
    host: 'www.example.com',
    'user-agent': phoneAgent,
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  const { location = '' } = (await app.inject({ url: '/api/whatsapp', headers })).headers;
  expect(new URL(location).searchParams.get('text')).toMatch(/^Oi & tchau #[2-9B-Z]{4}$/);
});
