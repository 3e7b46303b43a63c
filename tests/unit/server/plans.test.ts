/** What a start reads, and `npm run leads -- list`, is found by indexes: a store of many leads doesn't make it slow. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { readLeads } from '../../../src/server/store/admin.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { latestReceived } from '../../../src/server/store/leads.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import type { SqliteHandle } from '../../../src/server/store/sqliteDialect.ts';
import { temporaryFolder, testApp } from '../../support/service.ts';

/** How SQLite runs what `work` asks for, in a store of more leads than are read at once. */
async function plansOf(work: (database: Database) => Promise<unknown>): Promise<string[][]> {
  const file = join(temporaryFolder(), 'leads.db');
  const before = await openSqlite(file);
  const { post } = await testApp({ database: before });
  await Promise.all(Array.from({ length: 501 }, () => post('contact')));
  await before.close();
  const asked: string[] = [];
  const wrap = (handle: SqliteHandle) => {
    const prepare = handle.prepare.bind(handle);
    handle.prepare = (sql) => {
      asked.push(sql);
      return prepare(sql);
    };
    return handle;
  };
  const database = await openSqlite(file, { wrap });
  asked.length = 0;
  await work(database);
  await database.close();
  const reader = new DatabaseSync(file, { readOnly: true });
  const plans = asked.map((sql) => reader.prepare(`explain query plan ${sql}`).all());
  reader.close();
  return plans.map((steps) => steps.map(({ detail }) => String(detail)));
}

test('the next page of leads is found by its index', async () => {
  const plans = await plansOf((database) => Array.fromAsync(readLeads(database, {}, 'newest')));
  const ofLeads = plans.filter((plan) => plan.some((step) => step.includes('leads_received_at')));
  expect(ofLeads).toHaveLength(2);
  expect(ofLeads[1]).toContain('SEARCH leads USING INDEX leads_received_at (received_at<?)');
  expect(plans.flat().filter((step) => /^SCAN (consents|outbox)/.test(step))).toEqual([]);
});

test('the time of the latest lead is read without reading the others', async () => {
  const plans = await plansOf(latestReceived);
  expect(plans).toHaveLength(1);
  expect(plans[0]?.[0]).toMatch(/^SCAN leads USING (COVERING )?INDEX leads_received_at/);
  expect(plans[0]?.filter((step) => /^SCAN consents|TEMP B-TREE/.test(step))).toEqual([]);
});
