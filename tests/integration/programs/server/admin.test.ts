import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cutoffOf } from '../../../../src/content/cutoffOf.ts';
import { leadRegistry } from '../../../../src/leads/kinds.ts';
import type { Database } from '../../../../src/server/store/database.ts';
import { openStore, setStoreAside, storeFile } from '../../../../src/server/store/openStore.ts';
import { lease, localOutbox } from '../../../../src/server/store/outbox.ts';
import { eraseLeads } from '../../../../src/server/store/removeLeads.ts';
import { freePort } from '../../../bench/program.ts';
import { runLeads, runLeadsOn } from '../../../support/runLeads.ts';
import { bodies, shiftedClock, temporaryFolder, testService, until } from '../../../support/service.ts';
import { reply, startSmtp } from '../../../support/testSmtp.ts';

/** Every byte below the data folder. */
function allBytes(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'))
    .join('\n');
}

const program = join(import.meta.dirname, '../../../../src/cli/leads.ts');

const localMails = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith('.eml'));

const canary = {
  ...bodies.contact,
  nome: 'Canário Amarelo',
  email: 'canario.amarelo@example.com',
  telefone: '(41) 97777-1234',
};

const mistyped = 'vemdas@example.com';

/** A service with a parked mail: the server refused the address `mistyped`. */
async function withParked(mailTo = mistyped) {
  const smtp = await startSmtp();
  smtp.faults.rcpt = (address) => (address === mistyped ? reply(550, 'No such user') : undefined);
  const service = await testService({ env: { SMTP_URL: smtp.url, MAIL_TO: mailTo } });
  await service.post('contact');
  const { query } = service.database;
  const open = query.selectFrom('outbox').select('state').where('state', '=', 'pending');
  await until(async () => (await open.execute()).length === 0);
  return { ...service, smtp };
}

/** Stores `count` leads of one person, each with a parked mail. */
async function fill(database: Database, count: number): Promise<void> {
  const lead = { kind: 'contact', received_at: 1, payload: JSON.stringify(bodies.contact), context: '{}' };
  const none = { development: null, suspicion: null, duplicate_of: null, key_hash: null, body_hash: null };
  const person = { email: 'ana@example.com', phone: null, document: null, erased_at: null };
  const { basis } = leadRegistry.contact.consent;
  const consent = { basis, version: null, hash: null, at: 1, clock_suspect: 0, revoked_at: null };
  const mail = { channel: 'email', recipient: 'a@example.com', state: 'parked', attempts: 1, due_at: 1 } as const;
  const claim = { claimed_by: null, claimed_until: null, last_error: null, changed_at: 1 };
  const ids = Array.from({ length: count }, (_, index) => `lead-${index}`);
  for (let start = 0; start < count; start += 1000) {
    const some = ids.slice(start, start + 1000);
    await database.transaction(async (tx) => {
      const rows = some.map((id) => ({ id, ...lead, ...none, ...person }));
      await tx.insertInto('leads').values(rows).execute();
      await tx
        .insertInto('consents')
        .values(some.map((id) => ({ lead_id: id, ...consent })))
        .execute();
      await tx
        .insertInto('outbox')
        .values(some.map((id) => ({ id, lead_id: id, ...mail, ...claim })))
        .execute();
    });
  }
}

const traces = /Amarelo|canario\.amarelo|97777-1234|41977771234/i;

test('the program writes exports to standard output, and everything else to standard error', async () => {
  const { folder, post } = await testService();
  await post('contact');
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [program, ...words], { env: { DATA_DIR: folder }, encoding: 'utf8' });
  const exported = run('export', '--format', 'json');
  expect([exported.status, exported.stderr, JSON.parse(exported.stdout)]).toMatchObject([0, '', [{ kind: 'contact' }]]);
  const unknown = run('explode');
  expect([unknown.status, unknown.stdout, unknown.stderr]).toEqual([2, '', expect.stringContaining('Selection:')]);
});

