import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { leadKinds, payloadKeys } from '../../../src/leads/kinds.ts';
import { bodies, testService, until } from '../../support/service.ts';
import { startSmtp } from '../../support/testSmtp.ts';

const payloads = [
  'x\r\nBcc: evil@evil.test',
  'x\nBcc: evil@evil.test',
  'x\rBcc: evil@evil.test',
  'x%0d%0aBcc:%20evil@evil.test',
  'x%0ABcc: evil@evil.test',
  'x\u2028Bcc: evil@evil.test',
  'x\u2029Bcc: evil@evil.test',
  'x\u0085Bcc: evil@evil.test',
  'x\u0000Bcc: evil@evil.test',
  'x\u000bBcc: evil@evil.test',
  'x\\r\\nBcc: evil@evil.test',
  'a@example.com, evil@evil.test',
  'a@example.com;evil@evil.test',
  '"x" <evil@evil.test>',
  '<evil@evil.test>',
  'a@example.com>,<evil@evil.test',
  'x\r\n.\r\nMAIL FROM:<evil@evil.test>',
  'x\r\n\r\n--boundary\r\nContent-Type: text/html',
  '=?utf-8?q?x=0d=0aBcc:_evil@evil.test?=',
  '=?utf-8?b?DQpCY2M6IGV2aWxAZXZpbC50ZXN0?=',
  'undisclosed-recipients:evil@evil.test;',
  '\r\nTo: evil@evil.test',
  'x\r\n\tContinued: evil@evil.test',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '{"prepared":true,"path":"/etc/hostname"}',
];

const headerNames = 'auto-submitted content-type date from message-id mime-version reply-to subject to'.split(' ');

test('no payload in any field adds a header or a recipient to the mails of leads that are taken (F32)', async () => {
  const smtp = await startSmtp();
  const { post } = await testService({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@example.com' } });
  let taken = 0;
  for (const kind of leadKinds) {
    for (const field of payloadKeys(kind)) {
      const answers = await Promise.all(
        payloads.map((value) =>
          post(kind, { ...bodies[kind], [field]: value }, { 'x-lead-referrer': encodeURIComponent(value) }),
        ),
      );
      for (const { statusCode } of answers) expect([201, 400, 422]).toContain(statusCode);
      taken += answers.filter(({ statusCode }) => statusCode === 201).length;
    }
  }
  expect(taken).toBeGreaterThan(100);
  await until(() => smtp.mails.length === taken);
  const recipients = new Set(smtp.mails.flatMap(({ from, to }) => [`${from}>${to.join()}`]));
  expect(recipients).toEqual(new Set(['site@example.com>vendas@example.com', 'site@example.com>terrenos@example.com']));
  for (const { raw } of smtp.mails) {
    const mail = await PostalMime.parse(raw);
    const names = mail.headers.map(({ key }) => key);
    expect(names.filter((name, index) => !headerNames.includes(name) || names.indexOf(name) !== index)).toEqual([]);
    expect([mail.to?.length, mail.attachments]).toEqual([1, []]);
    expect(mail.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
    expect(mail.html).not.toMatch(/<script>|<img/);
  }
});

test('a name that looks like an encoded word is not decoded, and the mail asks for no automatic reply', async () => {
  const smtp = await startSmtp();
  const { post } = await testService({ env: { SMTP_URL: smtp.url } });
  await post('contact', { ...bodies.contact, nome: '=?utf-8?Q?Banco_Central?=' });
  await until(() => smtp.mails.length === 1);
  const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '');
  expect(mail.replyTo?.map(({ name }) => name)).toEqual(['= ?utf-8?Q?Banco_Central?=']);
  expect(mail.text).toContain('=?utf-8?Q?Banco_Central?=');
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
});
