import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStore } from '../../../src/server/store/open.ts';
import type { TestSmtp } from '../../support/smtpServer.ts';
import { report, timesMailed } from './figures.ts';
import type { Senders } from './senders.ts';

const isNone = (value: number) => value === 0;

/** Makes deferred messages due at once, so that the run needn't wait for them. */
export async function hurryDeliveries(env: NodeJS.ProcessEnv): Promise<void> {
  const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
  await store.query.updateTable('outbox').set({ due_at: 0 }).where('state', '=', 'pending').execute();
  await store.close();
}

/** Waits until nothing is left to send, or nothing has been sent for half a minute. */
export async function drained(env: NodeJS.ProcessEnv): Promise<void> {
  const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
  const pending = async () =>
    (await store.query.selectFrom('outbox').select('id').where('state', '=', 'pending').execute()).length;
  for (let left = await pending(), quiet = 0; left > 0 && quiet < 300; quiet++) {
    await sleep(100);
    const now = await pending();
    if (now < left) quiet = 0;
    left = now;
  }
  await store.close();
}

/**
 * Compares the leads that were acknowledged, stored and mailed. All services must have ended.
 * @returns for each lead that was mailed more than once, how often
 */
export async function reportOutcome(env: NodeJS.ProcessEnv, senders: Senders, smtp: TestSmtp): Promise<number[]> {
  const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
  const stored = await store.query.selectFrom('leads').select(['id', 'key_hash as key']).execute();
  const halves = await sql<{ n: number }>`select count(*) as n from leads
    where id not in (select lead_id from consents) or id not in (select lead_id from outbox)`.execute(store.query);
  const damage =
    store.kind === 'sqlite' &&
    (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.query)).rows[0]?.integrity_check;
  await store.close();
  const ids = new Set(stored.map(({ id }) => id));
  const { acknowledged, counts } = senders;
  const mailed = timesMailed(smtp.mails);
  report('leads acknowledged', acknowledged.size, (value) => value > 0, '> 0');
  report('acknowledged leads lost', [...acknowledged.values()].filter((id) => !ids.has(id)).length, isNone, '0');
  report('duplicate rows', stored.length - new Set(stored.map(({ key }) => key)).size, isNone, '0');
  report('keys answered with two ids', counts.wrongId, isNone, '0');
  report('leads without consent or message', Number(halves.rows[0]?.n), isNone, '0');
  report('undelivered once all is well', stored.filter(({ id }) => !mailed.has(id)).length, isNone, '0');
  if (damage !== false) report('integrity errors', damage === 'ok' ? 0 : 1, isNone, '0');
  return [...mailed.values()].filter((count) => count > 1);
}