test('npm keeps no log of the command, which would name the person', () => {
  const folder = temporaryFolder();
  const env = { ...process.env, DATA_DIR: folder, npm_config_cache: join(folder, 'npm') };
  const { stderr } = spawnSync('npm', ['run', 'leads', '--', 'show', '--email', 'maria@example.com'], {
    cwd: join(import.meta.dirname, '../../../..'),
    env,
    encoding: 'utf8',
  });
  expect(stderr).toContain('There is no lead store');
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(kept.filter((file) => readFileSync(join(file.parentPath, file.name), 'utf8').includes('maria@'))).toEqual([]);
});

test('a closed output pipe is no failure', async () => {
  const { folder, post } = await testService();
  await post('contact');
  const child = spawn(process.execPath, [program, 'export'], { env: { DATA_DIR: folder } });
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, stderr]).toEqual([0, '']);
});

test.each([['show', '--email', 'ana@example.com'], ['erase', '--email', 'ana@example.com'], ['list']])(
  '%s says when there is no store, so that nobody takes it for an empty result',
  async (...words) => {
    const folder = temporaryFolder();
    expect(await runLeads(folder, ...words)).toEqual({
      code: 2,
      stdout: '',
      stderr: `There is no lead store at ${storeFile(folder)}. Set DATA_DIR or DATABASE_URL as the service has it.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a store that can’t be reached is reported with the reason', async () => {
  const { code, stderr } = await runLeadsOn({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/leads` }, 'list');
  expect([code, stderr]).toEqual([2, expect.stringMatching(/not available\. connect ECONNREFUSED/)]);
});

test('a store that was set aside is named, because its leads are neither shown nor erased', async () => {
  const folder = temporaryFolder();
  await (await openStore({ dataDir: folder })).close();
  const aside = setStoreAside(folder, new Date()) ?? '';
  await (await openStore({ dataDir: folder })).close();
  for (const words of [['show', '--email', 'ana@example.com'], ['erase', '--email', 'ana@example.com'], ['list']]) {
    expect((await runLeads(folder, ...words)).stderr).toContain(`${aside} is not looked into.`);
  }
});

test('the embedded store is named where PostgreSQL is used instead', async () => {
  const folder = temporaryFolder();
  await (await openStore({ dataDir: folder })).close();
  const url = `postgres://127.0.0.1:${await freePort()}/leads`;
  const { stderr } = await runLeadsOn({ DATA_DIR: folder, DATABASE_URL: url }, 'list');
  expect(stderr).toContain(`${storeFile(folder)} is not looked into.`);
});

