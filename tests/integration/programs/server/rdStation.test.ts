/** RD Station Marketing against an account with its documented contract, over both stores. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { SiteRdStationDestination } from '../../../../src/content/types.gen.ts';
import { leadRegistry } from '../../../../src/leads/kinds.ts';
import { createTokens } from '../../../../src/server/destinations/oauthTokens.ts';
import { readEnv } from '../../../../src/server/env.ts';
import { addManifest } from '../../../../src/server/manifest.ts';
import type { Database } from '../../../../src/server/store/database.ts';
import { openPostgres } from '../../../../src/server/store/postgres.ts';
import { openSqlite } from '../../../../src/server/store/sqlite.ts';
import type { TestCrms } from '../../../support/crmPeer.ts';
import { startCrms } from '../../../support/crms.ts';
import { startPostgres, type TestPostgres } from '../../../support/postgres.ts';
import { prepareSite, startProcess } from '../../../support/process.ts';
import { rdSecrets } from '../../../support/rdContract.ts';
import { runLeadsOn } from '../../../support/runLeads.ts';
import { bodies, manifest, shiftedClock, temporaryFolder, testService, until } from '../../../support/service.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

const { version, hash } = leadRegistry.contact.consent;
const consent = { 'x-lead-consent-version': version, 'x-lead-consent-hash': hash };
const day = 86_400_000;
const minute = 60_000;
const never = new AbortController().signal;

interface Place {
  /** The variables that name the store. */
  env: NodeJS.ProcessEnv;
  open(): Promise<Database>;
}

const stores: { name: string; place: () => Promise<Place> }[] = [
  {
    name: 'SQLite',
    async place() {
      const folder = temporaryFolder();
      return { env: { DATA_DIR: folder }, open: () => openSqlite(join(folder, 'leads.db')) };
    },
  },
  {
    name: 'PostgreSQL',
    async place() {
      const DATABASE_URL = await postgres.createDatabase();
      return { env: { DATA_DIR: temporaryFolder(), DATABASE_URL }, open: () => openPostgres(DATABASE_URL) };
    },
  },
];

const rdAt = ({ url }: TestCrms): SiteRdStationDestination => ({
  name: 'rd',
  type: 'rd-station',
  api: url,
  kinds: ['contact', 'broker'],
  fields: { cf_lead: '{id}', cf_plano: '{plan}' },
});

const eventsAt = ({ requests }: TestCrms) => requests.filter(({ path }) => path.startsWith('/platform/events'));

