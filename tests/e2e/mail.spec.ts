import { expect, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { siteDist } from '../support/buildSite.ts';
import { button, fill, success } from '../support/formSteps.ts';
import { serveSite } from '../support/serviceProcess.ts';
import { openSmtp } from '../support/smtpServer.ts';

test('a form becomes a mail: the built site, its service and a mail server on loopback', async ({ page }) => {
  await using opened = new AsyncDisposableStack();
  const smtp = await openSmtp();
  opened.defer(() => smtp.close());
  const { url, stop } = await serveSite(siteDist, { SMTP_URL: smtp.url, MAIL_TO: 'vendas@example.com' });
  opened.defer(async () => void (await stop()));
  await page.clock.install();
  await page.goto(`${url}/mirante#contato`);
  await fill(page, { Nome: 'Maria da Silva', Telefone: '41999998888', 'E-mail': 'maria@example.com' });
  await page.getByRole('checkbox').check();
  // Forms sent within two seconds count as spam.
  await page.clock.fastForward(3000);
  await button(page, 'Enviar').click();
  await expect(page.getByText(success)).toBeVisible();
  await expect.poll(() => smtp.mails.length).toBe(1);
  expect(smtp.mails[0]?.to).toEqual(['vendas@example.com']);
  const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '');
  expect(mail.subject).toContain('Mirante');
  expect(mail.replyTo).toEqual([{ name: 'Maria da Silva', address: 'maria@example.com' }]);
  for (const value of ['Maria da Silva', '(41) 99999-8888', 'maria@example.com', 'Mirante']) {
    expect(mail.text).toContain(value);
    expect(mail.html).toContain(value);
  }
});
