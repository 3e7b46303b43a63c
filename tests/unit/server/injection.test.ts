import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { leadKinds, payloadKeys } from '../../../src/leads/kinds.ts';
import { compile, type MailSite, writeMail } from '../../../src/server/delivery/mail.ts';
import { bodies, testService, until } from '../../support/service.ts';
import { startSmtp } from '../../support/smtp.ts';

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

const site: MailSite = {
  company: 'Grupo Exemplo',
  origin: 'https://www.example.com',
  developments: [{ slug: 'civitas', name: 'Civitas' }],
  colors: { heading: '#14281f', text: '#1d2b24', line: '#dfdccb' },
  from: 'site@example.com',
};

const headerNames = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

const cases = leadKinds.flatMap((kind) => payloadKeys(kind).map((field) => [kind, field] as const));

test('there are 25 payloads, each for every field', () => expect(payloads).toHaveLength(25));

test.each(cases)('no payload in %s.%s adds a header or a recipient to what is written (F32)', async (kind, field) => {
  for (const value of payloads) {
    const lead = {
      id: '00000000-0000-4000-8000-000000000000',
      kind,
      receivedAt: 0,
      // As if no check had refused it.
      payload: { ...bodies[kind], [field]: value } as never,
      context: { page: value, referrer: value, campaign: value },
      consent: { basis: 'x', at: 0, clockSuspect: false },
    };
    const body = await compile(writeMail(lead, site), {
      from: site.from,
      to: 'vendas@example.com',
      messageId: 'lead-x@example.com',
      date: new Date(0),
    });
    const mail = await PostalMime.parse(body);
    expect(mail.headers.map(({ key }) => key).filter((key) => !headerNames.includes(key))).toEqual([]);
    expect(new Set(mail.headers.map(({ key }) => key)).size).toBe(mail.headers.length);
    expect(mail.to).toEqual([{ name: '', address: 'vendas@example.com' }]);
    expect(mail.from).toEqual({ name: '', address: 'site@example.com' });
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    expect(mail.attachments).toEqual([]);
    expect(mail.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
    expect(mail.html).not.toMatch(/<script>|<img/);
  }
});

test('payloads that the service takes arrive as one mail for each recipient, from the configured sender (F32)', async () => {
  const smtp = await startSmtp();
  const { post } = await testService({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@example.com' } });
  let taken = 0;
  for (const kind of leadKinds) {
    for (const field of payloadKeys(kind)) {
      const answers = await Promise.all(payloads.map((value) => post(kind, { ...bodies[kind], [field]: value })));
      for (const { statusCode } of answers) expect([201, 400, 422]).toContain(statusCode);
      taken += answers.filter(({ statusCode }) => statusCode === 201).length;
    }
  }
  expect(taken).toBeGreaterThan(100);
  await until(() => smtp.mails.length === taken, 30_000);
  const recipients = new Set(smtp.mails.flatMap(({ from, to }) => [`${from}>${to.join()}`]));
  expect(recipients).toEqual(new Set(['site@example.com>vendas@example.com', 'site@example.com>terrenos@example.com']));
  expect(smtp.mails.some(({ raw }) => /^(bcc|cc):/im.test(String(raw).split('\r\n\r\n')[0] ?? ''))).toBe(false);
}, 40_000);

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
