import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSmtpTransport, readSmtpUrl } from '../../../../src/server/delivery/smtp.ts';
import { answerDeadline } from '../../../../src/server/delivery/transport.ts';
import type { Database } from '../../../../src/server/store/database.ts';
import { openSqlite } from '../../../../src/server/store/openSqlite.ts';
import { claimDelivery, lease } from '../../../../src/server/store/outbox.ts';
import { freePort } from '../../../bench/program.ts';
import { bodies, shiftedClock, temporaryFolder, testApp, testService, until } from '../../../support/service.ts';
import { reply, startRaw, startSmtp } from '../../../support/testSmtp.ts';

const rows = (database: Database) => database.query.selectFrom('outbox').selectAll().orderBy('recipient').execute();
const states = async (database: Database) => (await rows(database)).map(({ state }) => state);
const hasError = async (database: Database) => (await rows(database)).every(({ last_error }) => last_error !== null);

/** The server takes mails, but answers only when the returned function is called. */
function holdAnswers({ faults }: Awaited<ReturnType<typeof startSmtp>>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  faults.hold = promise;
  return resolve;
}

/** A transport to the server, and a message to deliver. */
function mailTransport(url: string) {
  const transport = createSmtpTransport(readSmtpUrl(new URL(url)), 'site@example.com');
  onTestFinished(() => transport.closeIdle?.());
  const message = { body: Buffer.from('Subject: x\r\n\r\nx\r\n'), recipient: 'vendas@example.com', id: 'x' };
  return { deliver: (signal = new AbortController().signal) => transport.deliver(message, signal, () => {}) };
}