describe('export', () => {
  test('json is an array of leads with payload, consent and delivery, and nothing else on standard output', async () => {
    const { folder, post } = await testService();
    const { id } = (await post('contact')).json();
    await until(() => localMails(folder).length === 1);
    const { code, stdout, stderr } = await runLeads(folder, 'export', '--format', 'json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject([
      {
        id,
        kind: 'contact',
        payload: bodies.contact,
        consent: { basis: expect.any(String) },
        delivery: [{ channel: 'email' }],
      },
    ]);
    expect(Object.keys(JSON.parse(stdout)[0])).toEqual([
      ...['id', 'kind', 'receivedAt', 'payload', 'consent', 'delivery', 'suspicion', 'campaign', 'plan'],
    ]);
  });

  test('csv has one line for each lead, and no cell that a spreadsheet would take for a formula', async () => {
    const { folder, post } = await testService();
    await post('contact', { ...bodies.contact, nome: '=HYPERLINK("http://evil.test";"x")' });
    const { stdout } = await runLeads(folder, 'export', '--format', 'csv');
    const [head, line] = stdout.trim().split('\r\n');
    expect(head).toBe(
      'id,kind,receivedAt,nome,telefone,email,empreendimento,consent,revokedAt,suspicion,campaign,delivery,plan',
    );
    expect(line).toContain(`"'=HYPERLINK(""http://evil.test"";""x"")"`);
  });

  test('csv has no formula for spreadsheets that separate by semicolon either, in quotes, without, or behind a space', async () => {
    const { folder, post } = await testService();
    await post('contact', { ...bodies.contact, nome: "Ana;=cmd|' /C calc'!A0;" });
    await post('contact', { ...bodies.contact, nome: 'Ana;"=1+1;""@x' });
    await post('land', { ...bodies.land, mensagem: 'Olá\n+1\n- dois' });
    // Also behind wide and zero-width spaces, and with fullwidth signs.
    for (const formula of [' =1+1', '\u00a0=1+1', '\u3000-1', '\u200b@SUM(1)', '＝1+1', '＠SUM(1)']) {
      for (const nome of [formula, `Ana; ${formula}`]) await post('contact', { ...bodies.contact, nome });
    }
    const { stdout } = await runLeads(folder, 'export', '--format', 'csv');
    expect(stdout.split(/[;,\n]/).filter((cell) => /^"*[\p{Z}\p{Cf}]*[=+\-@＝＠]/u.test(cell))).toEqual([]);
    expect(stdout).toContain("Ana;'=cmd|' /C calc'!A0;");
    expect(stdout.match(/'[\p{Z}\p{Cf}]*[=＝\-@＠]/gu)?.length).toBeGreaterThanOrEqual(12);
  });

  test('a phone of another country is found by its digits, and is complete in csv', async () => {
    const { folder, post } = await testService();
    await post('contact', { ...bodies.contact, telefone: '+1 415 555 2671' });
    await post('contact', bodies.contact);
    const { stdout } = await runLeads(folder, 'show', '--phone', '+1 (415) 555-2671');
    expect(JSON.parse(stdout)).toMatchObject([{ payload: { telefone: '+1 415 555 2671' } }]);
    // The apostrophe keeps spreadsheets from calculating it.
    expect((await runLeads(folder, 'export', '--format', 'csv')).stdout).toContain(",'+1 415 555 2671,");
  });

  test('says whether consent was given, what looks like spam, which campaign brought the lead, and which plan it asks for', async () => {
    const { folder, post } = await testService();
    const { version, hash } = leadRegistry.contact.consent;
    await post('contact', canary, {
      'x-lead-consent-version': version,
      'x-lead-consent-hash': hash,
      'x-lead-campaign': encodeURIComponent('utm_source=jornal'),
      'x-lead-plan': encodeURIComponent('2 quartos com suíte'),
    });
    await post('contact', bodies.contact, { 'x-lead-website': 'spam' });
    await post('land');
    await post('contact', { ...bodies.contact, nome: 'Ana', telefone: '(41) 3000-0001', email: 'ana@gmial.com' });
    const facts = [
      ['given', null, 'utm_source=jornal', '2 quartos com suíte'],
      ['not stated', 'honeypot', null, null],
      ['not needed', null, null, null],
      ['not stated', null, null, null],
    ];
    const { stdout } = await runLeads(folder, 'export', '--format', 'csv');
    const [, ...rows] = stdout.trim().split('\r\n');
    const leads: { consent: { state: string }; suspicion: string; campaign: string; plan: string }[] = JSON.parse(
      (await runLeads(folder, 'export')).stdout,
    );
    expect(leads.map(({ consent, suspicion, campaign, plan }) => [consent.state, suspicion, campaign, plan])).toEqual(
      facts,
    );
    for (const [index, [state, suspicion, campaign, plan]] of facts.entries()) {
      expect(rows[index]).toContain(`,${state},,${suspicion ?? ''},${campaign ?? ''},`);
      expect(rows[index]?.endsWith(`,${plan ?? ''}`)).toBe(true);
    }
    const listed = (await runLeads(folder, 'list')).stdout;
    expect(listed).toMatch(/\tCanário Amarelo\tCivitas\tgiven\t\tutm_source=jornal\t2 quartos com suíte$/m);
    expect(listed).toMatch(/\tMaria da Silva\tCivitas\tnot stated\thoneypot$/m);
    expect(listed).toMatch(/\tAna\tCivitas\tnot stated\te-mail$/m);
    const suspected = (await runLeads(folder, 'list', '--state', 'suspected')).stdout;
    expect(suspected).toMatch(/^[^\n]*\thoneypot\n$/);
  });

  test('leaves out people who withdrew consent, with a note, unless they are asked for', async () => {
    const { folder, post } = await testService();
    await post('contact', canary);
    await post('contact');
    await runLeads(folder, 'revoke', '--email', canary.email);
    for (const words of [['list'], ['export'], ['export', '--format', 'csv']]) {
      const { stdout, stderr } = await runLeads(folder, ...words);
      expect(stdout).not.toMatch(traces);
      expect(stdout).toContain('Maria da Silva');
      expect(stderr).toBe('Left out, because consent was withdrawn: 1. --revoked shows them.\n');
      for (const asked of [['--revoked'], ['--state', 'revoked']]) {
        const asking = await runLeads(folder, ...words, ...asked);
        expect(asking.stdout).toMatch(traces);
        expect(asking.stdout).toContain('revoked');
        expect(asking.stderr).toBe('');
      }
    }
    expect((await runLeads(folder, 'show', '--email', canary.email)).stdout).toMatch(traces);
  });
});

test('show prints everything that is kept of a person', async () => {
  const { folder, post } = await testService();
  await post('contact', canary, { 'x-lead-page': '%2Fcivitas' });
  await post('land');
  const { stdout } = await runLeads(folder, 'show', '--phone', '+55 41 97777-1234');
  expect(JSON.parse(stdout)).toMatchObject([{ payload: canary, context: { page: '/civitas' } }]);
});

test('list is newest first with names, limited by date and number, also over many pages', async () => {
  const folder = temporaryFolder();
  const database = await openStore({ dataDir: folder });
  await fill(database, 1200);
  for (let i = 0; i < 1200; i++) {
    const received_at = Date.parse('2026-11-01T12:00:00Z') + i * 60_000;
    await database.query.updateTable('leads').set({ received_at }).where('id', '=', `lead-${i}`).execute();
  }
  await database.query.updateTable('outbox').set({ state: 'sent' }).where('lead_id', '!=', 'lead-7').execute();
  await database.close();
  const list = async (...words: string[]) =>
    (await runLeads(folder, 'list', ...words)).stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);
  const all = await list();
  expect([all.length, all[0], all.at(-1), new Set(all).size]).toEqual([1200, 'lead-1199', 'lead-0', 1200]);
  expect(await list('--limit', '2')).toEqual(['lead-1199', 'lead-1198']);
  expect(await list('--state', 'parked')).toEqual(['lead-7']);
  expect(await list('--since', '2026-11-02T07:57:30Z')).toEqual(['lead-1199', 'lead-1198']);
  expect((await runLeads(folder, 'list', '--limit', '1')).stdout).toContain('\tMaria da Silva\tCivitas\t');
  for (const words of [
    ['--state', 'x'],
    ['--since', 'ontem'],
    ['--limit', '0'],
  ]) {
    expect((await runLeads(folder, 'list', ...words)).code).toBe(2);
  }
  const exported = JSON.parse((await runLeads(folder, 'export')).stdout);
  expect(exported.map(({ id }: { id: string }) => id)).toEqual(all.toReversed());
});

describe('erasure (F39)', () => {
  test.each([
    ['--email', 'CANARIO.amarelo@example.com'],
    ['--phone', '41977771234'],
  ])('by %s leaves no byte of the person, and keeps the leads of others', async (option, value) => {
    const { folder, post } = await testService();
    for (let i = 0; i < 5; i++) await post('contact', canary);
    await post('contact', canary, { 'x-lead-website': 'spam' });
    await post('land');
    await until(() => localMails(folder).length === 6);
    expect(allBytes(folder)).toMatch(traces);
    const { code, stderr } = await runLeads(folder, 'erase', option, value);
    expect([code, stderr]).toEqual([0, expect.stringContaining('Leads erased: 6')]);
    expect(allBytes(folder)).not.toMatch(traces);
    expect(JSON.parse((await runLeads(folder, 'export')).stdout)).toMatchObject([{ kind: 'land' }]);
  });

  test.each([
    ['CPF', '52998224725'],
    ['CNPJ', bodies.broker.cnpj],
  ])('of a broker by %s', async (_name, document) => {
    const { folder, post } = await testService();
    await post('broker');
    expect((await runLeads(folder, 'erase', '--document', '11444777000161')).code).toBe(1);
    expect((await runLeads(folder, 'erase', '--document', document)).code).toBe(0);
    expect((await runLeads(folder, 'export')).stdout.trim()).toBe('[]');
  });

  test('takes one id at a time', async () => {
    const { folder, post } = await testService();
    const ids = [(await post('contact')).json().id, (await post('contact')).json().id];
    expect(await runLeads(folder, 'erase', ...ids)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('one id'),
    });
    expect(JSON.parse((await runLeads(folder, 'export')).stdout)).toHaveLength(2);
  });

  test('cancels a parked mail, so that no alarm is left', async () => {
    const { app, folder } = await withParked();
    expect((await app.inject('/metrics')).body).toMatch(/deliveries_parked 1$/m);
    await runLeads(folder, 'erase', '--email', bodies.contact.email);
    expect((await app.inject('/metrics')).body).toMatch(/deliveries_parked 0$/m);
  });

  test('keeps a tombstone with the record of consent', async () => {
    const { database, folder, post } = await testService();
    const { id } = (await post('contact', canary, { 'idempotency-key': 'key-1' })).json();
    await runLeads(folder, 'erase', '--id', id);
    const lead = await database.query.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ id, payload: '{}', context: '{}', email: null, phone: null, body_hash: null });
    expect(await database.query.selectFrom('consents').selectAll().execute()).toMatchObject([{ lead_id: id }]);
  });

  test.each([
    ['the same', canary],
    ['another', bodies.contact],
  ])('frees the key: %s body under it is a new lead', async (_name, body) => {
    const { folder, post } = await testService();
    const headers = { 'idempotency-key': 'key-1' };
    const { id } = (await post('contact', canary, headers)).json();
    await runLeads(folder, 'erase', '--id', id);
    const answer = await post('contact', body, headers);
    expect([answer.statusCode, answer.json().id]).toEqual([201, expect.not.stringContaining(id)]);
    expect(JSON.parse((await runLeads(folder, 'export')).stdout)).toMatchObject([{ payload: body }]);
  });

  test('leaves no byte of an idempotency key made of an e-mail address, which is only kept as a hash', async () => {
    const { folder, post } = await testService();
    const headers = { 'idempotency-key': `contact:${canary.email}` };
    const { id } = (await post('contact', bodies.contact, headers)).json();
    await until(() => localMails(folder).length === 1);
    expect(allBytes(folder)).not.toMatch(traces);
    expect((await post('contact', bodies.contact, headers)).json()).toEqual({ id });
    await runLeads(folder, 'erase', '--id', id);
    expect(allBytes(folder)).not.toMatch(traces);
  });

  test('cancels a pending mail', async () => {
    const port = await freePort();
    const { database, folder, post } = await testService({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    await post('contact', canary);
    await runLeads(folder, 'erase', '--email', canary.email);
    const smtp = await startSmtp({}, port);
    await post('land');
    await until(() => smtp.mails.length === 1);
    expect(smtp.mails[0]?.to).toEqual(['terrenos@example.com']);
    expect(
      await database.query.selectFrom('outbox').select('state').where('state', '=', 'cancelled').execute(),
    ).toHaveLength(1);
  });

  test('waits for a mail that is being sent, so that none goes out afterwards', async () => {
    const smtp = await startSmtp();
    smtp.faults.delay = () => 1500;
    const { database, folder, post } = await testService({ env: { SMTP_URL: smtp.url } });
    await post('contact', canary);
    await until(
      async () => (await database.query.selectFrom('outbox').selectAll().executeTakeFirst())?.claimed_by !== null,
    );
    await runLeads(folder, 'erase', '--email', canary.email);
    const sent = smtp.mails.length;
    // A later mail goes out, so the queue was looked at again.
    smtp.faults.delay = undefined;
    await post('land');
    await until(() => smtp.mails.some(({ to }) => to[0] === 'terrenos@example.com'));
    expect(smtp.mails).toHaveLength(sent + 1);
    expect(readFileSync(storeFile(folder)).toString('latin1')).not.toMatch(traces);
  });

  test('that failed to empty the log is completed by the next erasure', async () => {
    const { database, folder, post } = await testService();
    const { id } = (await post('contact', canary)).json();
    await until(() => localMails(folder).length === 1);
    const busy = { ...database, scrub: () => Promise.reject(new Error('in use')) };
    await expect(eraseLeads(busy, [id], { now: Date.now, dataDir: folder })).rejects.toThrow('in use');
    expect(allBytes(folder)).toMatch(traces);
    await runLeads(folder, 'erase', '--email', canary.email);
    expect(allBytes(folder)).not.toMatch(traces);
  });

  test('that failed to remove a mail finds the lead again', async () => {
    const { folder, post } = await testService();
    const { id } = (await post('contact', canary)).json();
    await until(() => localMails(folder).length === 1);
    const obstacle = join(localOutbox(folder), `${id}.folder.eml`);
    mkdirSync(obstacle);
    expect((await runLeads(folder, 'erase', '--email', canary.email)).code).toBe(2);
    rmdirSync(obstacle);
    expect((await runLeads(folder, 'erase', '--email', canary.email)).stderr).toContain('Leads erased: 1.');
    expect(allBytes(folder)).not.toMatch(traces);
  });

  test('without a selection is refused', async () => {
    const { folder } = await testService();
    expect(await runLeads(folder, 'erase')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Say whose data'),
    });
    expect((await runLeads(folder, 'erase', '--email', 'ninguem@example.com')).code).toBe(1);
  });
});

