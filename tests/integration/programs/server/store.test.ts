import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { leadRegistry } from '../../../../src/leads/kinds.ts';
import type { SumRow } from '../../../../src/report/visitReport.ts';
import { delayAfter, delays } from '../../../../src/server/delivery/backoff.ts';
import { acceptLead, findLeads } from '../../../../src/server/store/acceptLead.ts';
import type { Database } from '../../../../src/server/store/database.ts';
import { openPostgres } from '../../../../src/server/store/openPostgres.ts';
import { openSqlite } from '../../../../src/server/store/openSqlite.ts';
import {
  claimDelivery,
  farthestDue,
  findUnnamed,
  lease,
  outboxFigures,
  settleDelivery,
} from '../../../../src/server/store/outbox.ts';
import { eraseLeads, purgeLeads, revokeConsents } from '../../../../src/server/store/removeLeads.ts';
import { findDue } from '../../../../src/server/store/retention.ts';
import { moveDeliveries, retryDeliveries } from '../../../../src/server/store/retryDeliveries.ts';
import { selectLeads } from '../../../../src/server/store/selectLeads.ts';
import { addSums, purgeDays, readSums } from '../../../../src/server/store/visitSums.ts';
import { findCode, takeCode } from '../../../../src/server/store/whatsappCodes.ts';
import type { NewLead } from '../../../../src/server/storedLead.ts';
import { startPostgres, type TestPostgres } from '../../../support/postgres.ts';
import { bodies, temporaryFolder } from '../../../support/service.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** `place` makes a place for a fresh store; `open` opens an instance on it, also several. */
const stores = [
  { name: 'SQLite', place: async () => join(temporaryFolder(), 'leads.db'), open: (file: string) => openSqlite(file) },
  {
    name: 'PostgreSQL',
    place: () => postgres.createDatabase(),
    // Statements that wait for one another take long on a busy machine.
    open: (url: string) => openPostgres(url, { limit: 25_000 }),
  },
];

const now = Date.parse('2026-11-20T12:00:00Z');

const newLead = (more: Partial<NewLead> = {}): NewLead => ({
  id: randomUUID(),
  kind: 'contact',
  receivedAt: now,
  payload: bodies.contact,
  context: { page: '/civitas' },
  consent: { basis: 'consentimento', clockSuspect: false },
  deliveries: [{ channel: 'email', recipient: 'vendas@example.com', dueAt: now }],
  ...more,
});