describe('a healthy server', () => {
  test('gets one mail for each recipient, with every field, and the visitor to reply to', async () => {
    const smtp = await startSmtp();
    const { database, post } = await testService({
      env: { SMTP_URL: smtp.url, MAIL_FROM: 'Site <site@example.com>', MAIL_TO: 'a@example.com,b@example.com' },
    });
    const context = { 'x-lead-campaign': 'utm_source%3Dboletim', 'x-lead-plan': '2%20quartos%20com%20su%C3%ADte' };
    const { id } = (await post('contact', bodies.contact, context)).json();
    await until(() => smtp.mails.length === 2);
    expect(smtp.mails.map(({ from, to }) => [from, ...to].join()).sort()).toEqual([
      'site@example.com,a@example.com',
      'site@example.com,b@example.com',
    ]);
    const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '');
    expect(mail.subject).toBe('[Civitas] Novo contato pelo site');
    expect(mail.messageId).toBe(`<lead-${id}@example.com>`);
    expect(mail.replyTo).toEqual([{ name: 'Maria da Silva', address: 'maria@example.com' }]);
    for (const part of [mail.text, mail.html]) {
      for (const value of [...Object.values(bodies.contact), 'utm_source', 'boletim', '2 quartos com suíte', id])
        expect(part).toContain(value);
    }
    await until(async () => (await states(database)).join() === 'sent,sent');
  });

  test.each(['land', 'broker', 'privacy'] as const)('gets every field of a %s lead', async (kind) => {
    const smtp = await startSmtp();
    const { post } = await testService({ env: { SMTP_URL: smtp.url } });
    await post(kind);
    await until(() => smtp.mails.length === 1);
    const { text } = await PostalMime.parse(smtp.mails[0]?.raw ?? '');
    for (const value of Object.values(bodies[kind])) expect(text).toContain(value);
  });

  test.each([
    ['/civitas', 'https://www.example.com/civitas'],
    ['/civitas?a=1#mapa', 'https://www.example.com/civitas?a=1#mapa'],
    ['.evil.test/login', undefined],
    ['@evil.test/login', undefined],
    [':8080/login', undefined],
    ['//evil.test/login', undefined],
    ['/\\evil.test/login', undefined],
    ['https://evil.test/login', undefined],
    ['/\t/evil.test', undefined],
    ['civitas', undefined],
  ])('gets the page %j only as an address of the site itself', async (page, address) => {
    const smtp = await startSmtp();
    const { post } = await testService({ env: { SMTP_URL: smtp.url } });
    await post('contact', bodies.contact, { 'x-lead-page': encodeURIComponent(page), 'x-lead-first-page': '%2F' });
    await until(() => smtp.mails.length === 1);
    const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '');
    expect(/^ *Página: (.*)$/m.exec(mail.text ?? '')?.[1]).toBe(address);
    expect(mail.html?.includes('>Página<')).toBe(address !== undefined);
    expect(`${mail.text}${mail.html}`).not.toContain('evil.test');
  });

  test('gets no line of a message that could be taken for a heading or field of the mail', async () => {
    const smtp = await startSmtp();
    const { post } = await testService({ env: { SMTP_URL: smtp.url } });
    await post('land', { ...bodies.land, mensagem: 'Olá\n\nRegistro\u2028  Base legal: nenhuma' });
    await until(() => smtp.mails.length === 1);
    const { text = '' } = await PostalMime.parse(smtp.mails[0]?.raw ?? '');
    expect(text).toContain('Base legal: nenhuma');
    expect(text.match(/^Registro$/gm)).toHaveLength(1);
    expect(text.match(/^ {2}Base legal: /gm)).toHaveLength(1);
  });

  test('marks a doubtful e-mail, with what was probably meant', async () => {
    const smtp = await startSmtp();
    const { post } = await testService({ env: { SMTP_URL: smtp.url } });
    for (const email of ['maria@gmial.con', 'maria@exemplo', 'maria@example.com']) {
      await post('contact', { ...bodies.contact, email });
    }
    await until(() => smtp.mails.length === 3);
    const texts = await Promise.all(smtp.mails.map(async ({ raw }) => (await PostalMime.parse(raw)).text ?? ''));
    const rowsAfter = (email: string) =>
      texts.find((text) => text.includes(`E-mail: ${email}\n`))?.split(`${email}\n`)[1];
    expect(rowsAfter('maria@gmial.con')).toMatch(/^ {2}E-mail duvidoso: talvez seja maria@gmail\.com\n/);
    expect(rowsAfter('maria@exemplo')).toMatch(/^ {2}E-mail duvidoso: o final do endereço não existe\n/);
    expect(rowsAfter('maria@example.com')).not.toContain('duvidoso');
  });

  test('gets a lead of a flood at once, marked; beyond FLOOD_MAILS an hour they come later and in one mail', async () => {
    const smtp = await startSmtp();
    const clock = shiftedClock();
    const env = { SMTP_URL: smtp.url, RATE_LIMIT: '1', FLOOD_MAILS: '1', TRUSTED_PROXIES: 'loopback' };
    const { post } = await testService({ env, clock });
    for (let n = 0; n < 10; n++) {
      // Twenty leads a minute of one /48 are more than the ten that it may send.
      const from = (half: string) => ({ 'x-forwarded-for': `2001:db8:1:${half}${n}::1` });
      for (const half of ['a', 'b']) await post('contact', { ...bodies.contact, nome: half + n }, from(half));
    }
    await until(() => smtp.mails.length === 11);
    const mails = await Promise.all(smtp.mails.map(({ raw }) => PostalMime.parse(raw)));
    const marked = mails.filter(({ subject }) => subject === '[Civitas] Novo contato pelo site (suspeita de spam)');
    expect(marked.map(({ text }) => text)).toEqual([expect.stringContaining('muitos envios vieram em pouco tempo')]);
    clock.pass(3_600_001);
    await until(() => smtp.mails.length === 12);
    const digest = await PostalMime.parse(smtp.mails[11]?.raw ?? '');
    expect(digest.subject).toBe('[Grupo Exemplo] Envios suspeitos de spam: 9');
    for (const nome of ['a9', 'b9']) expect(digest.text).toContain(nome);
  });
});