test('revoking consent is recorded, cancels pending mails, and leaves the privacy request alone', async () => {
  const { database, folder, post } = await testService({ env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } });
  await post('contact');
  await post('privacy');
  expect((await runLeads(folder, 'revoke', '--email', bodies.contact.email)).stderr).toContain('Consents revoked: 1');
  const rows = await database.query
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select(['kind', 'state'])
    .orderBy('kind')
    .execute();
  expect(rows).toEqual([
    { kind: 'contact', state: 'cancelled' },
    { kind: 'privacy', state: 'pending' },
  ]);
});

test.each(['revoke', 'erase'])(
  '%s waits no longer than a lease for a mail server that doesn’t answer; if it then defers the mail, it isn’t sent again',
  async (command) => {
    const smtp = await startSmtp();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    smtp.faults.hold = held;
    const arrived = vi.fn(() => reply(451, 'try later, Canário Amarelo'));
    smtp.faults.data = arrived;
    const { database, folder, lines, post } = await testService({ env: { SMTP_URL: smtp.url } });
    await post('contact', canary);
    await until(() => arrived.mock.calls.length === 1);
    const now = performance.now.bind(performance);
    let passed = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
    onTestFinished(() => void vi.restoreAllMocks());
    // Whenever the command begins to wait, a lease passes after that.
    const leases = setInterval(() => {
      passed += 2 * lease;
    }, 100);
    const { code } = await runLeads(folder, command, '--email', canary.email).finally(() => clearInterval(leases));
    expect(code).toBe(0);
    answer();
    await until(() => lines.some((line) => line.includes('delivery deferred')));
    expect(await database.query.selectFrom('outbox').selectAll().execute()).toMatchObject([
      { state: 'cancelled', last_error: null },
    ]);
  },
);