describe.each(stores)('$name', ({ place, open }) => {
  async function fresh(): Promise<Database> {
    return keep(await open(await place()));
  }
  function keep(database: Database): Database {
    onTestFinished(() => database.close());
    return database;
  }
  const claim = async (database: Database, claimant: string, at = now, order: 'oldest' | 'newest' = 'oldest') =>
    (await claimDelivery(database, { channels: ['email'], claimant, now: at, order }))[0];
  const findLead = async (database: Database, id: string) => (await findLeads(database, [id]))[0];

  test('returns a lead exactly as it was stored', async () => {
    const database = await fresh();
    const lead = newLead({ payload: { ...bodies.contact, nome: 'Zoë Ångström 🏠 \u2028 "\' \\' } });
    await acceptLead(database, lead);
    expect(await findLead(database, lead.id)).toMatchObject({
      id: lead.id,
      kind: 'contact',
      receivedAt: now,
      payload: lead.payload,
      context: { page: '/civitas' },
    });
  });

  test('storing the same id again makes no second lead', async () => {
    const database = await fresh();
    const lead = newLead();
    expect(await acceptLead(database, lead)).toEqual({ id: lead.id, replayed: false });
    expect(await acceptLead(database, lead)).toEqual({ id: lead.id, replayed: false });
    expect(await database.query.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });

  test('the same key many times at once makes one lead (F24)', async () => {
    const database = await fresh();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => acceptLead(database, newLead({ idempotencyKey: 'key-1' }))),
    );
    const ids = answers.map((answer) => (answer === 'key-reused' ? answer : answer.id));
    expect(new Set(ids).size).toBe(1);
    expect(await database.query.selectFrom('leads').select('id').execute()).toHaveLength(1);
  });

  test('nobody else gets a claimed message, until its lease is over (F22)', async () => {
    const database = await fresh();
    await acceptLead(database, newLead());
    const claims = await Promise.all(['a', 'b', 'c', 'd'].map((claimant) => claim(database, claimant)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claim(database, 'e', now + lease - 1)).toBeUndefined();
    expect(await claim(database, 'e', now + lease)).toBeDefined();
  });

  test('a claim also holds for instances whose clock is behind (F22)', async () => {
    const database = await fresh();
    await acceptLead(
      database,
      newLead({ deliveries: [{ channel: 'email', recipient: 'vendas@example.com', dueAt: now - 60_000 }] }),
    );
    expect(await claim(database, 'a')).toBeDefined();
    for (const behind of [1, 1000, 60_000]) expect(await claim(database, 'b', now - behind)).toBeUndefined();
  });

  test('two instances share one queue and send nothing twice (F22)', async () => {
    const where = await place();
    const instances = [keep(await open(where)), keep(await open(where))];
    const [database] = instances as [Database, Database];
    for (let i = 0; i < 100; i++) await acceptLead(database, newLead());
    const claimed: string[] = [];
    await Promise.all(
      instances.flatMap((instance, n) =>
        [0, 1, 2].map(async (worker) => {
          for (;;) {
            // Each reads the clock at another time.
            const at = now + 10 * n + worker;
            const taken = await claim(instance, `${n}-${worker}`, at, worker % 2 ? 'newest' : 'oldest');
            if (!taken) return;
            claimed.push(taken.id);
          }
        }),
      ),
    );
    expect(claimed).toHaveLength(100);
    expect(new Set(claimed).size).toBe(100);
  });

  test('a settled message is not claimed again before it is due, a sent one never', async () => {
    const database = await fresh();
    await acceptLead(database, newLead());
    const first = await claim(database, 'a');
    await settleDelivery(database, [first?.id ?? ''], 'a', now, { attempts: 1, due_at: now + 1000, last_error: 'x' });
    expect(await claim(database, 'a', now + 999)).toBeUndefined();
    const second = await claim(database, 'a', now + 1000);
    expect(second).toMatchObject({ id: first?.id, attempts: 1 });
    await settleDelivery(database, [second?.id ?? ''], 'a', now, { state: 'sent' });
    expect(await claim(database, 'a', now + 10 * lease)).toBeUndefined();
  });

  test('a claimant that lost its claim can no longer settle the message', async () => {
    const database = await fresh();
    await acceptLead(database, newLead());
    const late = await claim(database, 'a');
    await claim(database, 'b', now + lease);
    await settleDelivery(database, [late?.id ?? ''], 'a', now, { state: 'sent' });
    expect(await outboxFigures(database, ['email'])).toMatchObject({ pending: 1 });
  });

  test('a clock set back by a year stops nothing: due times and leases are clamped (F23)', async () => {
    const database = await fresh();
    await acceptLead(database, newLead());
    const year = 365 * 24 * 3_600_000;
    const first = await claim(database, 'a');
    expect(await claim(database, 'b', now - year)).toMatchObject({ id: first?.id });
    await settleDelivery(database, [first?.id ?? ''], 'b', now, { due_at: now + farthestDue - 1 });
    expect(await claim(database, 'b', now - year)).toMatchObject({ id: first?.id });
  });

  test('after a clock was set back by hours no mail waits longer than the longest retry delay (F23)', async () => {
    const database = await fresh();
    await acceptLead(database, newLead());
    const hours = (n: number) => now - n * 3_600_000;
    expect(await claim(database, 'a', hours(3))).toBeDefined();
    const longestWait = delayAfter(delays.length, 1) ?? 0;
    expect(longestWait).toBeGreaterThan(0);
    await acceptLead(database, newLead());
    expect(await claim(database, 'a', now - longestWait)).toBeUndefined();
  });

  test('the figures count pending and parked messages, and have the age of the oldest', async () => {
    const database = await fresh();
    const none = { pending: 0, parked: 0, waitingSince: null, switchedOff: 0, held: 0 };
    expect(await outboxFigures(database, ['email'])).toEqual(none);
    for (const receivedAt of [now - 60_000, now]) {
      const deliveries = [{ channel: 'email' as const, recipient: 'vendas@example.com', dueAt: receivedAt }];
      await acceptLead(database, newLead({ receivedAt, deliveries }));
    }
    const taken = await claim(database, 'a', now, 'newest');
    await settleDelivery(database, [taken?.id ?? ''], 'a', now, { state: 'parked' });
    const figures = { pending: 1, parked: 1, waitingSince: now - 60_000, switchedOff: 0, held: 0 };
    expect(await outboxFigures(database, ['email'])).toEqual(figures);
    expect(await outboxFigures(database, ['webhook'])).toEqual({ ...none, switchedOff: 2 });
  });

  test('instances that start together migrate once; a newer store is refused (F41)', async () => {
    const where = await place();
    const [database] = (await Promise.all([open(where), open(where), open(where)])).map(keep) as [Database];
    await sql`insert into schema_version (version) values (99)`.execute(database.query);
    await expect(open(where)).rejects.toThrow(/version 99.*start the newer program/);
  });

  test('the leads command retries, revokes, erases and purges only the selected leads', async () => {
    const database = await fresh();
    const consent = { basis: leadRegistry.contact.consent.basis, clockSuspect: false };
    const [meant, other] = [newLead({ consent }), newLead({ consent })];
    const options = { now: () => now, dataDir: temporaryFolder() };
    const statesOf = async () => {
      const messages = await database.query.selectFrom('outbox').select(['lead_id', 'state']).execute();
      return [meant, other].map(({ id }) => messages.find(({ lead_id }) => lead_id === id)?.state);
    };
    for (const lead of [meant, other]) await acceptLead(database, lead);
    await database.query.updateTable('outbox').set({ state: 'parked' }).execute();
    expect(await selectLeads(database, { id: meant.id })).toMatchObject([
      { id: meant.id, delivery: [{ channel: 'email', recipient: 'vendas@example.com', state: 'parked' }] },
    ]);
    expect(await retryDeliveries(database, [meant.id], now)).toBe(1);
    expect(await statesOf()).toEqual(['pending', 'parked']);
    expect(await revokeConsents(database, [meant.id], options)).toBe(1);
    expect(await statesOf()).toEqual(['cancelled', 'parked']);
    await eraseLeads(database, [meant.id], options);
    expect((await selectLeads(database)).map(({ id }) => id)).toEqual([other.id]);
    await purgeLeads(database, [meant.id], options);
    expect((await findDue(database, '0d', new Date(now + 1))).due).toEqual([other.id]);
  });

  test('what waits for a destination moves to another, but for what that has, and stays held where it is', async () => {
    const database = await fresh();
    const crm = (name: string) => ({ channel: `crm:${name}` as const, recipient: name, dueAt: now });
    const leads = ['parked', 'held', 'sent', 'parked'] as const;
    for (const [index, state] of leads.entries()) {
      const lead = newLead({ deliveries: [crm('old'), ...(index === 3 ? [crm('new')] : [])] });
      await acceptLead(database, lead);
      await database.query.updateTable('outbox').set({ state }).where('lead_id', '=', lead.id).execute();
    }
    expect(await findUnnamed(database, ['email', 'crm:new'])).toEqual([{ recipient: 'old', messages: 2 }]);
    const by = { actor: 'maria@server', search: '' };
    const { dueAt, ...to } = crm('new');
    expect(await moveDeliveries(database, 'crm:old', to, dueAt, by)).toEqual({ moved: 2, cancelled: 1 });
    const rows = await database.query.selectFrom('outbox').select(['channel', 'state']).execute();
    expect(rows.map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual([
      'crm:new held',
      'crm:new parked',
      'crm:new pending',
      'crm:old cancelled',
      'crm:old sent',
    ]);
    expect(await findUnnamed(database, ['email'])).toEqual([{ recipient: 'new', messages: 2 }]);
  });

  test('a probe in the middle of a transaction undoes none of it', async () => {
    const database = await fresh();
    const probes: Promise<void>[] = [];
    const lead = newLead();
    await database.transaction(async (tx) => {
      await tx.insertInto('audit').values({ at: 1, action: 'first', leads: 0 }).execute();
      probes.push(database.probe());
      await new Promise((resolve) => setTimeout(resolve, 20));
      await tx.insertInto('audit').values({ at: 2, action: 'second', leads: 0 }).execute();
    });
    await acceptLead(database, lead);
    await Promise.all(probes);
    const kept = await database.query.selectFrom('audit').select('action').orderBy('at').execute();
    expect(kept.map(({ action }) => action)).toEqual(['first', 'second']);
    expect(await findLead(database, lead.id)).toBeDefined();
  });

  test('sums that two instances add at once are all counted; the oldest days are deleted', async () => {
    const file = await place();
    const [one, two] = [keep(await open(file)), keep(await open(file))];
    // The longest that is kept.
    const campaign = randomBytes(500).toString('hex');
    const sums = (day: string): SumRow[] =>
      Array.from({ length: 700 }, (_, index) => {
        const common = { day, campaign, referrer: 'a'.repeat(100), event: 'view' };
        return { ...common, path: `/${index}`, count: index + 1 };
      });
    const today = sums('2026-11-26');
    await addSums(one, sums('2026-11-25'));
    await Promise.all([addSums(one, today), addSums(two, today.toReversed()), addSums(one, today.slice(0, 10))]);
    const found = await readSums(two, '2026-11-26');
    expect(found).toHaveLength(700);
    expect(found).toContainEqual({ ...today[9], count: 30 });
    expect(found).toContainEqual({ ...today[699], count: 1400 });
    expect(await readSums(one, '2026-11-25')).toHaveLength(1400);
    await one.query
      .insertInto('whatsapp')
      .values(['2026-11-25', '2026-11-26'].map((day) => ({ code: day, day, page: '/', campaign: '' })))
      .execute();
    await purgeDays(one, '2026-11-26');
    expect(await readSums(one, '2026-01-01')).toHaveLength(700);
    expect(await one.query.selectFrom('whatsapp').select('code').execute()).toEqual([{ code: '2026-11-26' }]);
  });

  test('a code belongs to one press, also where two instances draw the same; codes get longer when many are taken', async () => {
    const file = await place();
    const [one, two] = [keep(await open(file)), keep(await open(file))];
    const pressed = { day: '2026-11-25', development: 'civitas', page: '/civitas', campaign: 'utm_source=instagram' };
    /** Draws one code of each length. */
    const draw = (length: number) => 'K7Q2X'.slice(0, length).padEnd(length, 'Z');
    const codes = await Promise.all([takeCode(one, pressed, draw), takeCode(two, pressed, draw)]);
    expect(codes.toSorted()).toEqual(['K7Q2', 'K7Q2X']);
    expect(await findCode(two, ' k7-q2 ')).toEqual({ code: 'K7Q2', ...pressed });
    const another = await takeCode(two, { ...pressed, development: null });
    expect(another).toMatch(/^[2-9B-Z]{4}$/);
    expect(await findCode(one, another)).toMatchObject({ code: another, development: null });
    expect(await findCode(one, 'ZZZZZZ')).toBeUndefined();
  });
});