test('without a mail server each mail is a file that only its owner may read', async () => {
  const { folder, post } = await testService();
  const { id } = (await post('land')).json();
  const outbox = join(folder, 'outbox');
  const file = join(outbox, `${id}.terrenos@example.com.eml`);
  await until(() => statSync(file, { throwIfNoEntry: false }) !== undefined);
  expect(readdirSync(outbox)).toHaveLength(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const mail = await PostalMime.parse(readFileSync(file));
  expect(mail.text).toContain(bodies.land.endereco_terreno);
  expect(mail.text).toContain('E-mail: não informado');
});

describe('the transport has a fault: leads wait, and their attempts are not used up', () => {
  test('nobody listens (F6), then someone does (F15)', async () => {
    const port = await freePort();
    const { database, post } = await testService({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    for (let i = 0; i < 20; i++) expect((await post('contact')).statusCode).toBe(201);
    await until(async () =>
      (await rows(database)).some(({ last_error }) => last_error?.startsWith('ESOCKET') ?? false),
    );
    expect((await rows(database)).every(({ attempts, state }) => attempts === 0 && state === 'pending')).toBe(true);
    const smtp = await startSmtp({}, port);
    await until(() => smtp.mails.length === 20);
  });

  test('the name does not resolve (F6)', async () => {
    const { database, post } = await testService({ env: { SMTP_URL: 'smtp://nao-existe.invalid?requireTLS=false' } });
    await post('contact');
    await until(() => hasError(database));
    expect(await rows(database)).toMatchObject([
      { attempts: 0, state: 'pending', last_error: expect.stringMatching(/^EDNS/) },
    ]);
  });

  const drip = (socket: Socket, text: string) => {
    const timer = setInterval(() => socket.write(text), 20);
    socket.on('close', () => clearInterval(timer));
  };
  test.each([
    ['never answers (F7)', () => {}, /^EDEADLINE/],
    ['greets without end (F9)', (socket: Socket) => drip(socket, '220-x\r\n'), /^EDEADLINE/],
    [
      'answers EHLO without end (F9)',
      (socket: Socket) => {
        socket.write('220 x\r\n');
        drip(socket, '250-x\r\n');
      },
      /^EDEADLINE/,
    ],
    ['says 421 at the greeting (F12)', (socket: Socket) => socket.end('421 4.3.2 busy\r\n'), /421/],
  ])('the server %s', async (_name, serve, reason) => {
    const server = await startRaw(serve);
    // Only a server that never comes to an end needs a deadline; another may be slow.
    const timing = reason.test('EDEADLINE') ? { deadline: 300 } : {};
    const { database, post } = await testService({ env: { SMTP_URL: server.url }, timing });
    await post('contact');
    await until(() => hasError(database));
    await until(() => server.connections() > 1);
    expect(await rows(database)).toMatchObject([
      { attempts: 0, state: 'pending', last_error: expect.stringMatching(reason) },
    ]);
  });

  test.each([
    ['a plain port where TLS is spoken (F13)', {}, 'smtps:', ''],
    [
      'no STARTTLS where a password is to be sent (F13)',
      { disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
      'smtp:',
      'user:pass@',
    ],
    [
      'no authentication where there is a password (F14)',
      { disabledCommands: ['AUTH', 'STARTTLS'] },
      'smtp:',
      'user:pass@?requireTLS=false',
    ],
  ] as const)('%s: no mail and no password goes out', async (_name, options, protocol, credentials) => {
    const seen: string[] = [];
    const smtp = await startSmtp({
      ...(options as object),
      onAuth(auth, _session, callback) {
        seen.push(auth.username ?? '');
        callback(null, { user: 'x' });
      },
    });
    const [user = '', query = ''] = credentials.split('?');
    const url = `${protocol}//${user}127.0.0.1:${smtp.port}${query && `?${query}`}`;
    const { database, post } = await testService({ env: { SMTP_URL: url } });
    await post('contact');
    await until(() => hasError(database));
    expect(await rows(database)).toMatchObject([{ attempts: 0, state: 'pending' }]);
    expect([smtp.mails, seen]).toEqual([[], []]);
  });

  test.each([535, 454])('a password refused with %i (F14)', async (code) => {
    const smtp = await startSmtp({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(reply(code, 'no')),
    });
    const url = `smtp://user:pass@127.0.0.1:${smtp.port}?requireTLS=false`;
    const { database, post } = await testService({ env: { SMTP_URL: url } });
    await post('contact');
    await until(() => hasError(database));
    expect(await rows(database)).toMatchObject([{ attempts: 0, last_error: expect.stringMatching(/^EAUTH/) }]);
  });
});

describe('one message is refused or deferred: others go on', () => {
  test('greylisting defers a minute, then five, and the mail arrives (F10)', async () => {
    const smtp = await startSmtp();
    const clock = shiftedClock();
    const { database, post } = await testService({ env: { SMTP_URL: smtp.url }, clock });
    smtp.faults.rcpt = () => reply(451, '4.7.1 greylisted');
    await post('contact');
    for (const [attempt, minutes] of [1, 5].entries()) {
      await until(async () => (await rows(database))[0]?.attempts === attempt + 1);
      const [{ due_at, changed_at } = { due_at: 0, changed_at: 0 }] = await rows(database);
      expect(due_at - changed_at).toBeGreaterThanOrEqual(minutes * 60_000);
      expect(due_at - changed_at).toBeLessThanOrEqual(minutes * 66_000);
      if (attempt === 1) smtp.faults.rcpt = undefined;
      clock.pass(minutes * 66_000);
    }
    await until(() => smtp.mails.length === 1);
  });

  test('452 after the message defers it (F10)', async () => {
    const smtp = await startSmtp();
    smtp.faults.data = () => reply(452, '4.2.2 full');
    const { database, post } = await testService({ env: { SMTP_URL: smtp.url } });
    await post('contact');
    await until(() => hasError(database));
    expect(await rows(database)).toMatchObject([{ attempts: 1, state: 'pending' }]);
  });

  test('a refused recipient is parked with the reason, the others get their mail (F11)', async () => {
    const smtp = await startSmtp();
    smtp.faults.rcpt = (address) => (address === 'b@example.com' ? reply(550, '5.1.1 unknown') : undefined);
    const { database, post } = await testService({
      env: { SMTP_URL: smtp.url, MAIL_TO: 'a@example.com,b@example.com' },
    });
    await post('contact');
    await until(async () => (await states(database)).join() === 'sent,parked');
    expect((await rows(database))[1]?.last_error).toContain('550');
  });

  test('554 after the message parks it (F11)', async () => {
    const smtp = await startSmtp();
    smtp.faults.data = () => reply(554, '5.7.1 no');
    const { database, post } = await testService({ env: { SMTP_URL: smtp.url } });
    await post('contact');
    await until(async () => (await states(database)).join() === 'parked');
  });

  test.each([
    [554, 'parked', 'EMESSAGE: 554 5.7.1'],
    [452, 'pending', 'EMESSAGE: 452 5.7.1'],
    [421, 'pending', 'EMESSAGE: 421 5.7.1'],
  ])(
    'a reply %i that repeats the visitor’s data: the log has its codes, the store its text (F37)',
    async (code, state, codes) => {
      const smtp = await startSmtp();
      smtp.faults.data = ({ raw }) => reply(code, `5.7.1 I won't take ${/^Reply-To: .*$/m.exec(String(raw))}`);
      const { database, lines, post } = await testService({ env: { SMTP_URL: smtp.url } });
      await post('contact');
      await until(() => hasError(database));
      await until(() => lines.join('').includes('"delivery '));
      expect(await rows(database)).toMatchObject([
        {
          state,
          last_error: expect.stringContaining(`${codes} I won't take Reply-To: Maria da Silva <maria@example.com>`),
        },
      ]);
      expect(lines.join('')).toContain(`"reason":"${codes}"`);
      expect(lines.join('')).not.toMatch(/maria|silva/i);
    },
  );

  test('the text of a reply about several leads is not stored, because each may be erased alone (F39)', async () => {
    const smtp = await startSmtp();
    smtp.faults.data = () => reply(554, '5.7.1 no Maria');
    const clock = shiftedClock();
    const { database, post } = await testService({ env: { SMTP_URL: smtp.url }, clock });
    for (const nome of ['Um', 'Dois']) await post('contact', { ...bodies.contact, nome }, { 'x-lead-website': 'x' });
    clock.pass(3_600_001);
    await until(async () => (await states(database)).join() === 'parked,parked');
    expect(new Set((await rows(database)).map(({ last_error }) => last_error))).toEqual(
      new Set(['EMESSAGE: 554 5.7.1']),
    );
  });

  test('when the connection drops after the message it is sent again with the same Message-ID (F12, F4)', async () => {
    const smtp = await startSmtp();
    const clock = shiftedClock();
    smtp.faults.closeAfterData = true;
    const { database, post } = await testService({ env: { SMTP_URL: smtp.url }, clock });
    await post('contact');
    await until(async () => (await rows(database))[0]?.attempts === 1);
    smtp.faults.closeAfterData = false;
    clock.pass(70_000);
    await until(async () => (await states(database)).join() === 'sent');
    const ids = await Promise.all(smtp.mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });

  test('an endless answer to DATA is cut off at the deadline (F9)', async () => {
    const server = await startRaw((socket) => {
      socket.write('220 x\r\n');
      socket.on('data', (data) => {
        if (!String(data).startsWith('DATA')) return socket.write('250 ok\r\n');
        const drip = setInterval(() => socket.write('354-x\r\n'), 20);
        socket.on('close', () => clearInterval(drip));
      });
    });
    // Long enough to come as far as DATA on any machine.
    const { database, post } = await testService({ env: { SMTP_URL: server.url }, timing: { deadline: 5000 } });
    await post('contact');
    await until(async () => (await rows(database))[0]?.attempts === 1);
    expect(await rows(database)).toMatchObject([{ state: 'pending', last_error: expect.stringMatching(/^EDEADLINE/) }]);
  });

  test('the answer to the whole message may take longer than the deadline for sending it: the mail is sent once (F8)', async () => {
    const smtp = await startSmtp();
    const deadline = 5000;
    const accept = holdAnswers(smtp);
    const { database, post } = await testService({ env: { SMTP_URL: smtp.url }, timing: { deadline } });
    await post('contact');
    await until(() => smtp.mails.length === 1);
    setTimeout(accept, 1.5 * deadline);
    await until(async () => (await states(database)).join() === 'sent');
    expect(await rows(database)).toMatchObject([{ attempts: 0 }]);
    expect(smtp.mails).toHaveLength(1);
  });

  test('a message stays claimed while its answer is awaited, however long that takes (F8, F22)', async () => {
    const smtp = await startSmtp();
    const accept = holdAnswers(smtp);
    const clock = shiftedClock();
    const { database, post } = await testService({ env: { SMTP_URL: smtp.url }, clock, timing: { renewEvery: 20 } });
    await post('contact');
    await until(() => smtp.mails.length === 1);
    for (let round = 0; round < 4; round++) {
      clock.pass(0.8 * lease);
      const renewed = clock.now() + 0.8 * lease;
      await until(async () => Number((await rows(database))[0]?.claimed_until) > renewed);
    }
    const another = { channels: ['email' as const], claimant: 'another', order: 'oldest' as const };
    expect(await claimDelivery(database, { ...another, now: clock.now() })).toEqual([]);
    accept();
    await until(async () => (await states(database)).join() === 'sent');
    expect(smtp.mails).toHaveLength(1);
  });

  test('a clock that jumps ahead while the answer is awaited causes no second mail (F23)', async () => {
    const smtp = await startSmtp();
    const accept = holdAnswers(smtp);
    const clock = shiftedClock();
    const { database, post } = await testService({ env: { SMTP_URL: smtp.url }, clock });
    await post('contact');
    await until(() => smtp.mails.length === 1);
    clock.pass(10 * lease);
    // Goes over another connection, which has looked for messages meanwhile.
    await post('land');
    await until(() => smtp.mails.length > 1);
    accept();
    await until(async () => (await states(database)).join() === 'sent,sent');
    expect(smtp.mails).toHaveLength(2);
  });

  test('a store that is out of order when a mail was taken has its record as soon as it is back: no second mail (F4, F19)', async () => {
    const smtp = await startSmtp();
    const accept = holdAnswers(smtp);
    const file = join(temporaryFolder(), 'leads.db');
    const database = await openSqlite(file, { limit: 100 });
    const clock = shiftedClock();
    const { lines, post } = await testService({ env: { SMTP_URL: smtp.url }, database, clock });
    await post('contact');
    await until(() => smtp.mails.length === 1);
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    accept();
    await until(() => lines.some((line) => line.includes('"level":50')));
    clock.pass(2 * lease);
    other.exec('rollback');
    await until(async () => (await states(database)).join() === 'sent');
    expect(smtp.mails).toHaveLength(1);
  });

  test('waiting for the answer ends at its own deadline (F8)', async () => {
    const smtp = await startSmtp();
    smtp.faults.hold = new Promise(() => {});
    const { database, post } = await testService({ env: { SMTP_URL: smtp.url }, timing: { answerDeadline: 100 } });
    await post('contact');
    await until(() => hasError(database));
    expect(await rows(database)).toMatchObject([
      { state: 'pending', attempts: 1, claimed_by: null, last_error: expect.stringMatching(/^EDEADLINE/) },
    ]);
  });

  test('the library doesn’t time out before the deadlines (F8)', () => {
    expect(readSmtpUrl(new URL('smtp://localhost')).connection.socketTimeout).toBeGreaterThan(answerDeadline);
  });

  test('a stop ends the wait for an answer, and the message is free for another attempt (F5)', async () => {
    const smtp = await startSmtp();
    smtp.faults.hold = new Promise(() => {});
    const file = join(temporaryFolder(), 'leads.db');
    const service = await testService({
      env: { SMTP_URL: smtp.url },
      database: await openSqlite(file),
      timing: { stopLimit: 0 },
    });
    await service.post('contact');
    await until(() => smtp.mails.length === 1);
    await service.stop();
    const database = await openSqlite(file);
    onTestFinished(() => database.close());
    expect(await rows(database)).toMatchObject([{ state: 'pending', attempts: 1, claimed_by: null }]);
  });

  test('a visitor whose connection is lost holds up neither the deliveries nor the stop (F5)', async () => {
    const smtp = await startSmtp();
    smtp.faults.hold = new Promise(() => {});
    const file = join(temporaryFolder(), 'leads.db');
    const { app, post, stop } = await testService({
      env: { SMTP_URL: smtp.url },
      database: await openSqlite(file),
      timing: { stopLimit: 0 },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    onTestFinished(() => {
      visitor.destroy();
    });
    const request = once(app.server, 'request');
    visitor.write(
      'POST /api/enviar-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
    );
    await request;
    await post('contact');
    await until(() => smtp.mails.length === 1);
    await stop();
    const after = await openSqlite(file);
    onTestFinished(() => after.close());
    expect(await rows(after)).toMatchObject([{ state: 'pending', attempts: 1, claimed_by: null }]);
  });

  test('a slow recipient holds up nobody else (F8)', async () => {
    const smtp = await startSmtp();
    const { post } = await testService({
      env: { SMTP_URL: smtp.url },
      timing: { deadline: 60_000, stopLimit: 0 },
    });
    smtp.faults.delay = (address) => (address === 'terrenos@example.com' ? 0 : 60_000);
    await post('contact');
    await post('land');
    await until(() => smtp.mails.length === 1);
    expect(smtp.mails[0]?.to).toEqual(['terrenos@example.com']);
  });
});

describe('between two mails the server disturbs the connection: the next goes over a new one', () => {
  test.each([
    ['resets it', (socket: Socket) => socket.resetAndDestroy()],
    ['ends it', (socket: Socket) => socket.end()],
    ['sends an unsolicited reply', (socket: Socket) => socket.write('250 unsolicited\r\n')],
    ['sends 421 and hangs up', (socket: Socket) => socket.end('421 4.4.2 idle for too long\r\n')],
  ])('it %s (F12)', async (_name, interfere) => {
    const smtp = await startSmtp();
    const { deliver } = mailTransport(smtp.url);
    expect(await deliver()).toEqual({ result: 'sent' });
    const [idle] = smtp.sockets;
    if (!idle) throw new Error('The connection is not kept.');
    const closed = once(idle, 'close');
    interfere(idle);
    await closed;
    expect(await deliver()).toEqual({ result: 'sent' });
    expect(smtp.mails).toHaveLength(2);
  });

  test('it accepts the mail and resets the connection at once: the mail is sent once (F4)', async () => {
    let taken = 0;
    const server = await startRaw((socket) => {
      socket.write('220 x\r\n');
      socket.on('data', (data) => {
        const text = String(data);
        if (text.startsWith('DATA')) return socket.write('354 go\r\n');
        if (!text.endsWith('\r\n.\r\n')) return socket.write('250 ok\r\n');
        taken += 1;
        return socket.write('250 taken\r\n', () => socket.resetAndDestroy());
      });
    });
    const { database, post, stop } = await testService({ env: { SMTP_URL: server.url } });
    for (let posted = 1; posted <= 5; posted++) {
      await post('contact');
      await until(async () => (await states(database)).filter((state) => state === 'sent').length === posted);
    }
    expect(await rows(database)).toEqual(Array(5).fill(expect.objectContaining({ state: 'sent', attempts: 0 })));
    await stop();
    expect(taken).toBe(5);
  });
});

test.each([
  ['one too many, with pipelining', 1, false],
  ['two too many, with pipelining', 2, false],
  ['one too many', 1, true],
  ['two too many', 2, true],
])(
  'a server that sends unsolicited replies, %s: no mail counts as sent that it did not accept, and none is sent twice',
  async (_name, count, hidePIPELINING) => {
    let sendsUnsolicited = false;
    const smtp = await startSmtp({
      hidePIPELINING,
      onMailFrom(_address, _session, callback) {
        if (sendsUnsolicited) for (const socket of smtp.sockets) socket.write('250 unsolicited\r\n'.repeat(count));
        callback();
      },
    });
    const { deliver } = mailTransport(smtp.url);
    expect(await deliver()).toEqual({ result: 'sent' });
    sendsUnsolicited = true;
    expect(await deliver()).toMatchObject({ result: 'fault' });
    sendsUnsolicited = false;
    expect(await deliver()).toEqual({ result: 'sent' });
    expect(smtp.mails).toHaveLength(2);
  },
);

test('a damaged lead is tried again like any other, and holds up no other', async () => {
  const smtp = await startSmtp();
  const database = await openSqlite(join(temporaryFolder(), 'leads.db'));
  const { post } = await testApp({ database });
  await post('contact');
  await database.query.updateTable('leads').set({ payload: '{"nome":' }).execute();
  await post('land');
  await testService({ env: { SMTP_URL: smtp.url }, database });
  await until(() => smtp.mails.length === 1);
  expect(smtp.mails[0]?.to).toEqual(['terrenos@example.com']);
  await until(async () => (await rows(database)).some(({ attempts }) => attempts === 1));
  expect(await database.query.selectFrom('outbox').selectAll().where('attempts', '=', 1).execute()).toMatchObject([
    { state: 'pending', claimed_by: null, last_error: 'EMESSAGE: SyntaxError' },
  ]);
});

test('after an outage hundreds of leads are sent from both ends of the queue, so that a new one doesn’t wait (F15)', async () => {
  const port = await freePort();
  const { post } = await testService({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  for (let i = 0; i < 300; i++) await post('contact', { ...bodies.contact, nome: `Pessoa ${i}` });
  const smtp = await startSmtp({}, port);
  await until(() => smtp.mails.length > 0);
  await post('land');
  await until(() => smtp.mails.length === 301);
  const order = smtp.mails.map(({ to, raw }) =>
    to[0] === 'terrenos@example.com' ? 'new' : /Pessoa (\d+)/.exec(String(raw))?.[1],
  );
  expect(order.indexOf('new')).toBeLessThan(100);
  expect(order.slice(0, 100).some((name) => Number(name) < 50)).toBe(true);
});