describe('retry', () => {
  test('sends nothing to a person who withdrew consent', async () => {
    const { folder, smtp } = await withParked();
    expect((await runLeads(folder, 'revoke', '--email', bodies.contact.email)).stderr).toContain('Consents revoked: 1');
    smtp.faults.rcpt = undefined;
    expect(await runLeads(folder, 'retry', '--all')).toMatchObject({ code: 1, stderr: 'Messages to send again: 0\n' });
  });

  test.each([
    [mistyped, 'vendas@example.com', ['vendas@example.com']],
    [`gerente@example.com,${mistyped}`, 'gerente@example.com,vendas@example.com', ['vendas@example.com']],
    [`gerente@example.com,${mistyped}`, 'gerente@example.com', []],
    [mistyped, 'vendas@example.com,gerente@example.com', ['vendas@example.com']],
  ])('of a mail to %s, with MAIL_TO=%s by now, goes to %j', async (before, after, receivers) => {
    const { folder, smtp, stop } = await withParked(before);
    await stop();
    smtp.mails.splice(0);
    const env = { SMTP_URL: smtp.url, MAIL_TO: after, DATA_DIR: folder };
    const { database } = await testService({ env });
    expect(await runLeads(folder, 'retry', '--all')).toMatchObject({ code: 0, stderr: 'Messages to send again: 1\n' });
    const open = database.query.selectFrom('outbox').select('id').where('state', 'in', ['pending', 'parked']);
    await until(async () => (await open.execute()).length === 0);
    expect(smtp.mails.map(({ to }) => to)).toEqual(receivers.map((receiver) => [receiver]));
  });

  test('alone changes the recipient: after a mere start with another configuration a waiting mail keeps it', async () => {
    const port = await freePort();
    const { folder, post, stop } = await testService({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    await post('contact');
    await stop();
    const smtp = await startSmtp({}, port);
    await testService({ env: { SMTP_URL: smtp.url, MAIL_TO: 'outra-empresa@example.com', DATA_DIR: folder } });
    await until(() => smtp.mails.length === 1);
    expect(smtp.mails[0]?.to).toEqual(['vendas@example.com']);
  });

  test('takes a store of any size', async () => {
    const folder = temporaryFolder();
    const database = await openStore({ dataDir: folder });
    await fill(database, 33_000);
    await database.close();
    expect(await runLeads(folder, 'retry', '--all')).toMatchObject({
      code: 0,
      stderr: 'Messages to send again: 33000\n',
    });
    expect((await runLeads(folder, 'revoke', '--email', 'ana@example.com')).stderr).toMatch(
      /^Consents revoked: 33000\. .*sales team/,
    );
    expect((await runLeads(folder, 'erase', '--email', 'ana@example.com')).stderr).toContain('Leads erased: 33000.');
  }, 120_000);

  test('sends a suspected lead as a normal one, once', async () => {
    const { database, folder, post } = await testService();
    const { id } = (await post('contact', bodies.contact, { 'x-lead-website': 'x' })).json();
    expect((await runLeads(folder, 'retry', id)).stderr).toContain('1');
    await until(
      async () => (await database.query.selectFrom('outbox').select('state').executeTakeFirst())?.state === 'sent',
    );
    expect((await runLeads(folder, 'retry', id)).code).toBe(1);
  });
});

test('`release` sends what waits of a flood as normal leads, but not what a program has sent', async () => {
  const env = { RATE_LIMIT: '1', FLOOD_MAILS: '1', TRUSTED_PROXIES: 'loopback' };
  const { folder, post } = await testService({ env });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  let waiting = '';
  for (let n = 0; n < 12; n++) {
    waiting = (await post('contact', bodies.contact, from(`2001:db8:1:${n}::1`))).json().id;
  }
  const { id: spam } = (await post('contact', bodies.contact, { 'x-lead-website': 'x', ...from('192.0.2.1') })).json();
  await until(() => localMails(folder).length === 11);
  expect(localMails(folder).join()).not.toContain(waiting);
  expect(await runLeads(folder, 'release')).toMatchObject({ code: 0, stderr: 'Messages that are sent now: 1\n' });
  await until(() => localMails(folder).some((name) => name.includes(waiting)));
  const file = localMails(folder).find((name) => name.includes(waiting)) ?? '';
  const mail = await PostalMime.parse(readFileSync(join(folder, file)));
  expect(mail.subject).toBe('[Civitas] Novo contato pelo site');
  expect(await runLeads(folder, 'release')).toMatchObject({ code: 1, stderr: 'Messages that are sent now: 0\n' });
  expect((await runLeads(folder, 'audit')).stdout).toMatch(/\trelease\t.*suspicion=flood/);
  expect(await runLeads(folder, 'release', spam)).toMatchObject({ code: 0 });
  await until(() => localMails(folder).some((name) => name.includes(spam)));
});

test('a suspected lead whose digest has gone out is sent by `retry <id>`, not by `retry --all` or without consent', async () => {
  const clock = shiftedClock();
  const { database, folder, post } = await testService({ clock });
  const spam = { 'x-lead-website': 'x' };
  const [id, revoked] = [await post('contact', canary, spam), await post('contact', bodies.contact, spam)].map(
    (answer): string => answer.json().id,
  ) as [string, string];
  clock.pass(3_600_001);
  const open = database.query.selectFrom('outbox').select('id').where('state', '!=', 'sent');
  await until(async () => (await open.execute()).length === 0);
  await runLeads(folder, 'revoke', revoked);
  for (const which of ['--all', revoked]) {
    expect(await runLeads(folder, 'retry', which)).toMatchObject({ code: 1, stderr: 'Messages to send again: 0\n' });
  }
  expect(await runLeads(folder, 'retry', id)).toMatchObject({ code: 0, stderr: 'Messages to send again: 1\n' });
  await until(() => localMails(folder).some((name) => name.includes(id)));
});

describe('retention (F40)', () => {
  test.each([
    ['5y', '2029-02-28T12:00:00Z', '2024-02-28T12:00:00.000Z'],
    ['5y', '2029-03-01T12:00:00Z', '2024-03-01T12:00:00.000Z'],
    ['1y', '2028-02-29T12:00:00Z', '2027-02-28T12:00:00.000Z'],
    ['1m', '2026-03-31T12:00:00Z', '2026-02-28T12:00:00.000Z'],
    ['30d', '2026-03-01T12:00:00Z', '2026-01-30T12:00:00.000Z'],
  ])('%s before %s is %s', (age, now, cutoff) => {
    expect(cutoffOf(age, new Date(now)).toISOString()).toBe(cutoff);
  });

  test('deletes exactly what is due, as the dry run says before', async () => {
    const { database, folder, post } = await testService();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push((await post('contact', canary)).json().id);
    const old = new Date();
    old.setUTCFullYear(old.getUTCFullYear() - 5);
    const hour = 3_600_000;
    const times = [old.getTime() - hour, old.getTime() + hour, Date.now()];
    await until(() => localMails(folder).length === 3);
    for (const [i, received_at] of times.entries()) {
      await database.query
        .updateTable('leads')
        .set({ received_at })
        .where('id', '=', ids[i] ?? '')
        .execute();
    }
    const dry = await runLeads(folder, 'purge', '--older-than', '5y', '--dry-run');
    expect(dry.stdout).toBe(`${new Date(times[0] ?? 0).getUTCFullYear()} contact 1\n`);
    expect((await runLeads(folder, 'purge', '--older-than', '5y')).stderr).toContain('Leads deleted: 1');
    const left = await database.query.selectFrom('leads').select('id').orderBy('received_at').execute();
    expect(left.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  test('refuses to delete a large part of the store at once, because the clock may be wrong (F23)', async () => {
    const { database, folder, post } = await testService();
    for (let i = 0; i < 11; i++) await post('land');
    await database.query.updateTable('leads').set({ received_at: 0 }).execute();
    expect(await runLeads(folder, 'purge', '--older-than', '5y')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--force'),
    });
    expect((await runLeads(folder, 'purge', '--older-than', '5y', '--force')).stderr).toContain('Leads deleted: 11');
  });
});
