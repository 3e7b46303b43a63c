import { expect, type Page, test } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { siteDist } from '../support/buildSite.ts';
import { broker, button, fill, success } from '../support/formSteps.ts';
import { serveSite } from '../support/serviceProcess.ts';
import { openSmtp, type TestSmtp } from '../support/smtpServer.ts';

/** The whole way: the built site, its service and a mail server on loopback. */
test.describe('a form becomes a mail', () => {
  let smtp: TestSmtp;
  let address = '';
  let stop: () => Promise<void>;

  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    smtp = await openSmtp();
    const env = { SMTP_URL: smtp.url, MAIL_TO: 'vendas@example.com' };
    ({ url: address, stop } = await serveSite(siteDist, env));
  });

  test.afterAll(async () => {
    await stop?.();
    await smtp?.close();
  });

  async function nextMail(): Promise<{ to: string[]; mail: Email }> {
    await expect.poll(() => smtp.mails.length).toBe(1);
    const [received] = smtp.mails.splice(0);
    return { to: received?.to ?? [], mail: await PostalMime.parse(received?.raw ?? '') };
  }

  test.beforeEach(({ page }) => page.clock.install());
  /** Forms sent within two seconds count as spam. */
  const asAPerson = (page: Page) => page.clock.fastForward(3000);

  test('contact', async ({ page }) => {
    await page.goto(`${address}/mirante#contato`);
    await fill(page, { Nome: 'Maria da Silva', Telefone: '41999998888', 'E-mail': 'maria@example.com' });
    await page.getByRole('checkbox').check();
    await asAPerson(page);
    await button(page, 'Enviar').click();
    await expect(page.getByText(success)).toBeVisible();
    const { to, mail } = await nextMail();
    expect(to).toEqual(['vendas@example.com']);
    expect(mail.subject).toContain('Mirante');
    expect(mail.replyTo).toEqual([{ name: 'Maria da Silva', address: 'maria@example.com' }]);
    for (const value of ['Maria da Silva', '(41) 99999-8888', 'maria@example.com', 'Mirante']) {
      expect(mail.text).toContain(value);
      expect(mail.html).toContain(value);
    }
  });

  for (const { path, values, send, to, text } of [
    {
      path: '/compramos-seu-terreno',
      values: {
        // A postcode that isn't whole finds no city, which is then asked for.
        ...{ Nome: 'João Souza', Telefone: '4130000000', CEP: '8', 'Metragem do terreno': '5000' },
        ...{ Endereço: 'Estrada Velha, km 3', Número: '7', Cidade: 'Maringá' },
      },
      send: 'Enviar',
      to: 'terrenos',
      text: ['Olá, estou entrando em contato para vender meu terreno', 'Estrada Velha, km 3, 7, Maringá - AM, 8'],
    },
    {
      path: '/corretor-parceiro',
      values: broker,
      send: 'Enviar cadastro',
      to: 'parceiros',
      text: ['quero ser um corretor parceiro', '12.ABC.345/01DE-35'],
    },
    {
      path: '/politica-de-privacidade',
      values: {
        ...{ 'Nome completo ou razão social': 'Maria da Silva', 'CPF ou CNPJ': '52998224725' },
        ...{ 'E-mail': 'maria@example.com', Mensagem: 'Quero saber quais dados meus estão guardados.' },
      },
      send: 'Enviar pedido',
      to: 'privacidade',
      text: ['Dúvidas', 'Eliminação'],
    },
  ])
    test(`${path}, to the address that the configuration names`, { tag: '@ci' }, async ({ page }) => {
      await page.goto(address + path);
      await fill(page, values);
      const lists = page.getByRole('main').getByRole('combobox');
      for (const list of await lists.all()) await list.selectOption({ index: 3 });
      await asAPerson(page);
      await button(page, send).click();
      await expect(page.getByText(success)).toBeVisible();
      const { to: receivers, mail } = await nextMail();
      expect(receivers).toEqual([`${to}@oraboa.example.com`]);
      for (const value of text) expect(mail.text).toContain(value);
    });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('contact', { tag: '@ci' }, async ({ page }) => {
      await page.goto(`${address}/lume-avelino#contato`);
      await fill(page, { Nome: 'Rui Prado', Telefone: '(41) 98888-7777', 'E-mail': 'rui@example.com' });
      await page.getByRole('checkbox').check();
      await button(page, 'Enviar').click();
      await expect(page.getByText(success)).toBeVisible();
      const { mail } = await nextMail();
      expect(mail.text).toContain('Lume Avelino Machado');
      expect(mail.text).toContain('Rui Prado');
    });
  });
});
