/** Destinations against servers that hold the vendors' contracts and misbehave. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readManifest } from '../../../../src/server/manifest.ts';
import type { Database } from '../../../../src/server/store/database.ts';
import { openPostgres } from '../../../../src/server/store/openPostgres.ts';
import { openSqlite } from '../../../../src/server/store/openSqlite.ts';
import { makeCertificate } from '../../../support/certificate.ts';
import { contentWith, fixtures, minimal } from '../../../support/contentWith.ts';
import { crmSecrets, type Vendor } from '../../../support/crmContracts.ts';
import { exampleAt, exampleNames, exampleText } from '../../../support/crmExamples.ts';
import type { CrmFault, TestCrms } from '../../../support/crmServers.ts';
import { startPostgres, type TestPostgres } from '../../../support/postgres.ts';
import { runLeadsOn } from '../../../support/runLeads.ts';
import { bodies, shiftedClock, temporaryFolder, testService, until } from '../../../support/service.ts';
import { startCrms } from '../../../support/testCrms.ts';
import { startSmtp } from '../../../support/testSmtp.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const vendors: Vendor[] = [...exampleNames, 'webhook'];

/** The service with every example and the webhook at the peer, and mail. */
async function start(crms: TestCrms, database?: Database, timing = {}) {
  const smtp = await startSmtp();
  const clock = shiftedClock();
  const env = {
    ...crmSecrets,
    SMTP_URL: smtp.url,
    WEBHOOK_URL: `${crms.url}/webhook`,
    WEBHOOK_SECRET: 'segredo-f00d',
  };
  const manifest = { destinations: exampleNames.map((name) => exampleAt(crms.url, name)) };
  const service = await testService({ env, manifest, clock, database, timing });
  const row = (recipient: string, lead: string) =>
    service.database.query
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', recipient)
      .where('lead_id', '=', lead)
      .executeTakeFirstOrThrow();
  return { ...service, smtp, clock, row };
}

const only =
  (vendor: Vendor, fault: CrmFault): TestCrms['faults']['answer'] =>
  (request) =>
    request.vendor === vendor ? fault : undefined;

/** CV's faults, and the message's state after each. */
const misbehaviours: [string, CrmFault, { attempts: number; last_error: RegExp }][] = [
  [
    'refuses the token',
    { status: 401, body: { mensagem: 'token_invalido' } },
    { attempts: 0, last_error: /401.*token/ },
  ],
  ['has enough for now', { status: 429, headers: { 'Retry-After': '60' } }, { attempts: 0, last_error: /429/ }],
  ['is out of order', { status: 503 }, { attempts: 1, last_error: /503/ }],
  ['says no with 200', 'refuses', { attempts: 1, last_error: /200.*email_invalido/ }],
  ['never answers', 'silent', { attempts: 0, last_error: /EDEADLINE/ }],
  ['takes the lead and resets the connection', 'forgets', { attempts: 0, last_error: /UND_ERR_SOCKET|ECONNRESET/ }],
  ['answers without end', 'endless', { attempts: 1, last_error: /200/ }],
  ['leads elsewhere', { status: 307, headers: { Location: '/webhook' } }, { attempts: 0, last_error: /307/ }],
];

describe.each([
  { name: 'SQLite', open: async () => openSqlite(join(temporaryFolder(), 'leads.db')) },
  { name: 'PostgreSQL', open: async () => openPostgres(await postgres.createDatabase()) },
])('$name', ({ open }) => {
  test.each(misbehaviours)('CV %s: the others get the lead at once, CV in the end', async (_what, fault, state) => {
    const crms = await startCrms();
    crms.faults.answer = only('cv', fault);
    const { clock, lines, post, row, smtp } = await start(
      crms,
      await open(),
      fault === 'silent' ? { deadline: 5000 } : {},
    );
    const { id } = (await post('contact')).json();
    await until(async () => (await row('cv', id)).last_error !== null);
    const { attempts, last_error } = state;
    expect(await row('cv', id)).toMatchObject({ state: 'pending', reference: null, attempts });
    expect((await row('cv', id)).last_error).toMatch(last_error);
    await until(() => vendors.every((vendor) => vendor === 'cv' || crms.taken[vendor].has(id)));
    await until(() => smtp.mails.length === 1);

    crms.faults.answer = undefined;
    clock.pass(3_600_001);
    // A further lead wakes the worker, as the next minute would.
    await post('contact', { ...bodies.contact, email: 'ana@example.com' });
    await until(async () => (await row('cv', id)).state === 'sent');
    expect(await row('cv', id)).toMatchObject({ reference: expect.stringMatching(/^500[12]$/), last_error: null });
    // A lead whose answer was lost comes again, to the same entry of the CRM.
    expect((crms.taken.cv.get(id) ?? 0) > 1).toBe(fault === 'forgets');
    expect(crms.endless()).toBeLessThan(16_000_000);
    const { CV_TOKEN, HUBSPOT_TOKEN, ANAPRO_KEY } = crmSecrets;
    const { nome, telefone, email } = bodies.contact;
    for (const text of [CV_TOKEN, HUBSPOT_TOKEN, ANAPRO_KEY, 'segredo-f00d', nome, telefone, email, 'email_invalido']) {
      expect(lines.join('\n')).not.toContain(text);
    }
  });
});

