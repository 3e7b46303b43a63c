import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../../src/server/store/database.ts';
import { up } from '../../../../src/server/store/migrations/leadTables.ts';
import { openPostgres } from '../../../../src/server/store/openPostgres.ts';
import { openSqlite } from '../../../../src/server/store/openSqlite.ts';
import { storeFile } from '../../../../src/server/store/openStore.ts';
import { selectLeads } from '../../../../src/server/store/selectLeads.ts';
import { sqliteDialect } from '../../../../src/server/store/sqliteDialect.ts';
import type { Tables } from '../../../../src/server/store/tables.ts';
import { startPostgres, type TestPostgres } from '../../../support/postgres.ts';
import { bodies, temporaryFolder, testApp } from '../../../support/service.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** Fills the tables as the previous release did: a lead, an erased one, and one without an idempotency key. */
async function fillAsBefore(store: Kysely<Tables>): Promise<void> {
  await store.transaction().execute(async (tx) => {
    await sql`create table schema_version (version integer primary key)`.execute(tx);
    await up(tx as Transaction<Tables>);
    await sql`insert into schema_version (version) values (1)`.execute(tx);
    const leads = [
      ['kept', 'contact:maria@example.com', null],
      ['erased', 'contact:erased@example.com', 1],
      ['without', null, null],
    ] as const;
    for (const [id, key, erased] of leads) {
      await sql`insert into leads (id, kind, received_at, payload, context, idempotency_key, body_hash, erased_at)
        values (${id}, 'contact', 1, ${JSON.stringify(bodies.contact)}, '{}', ${key}, 'x', ${erased})`.execute(tx);
      await sql`insert into consents (lead_id, basis, at, clock_suspect) values (${id}, 'x', 1, 0)`.execute(tx);
      await sql`insert into outbox (id, lead_id, channel, recipient, state, attempts, due_at, changed_at)
        values (${id}, ${id}, 'email', 'vendas@example.com', 'parked', 1, 1, 1)`.execute(tx);
    }
    await sql`insert into audit (at, action, leads) values (1, 'erase', 1)`.execute(tx);
  });
  await store.destroy();
}

const kinds = [
  {
    name: 'SQLite',
    async make() {
      const file = storeFile(temporaryFolder());
      await fillAsBefore(new Kysely({ dialect: sqliteDialect(new DatabaseSync(file) as never) }));
      return { open: () => openSqlite(file), bytes: () => readFileSync(file) + readFileSync(`${file}-wal`, 'latin1') };
    },
  },
  {
    name: 'PostgreSQL',
    async make() {
      const url = await postgres.createDatabase();
      await fillAsBefore(
        new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) }),
      );
      return { open: () => openPostgres(url), bytes: () => '' };
    },
  },
];

test.each(kinds)(
  'a store of the previous release keeps its leads, and their keys only as hashes ($name)',
  async ({ make }) => {
    const { open, bytes } = await make();
    const database = await open();
    onTestFinished(() => database.close());
    const rows = await database.query.selectFrom('leads').select(['id', 'key_hash']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'erased', key_hash: null },
      { id: 'kept', key_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { id: 'without', key_hash: null },
    ]);
    // Not compared as a whole, because a failure would print all bytes.
    const all = JSON.stringify(await database.query.selectFrom('leads').selectAll().execute());
    expect((all + bytes()).match(/contact:(maria|erased)@/g)).toBeNull();
    expect(await selectLeads(database, { id: 'kept' })).toMatchObject([
      { payload: bodies.contact, delivery: [{ state: 'parked' }] },
    ]);
    expect(await database.query.selectFrom('audit').selectAll().execute()).toMatchObject([
      { action: 'erase', actor: null },
    ]);
    // The key is still known: another body under it is refused.
    const { post } = await testApp({ database });
    const answer = await post('contact', bodies.contact, { 'idempotency-key': 'maria@example.com' });
    expect(answer.statusCode).toBe(422);
  },
);

test('tokens of RD Station accounts go', async () => {
  const file = storeFile(temporaryFolder());
  const before = await openSqlite(file);
  await before.query.insertInto('settings').values({ name: 'tokens:rd', value: 'x' }).execute();
  await sql`delete from schema_version where version = 4`.execute(before.query);
  await before.close();
  const database = await openSqlite(file);
  onTestFinished(() => database.close());
  const settings = await database.query.selectFrom('settings').select('name').execute();
  expect(settings.map(({ name }) => name).sort()).toEqual(['deliveries_sent', 'secret']);
});

const versions = async ({ query }: Database) =>
  (await sql`select * from schema_version order by version`.execute(query)).rows;

test.each(kinds)('migrations have names; a store that has numbers stays as it is ($name)', async ({ make }) => {
  const { open } = await make();
  const before = await open();
  expect(await versions(before)).toEqual([
    { version: 1, name: null },
    { version: 2, name: 'keyHashes' },
    { version: 3, name: 'visitTables' },
    { version: 4, name: 'tokensRemoved' },
  ]);
  await sql`alter table schema_version drop column name`.execute(before.query);
  await before.close();
  const database = await open();
  onTestFinished(() => database.close());
  expect(await versions(database)).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }, { version: 4 }]);
});

test.each(kinds)('a store with a migration that the program doesn’t know is refused ($name)', async ({ make }) => {
  const { open } = await make();
  const database = await open();
  await sql`insert into schema_version (version, name) values (5, 'loyaltyTables')`.execute(database.query);
  await database.close();
  await expect(open()).rejects.toThrow(/has loyaltyTables, which this program doesn't know: start the newer program/);
});
