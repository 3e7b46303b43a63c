import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStore } from '../../../src/server/store/openStore.ts';
import { lease } from '../../../src/server/store/outbox.ts';
import type { TestCrms } from '../../support/crmServers.ts';
import type { ReceivedMail } from '../../support/smtpServer.ts';
import type { Figure } from '../figure.ts';
import type { Senders } from './senders.ts';

/** The store that these variables of the service name. */
const storeOf = (env: NodeJS.ProcessEnv) => openStore({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });

/** How often each lead was mailed, by its id. */
export function timesMailed(mails: readonly ReceivedMail[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { raw } of mails) {
    const id = /lead-([0-9a-f-]{36})@/.exec(String(raw))?.[1] ?? '';
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}

/**
 * Makes deferred messages due, and waits until nothing is left to send, or nothing has been sent for two leases, which an
 * outage may leave.
 */
export async function drain(env: NodeJS.ProcessEnv): Promise<void> {
  const store = await storeOf(env);
  await store.query.updateTable('outbox').set({ due_at: 0 }).where('state', '=', 'pending').execute();
  const pending = async () =>
    (await store.query.selectFrom('outbox').select('id').where('state', '=', 'pending').execute()).length;
  for (let left = await pending(), quiet = 0; left > 0 && quiet < lease / 50; quiet++) {
    await sleep(100);
    const now = await pending();
    if (now < left) quiet = 0;
    left = now;
  }
  await store.close();
}

/** Compares the leads that were acknowledged, stored, mailed and taken by each CRM. All services must have ended. */
export async function outcome(
  env: NodeJS.ProcessEnv,
  { acknowledged, counts }: Senders,
  mails: readonly ReceivedMail[],
  taken: Partial<TestCrms['taken']> = {},
): Promise<Figure[]> {
  const store = await storeOf(env);
  const stored = await store.query.selectFrom('leads').select(['id', 'key_hash as key']).execute();
  const halves = await sql<{ n: number }>`select count(*) as n from leads
    where id not in (select lead_id from consents) or id not in (select lead_id from outbox)`.execute(store.query);
  const damage =
    store.kind === 'sqlite' &&
    (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.query)).rows[0]?.integrity_check;
  await store.close();
  const ids = new Set(stored.map(({ id }) => id));
  const mailed = timesMailed(mails);
  const lost = [...acknowledged.values()].filter((id) => !ids.has(id)).length;
  const repeatedKeys = stored.length - new Set(stored.map(({ key }) => key)).size;
  const undelivered = stored.filter(({ id }) => !mailed.has(id)).length;
  return [
    { name: 'leads acknowledged', values: [acknowledged.size], least: 1 },
    { name: 'acknowledged leads lost', values: [lost], limit: 0 },
    { name: 'duplicate rows', values: [repeatedKeys], limit: 0 },
    { name: 'keys answered with two ids', values: [counts.wrongId], limit: 0 },
    { name: 'leads without consent or message', values: [Number(halves.rows[0]?.n)], limit: 0 },
    { name: 'undelivered once all is well', values: [undelivered], limit: 0 },
    { name: 'integrity errors', values: [damage === false || damage === 'ok' ? 0 : 1], limit: 0 },
    { name: 'mails more than leads', values: [mails.length - mailed.size] },
    { name: 'answers other than 201', values: [counts.refused] },
    ...Object.entries(taken).flatMap(([name, times]) => [
      { name: `never came to ${name}`, values: [stored.filter(({ id }) => !times.has(id)).length], limit: 0 },
      { name: `came again to ${name}`, values: [[...times.values()].reduce((sum, n) => sum + n - 1, 0)] },
    ]),
  ];
}