describe.each(stores)('$name', ({ place }) => {
  /** The account, and the command that a person connects it with. */
  async function prepare() {
    const crms = await startCrms();
    const at = await place();
    const config = rdAt(crms);
    const outDir = temporaryFolder();
    addManifest(outDir, '', { ...manifest, destinations: [config] });
    const open = async () => {
      const database = await at.open();
      onTestFinished(() => database.close());
      return database;
    };
    const leads = (...words: string[]) => runLeadsOn({ ...at.env, ...rdSecrets, OUT_DIR: outDir }, ...words);
    return { crms, config, open, leads, env: at.env, connect: () => leads('connect', 'rd', '--code', crms.rd.agree()) };
  }

  /** The service, with its account connected unless `connected` is false. */
  async function start({ connected = true, secrets = rdSecrets } = {}) {
    const prepared = await prepare();
    const { config, connect, env, open } = prepared;
    const database = await open();
    if (connected) expect(await connect()).toMatchObject({ code: 0 });
    const clock = shiftedClock();
    const service = await testService({
      env: { ...secrets, ...env },
      manifest: { destinations: [config] },
      clock,
      database,
    });
    const rows = () => database.query.selectFrom('outbox').selectAll().where('recipient', '=', 'rd').execute();
    const sent = (count: number) =>
      until(async () => (await rows()).filter(({ state }) => state === 'sent').length === count);
    return { ...prepared, ...service, database, clock, rows, sent };
  }

  /** What several instances have of the account. */
  const instances = async ({ config, open }: Awaited<ReturnType<typeof prepare>>, clock = shiftedClock()) =>
    Promise.all(
      [1, 2].map(async () =>
        createTokens(config, { env: readEnv(rdSecrets), manifest, database: await open(), clock }),
      ),
    );

  test('connected by a person, it gets each lead as a conversion, with the consent that was given', async () => {
    const { crms, database, leads, connect, post, sent, rows, lines, env } = await start({ connected: false });
    const asked = await leads('connect', 'rd');
    expect(asked.stdout).toContain(
      `${crms.url}/auth/dialog?client_id=rd-client-f00d&redirect_uri=https%3A%2F%2Fwww.example.com`,
    );
    const connected = await connect();
    expect(connected).toMatchObject({ code: 0, stdout: expect.stringMatching(/good until \d{4}-\d\d-\d\dT/) });
    expect((await leads('audit')).stdout).toMatch(/connect\b.*\brd\b/);
    const campaign = encodeURIComponent('utm_source=google&utm_medium=cpc&utm_campaign=junho&utm_term=studio');
    const { id } = (await post('contact', bodies.contact, { ...consent, 'x-lead-campaign': campaign })).json();
    await sent(1);
    expect(await rows()).toMatchObject([{ reference: '5408c5a3-4711-4aa2-8d0b-13407a3e30f3', attempts: 0 }]);
    expect(eventsAt(crms).map(({ body }) => body)).toEqual([
      {
        event_type: 'CONVERSION',
        event_family: 'CDP',
        payload: {
          conversion_identifier: 'contact-Civitas',
          email: 'maria@example.com',
          name: 'Maria da Silva',
          mobile_phone: '+5541999998888',
          traffic_source: 'google',
          traffic_medium: 'cpc',
          traffic_campaign: 'junho',
          traffic_value: 'studio',
          cf_lead: id,
          legal_bases: [{ category: 'communications', type: 'consent', status: 'granted' }],
        },
      },
    ]);
    // Neither the store nor what a person reads tells a token.
    const settings = JSON.stringify(await database.query.selectFrom('settings').selectAll().execute());
    const files = env.DATABASE_URL
      ? ''
      : ['', '-wal'].map((ending) => readFileSync(join(env.DATA_DIR ?? '', `leads.db${ending}`), 'latin1')).join('');
    const { stdout } = await leads('try', 'rd');
    expect(stdout).toContain('sent: 5408c5a3');
    expect(settings).toContain('tokens:rd');
    for (const secret of [...crms.rd.tokens(), rdSecrets.RD_CLIENT_SECRET, 'code-f00d']) {
      for (const text of [settings, files, stdout, connected.stdout, asked.stdout, ...lines]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  test('without a consent it gets no legal basis; of a broker the person and the company', async () => {
    const { crms, post, sent } = await start();
    await post('contact');
    await sent(1);
    await post('broker', bodies.broker, { 'x-lead-consent-version': leadRegistry.broker.consent.version });
    await sent(2);
    const payloads = eventsAt(crms).map(({ body }) => body.payload);
    expect(payloads).toEqual([
      expect.objectContaining({ email: 'maria@example.com' }),
      expect.objectContaining({
        name: 'Ana Lima',
        company_name: 'Exemplo Negócios Ltda.',
        conversion_identifier: 'broker-site',
      }),
    ]);
    for (const payload of payloads) expect(payload).not.toHaveProperty('legal_bases');
  });

  test.each([
    ['shortly before its end', day - 4 * minute],
    ['after its end', day + minute],
  ])('renews a token %s, also where the old ones end with it', async (_when, passed) => {
    const { crms, clock, post, sent } = await start();
    crms.rd.rotates = true;
    await post('contact');
    await sent(1);
    expect(crms.rd.renewals).toBe(0);
    clock.pass(passed);
    await post('contact', { ...bodies.contact, email: 'ana@example.com' });
    await sent(2);
    expect(crms.rd.renewals).toBe(1);
    expect(eventsAt(crms)).toHaveLength(2);
    clock.pass(day - 4 * minute);
    await post('contact', { ...bodies.contact, email: 'rui@example.com' });
    await sent(3);
    expect(crms.rd.renewals).toBe(2);
  });

  test('renews a token that is refused before its end, and sends the lead at once', async () => {
    const { crms, post, sent, rows } = await start();
    crms.rd.expire();
    await post('contact');
    await sent(1);
    expect(await rows()).toMatchObject([{ attempts: 0, last_error: null }]);
    expect(crms.rd.renewals).toBe(1);
    expect(eventsAt(crms)).toHaveLength(2);
  });

  test('goes on with a token that is still good while no new one is to be had', async () => {
    const { crms, clock, post, sent } = await start();
    crms.faults.answer = ({ path }) => (path === '/auth/token' ? { status: 503 } : undefined);
    clock.pass(day - 4 * minute);
    await post('contact');
    await sent(1);
  });

  test('two instances that need a new token at once fetch one, and leads are taken meanwhile', async () => {
    const prepared = await prepare();
    const { crms, connect, open, config, env } = prepared;
    const database = await open();
    await connect();
    crms.rd.rotates = true;
    let release = () => {};
    crms.faults.hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const clock = shiftedClock();
    const [one, two] = await instances(prepared, clock);
    clock.pass(day + minute);
    const asked = [one, two, one, two].map((tokens) => tokens?.current(never));
    await until(() => crms.rd.renewals === 1);
    const { post } = await testService({ env, manifest: { destinations: [config] }, database });
    expect((await post('contact')).statusCode).toBe(201);
    release();
    const tokens = await Promise.all(asked);
    expect(new Set(tokens)).toEqual(new Set([crms.rd.tokens()[0]]));
    expect(crms.rd.renewals).toBe(1);
    // Both were refused the same token: the second finds the other's.
    crms.rd.expire();
    const again = await Promise.all([one, two].map((each) => each?.current(never, tokens[0])));
    expect(new Set(again)).toEqual(new Set([crms.rd.tokens()[0]]));
    expect(crms.rd.renewals).toBe(2);
  });

  test('an instance that is killed while it renews holds up the others for its lease only', async () => {
    const prepared = await prepare();
    const { crms, connect, config, env, open } = prepared;
    await open();
    await connect();
    crms.rd.expire();
    const folder = temporaryFolder();
    const site = prepareSite(folder);
    addManifest(site.OUT_DIR ?? '', '', { ...manifest, destinations: [config] });
    const authority = join(folder, 'authority.pem');
    writeFileSync(authority, crms.cert);
    crms.faults.answer = ({ path }) => (path === '/auth/token' ? 'silent' : undefined);
    const killed = await startProcess({
      ...process.env,
      ...site,
      ...rdSecrets,
      ...env,
      NODE_EXTRA_CA_CERTS: authority,
    });
    await fetch(`${killed.url}/api/enviar-email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bodies.contact),
    });
    const asked = () => crms.requests.filter(({ body }) => body.refresh_token).length;
    await until(() => asked() === 1);
    killed.kill('SIGKILL');
    await killed.ended;
    crms.faults.answer = undefined;
    const clock = shiftedClock();
    let looks = 0;
    const watched = {
      ...clock,
      now() {
        looks += 1;
        return clock.now();
      },
    };
    const [one] = await instances(prepared, watched);
    const token = one?.current(never, 'access-f00d-1');
    await until(() => looks > 5);
    expect(crms.rd.renewals).toBe(0);
    clock.pass(2 * minute);
    expect(await token).toBe('access-f00d-2');
    expect(crms.rd.renewals).toBe(1);
  });

  test.each([
    ['taken back by the person', (crms: TestCrms) => crms.rd.revoke()],
    [
      'renewed by somebody who lost the new tokens',
      (crms: TestCrms) => {
        crms.rd.rotates = true;
        crms.faults.answer = ({ path, body }) => {
          if (path !== '/auth/token' || !body.refresh_token || crms.rd.renewals > 0) return undefined;
          return 'forgets';
        };
        crms.rd.expire();
      },
    ],
  ])('tokens that were %s pause it until the account is connected again; leads wait', async (_what, spoil) => {
    const { crms, connect, post, rows, lines, sent } = await start();
    spoil(crms);
    await post('contact');
    await until(async () => /reconnect/.test((await rows())[0]?.last_error ?? ''));
    expect(await rows()).toMatchObject([{ state: 'pending', attempts: 0 }]);
    expect((await rows())[0]?.last_error).toContain(
      'HTTP 401 INVALID_REFRESH_TOKEN, reconnect: npm run leads -- connect rd',
    );
    expect(lines.join('')).toContain('"worker":"rd"');
    expect(await connect()).toMatchObject({ code: 0 });
    await sent(1);
  });

  test('before it is connected, and with another secret, it is paused and says what to do', async () => {
    const { connect, post, rows, lines, crms } = await start({
      connected: false,
      secrets: { ...rdSecrets, RD_CLIENT_SECRET: 'another' },
    });
    await post('contact');
    await until(() => lines.join('').includes('not connected: npm run leads -- connect rd'));
    await connect();
    const before = crms.requests.length;
    await until(async () => /RD_CLIENT_SECRET does not open/.test((await rows())[0]?.last_error ?? ''));
    expect(crms.requests).toHaveLength(before);
    expect(await rows()).toMatchObject([{ state: 'pending', attempts: 0 }]);
  });

  test('a lead whose answer is lost comes again, to the same contact', async () => {
    const { crms, post, sent } = await start();
    let lost = false;
    crms.faults.answer = ({ path }) => {
      if (lost || path === '/auth/token') return undefined;
      lost = true;
      return 'forgets';
    };
    const { id } = (await post('contact')).json();
    await sent(1);
    expect(crms.taken.rd.get(id)).toBe(2);
    expect(eventsAt(crms)[1]?.body).toEqual(eventsAt(crms)[0]?.body);
  });
});

test('a code that is used up, wrong credentials and another destination are refused by name', async () => {
  const crms = await startCrms();
  const folder = temporaryFolder();
  await (await openSqlite(join(folder, 'leads.db'))).close();
  addManifest(folder, '', { ...manifest, destinations: [rdAt(crms)] });
  const variables = { DATA_DIR: folder, OUT_DIR: folder, ...rdSecrets };
  const refused = (stderr: RegExp) => expect.objectContaining({ code: 2, stderr: expect.stringMatching(stderr) });
  expect(await runLeadsOn(variables, 'connect', 'rd', '--code', 'used')).toEqual(refused(/EXPIRED_CODE_GRANT/));
  const other = { ...variables, RD_CLIENT_SECRET: 'another' };
  expect(await runLeadsOn(other, 'connect', 'rd', '--code', crms.rd.agree())).toEqual(refused(/ACCESS_DENIED/));
  expect(await runLeadsOn({ ...variables, RD_CLIENT_ID: '' }, 'connect', 'rd')).toEqual(
    refused(/RD_CLIENT_ID is not set/),
  );
  expect(await runLeadsOn(variables, 'connect', 'cv')).toEqual(refused(/rd-station/));
});