test('a refusal for good parks the lead with the vendor’s words, which a person sees, and sends again', async () => {
  const crms = await startCrms();
  crms.faults.answer = only('hubspot', 'refuses');
  const { database, folder, post, row } = await start(crms);
  const { id } = (await post('contact')).json();
  await until(async () => (await row('hubspot', id)).state === 'parked');
  const { stdout } = await runLeadsOn({ DATA_DIR: folder }, 'show', id);
  expect(stdout).toContain('BLOCKED_EMAIL');
  crms.faults.answer = undefined;
  await runLeadsOn({ DATA_DIR: folder }, 'retry', id);
  await until(async () => (await row('hubspot', id)).state === 'sent');
  await until(async () => {
    const open = database.query.selectFrom('outbox').select('id').where('state', '!=', 'sent');
    return (await open.execute()).length === 0;
  });
  expect(vendors.map((vendor) => crms.taken[vendor].get(id))).toEqual([1, 1, 1, 1, 1]);
});

test.each([
  ['self-signed', 'IP:127.0.0.1', 2, false, /SELF_SIGNED/],
  ['of another name', 'DNS:crm.example.com', 2, true, /ALTNAME/],
  ['that has expired', 'IP:127.0.0.1', -1, true, /EXPIRED/],
])(
  'a certificate %s: no lead and no secret goes out, the destination is paused',
  async (_what, name, years, isTrusted, reason) => {
    const crms = await startCrms(makeCertificate(name, years), 0, isTrusted);
    const { app, post, row, smtp } = await start(crms);
    const { id } = (await post('contact')).json();
    await until(async () => (await row('cv', id)).last_error !== null);
    expect(await row('cv', id)).toMatchObject({
      state: 'pending',
      attempts: 0,
      last_error: expect.stringMatching(reason),
    });
    await until(() => smtp.mails.length === 1);
    await until(async () => (await app.inject('/metrics')).body.includes('\nleads_transports_paused 5\n'));
    expect(crms.requests).toEqual([]);
  },
);

test('two instances on one PostgreSQL deliver each lead once to each destination', async () => {
  const url = await postgres.createDatabase();
  const crms = await startCrms();
  const one = await start(crms, await openPostgres(url));
  const two = await start(crms, await openPostgres(url));
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) ids.push((await (n % 2 ? one : two).post('contact')).json().id);
  await until(() => vendors.every((vendor) => crms.taken[vendor].size === ids.length));
  const open = one.database.query.selectFrom('outbox').select('id').where('state', '=', 'pending');
  await until(async () => (await open.execute()).length === 0);
  for (const vendor of vendors) expect([...crms.taken[vendor].values()]).toEqual(ids.map(() => 1));
});

test('whoever is erased while a CRM has the lead in hand is erased afterwards; whoever withdrew consent is not sent', async () => {
  const crms = await startCrms();
  const { promise, resolve } = Promise.withResolvers<void>();
  crms.faults.hold = promise;
  const { database, folder, post } = await start(crms);
  await post('contact');
  await until(() => crms.requests.length === vendors.length);
  // Each connection is busy, so this one waits.
  await post('contact', { ...bodies.contact, email: 'ana@example.com' });
  await runLeadsOn({ DATA_DIR: folder }, 'revoke', '--email', 'ana@example.com');
  const erased = runLeadsOn({ DATA_DIR: folder }, 'erase', '--email', bodies.contact.email);
  resolve();
  expect((await erased).code).toBe(0);
  const rows = () => database.query.selectFrom('outbox').selectAll().where('channel', '!=', 'email').execute();
  await until(async () => (await rows()).every(({ state }) => state !== 'pending'));
  expect((await rows()).map(({ reference, last_error }) => [reference, last_error])).toEqual(
    Array.from({ length: 10 }, () => [null, null]),
  );
  expect(crms.requests).toHaveLength(vendors.length);
});

test('the published folder says nothing of destinations; the service finds them beside it', () => {
  const config = readFileSync(join(fixtures, '_base/site.config.yaml'), 'utf8');
  const folder = contentWith({
    'site.config.yaml': `${config}\n${exampleText('cv')}`,
    'developments/mirante.yaml': minimal,
  });
  const outDir = join(folder, 'dist');
  const build = join(import.meta.dirname, '../../../../src/cli/build.ts');
  execFileSync(process.execPath, [build, '--fast', '--no-compress', '--no-share'], {
    env: { ...process.env, CONTENT_DIR: folder, OUT_DIR: outDir },
    stdio: 'pipe',
  });
  expect(readManifest(outDir).destinations).toMatchObject([{ name: 'cv', ids: { mirante: '12' } }]);
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(5);
  for (const { parentPath, name } of files) {
    expect(readFileSync(join(parentPath, name), 'latin1'), name).not.toMatch(/suaempresa|CV_TOKEN|permitir_alteracao/);
  }
}, 120_000);
