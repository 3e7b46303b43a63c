import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Channel, OutboxRow } from './tables.ts';

/** Longer than any delivery may take: after it, a claim of a dead process is free again. Milliseconds. */
export const lease = 120_000;

/** No message is ever due later than this from now; a later time comes from a clock that was set. Milliseconds. */
export const farthestDue = 26 * 3_600_000;

export type Claim = Pick<OutboxRow, 'id' | 'lead_id' | 'channel' | 'recipient' | 'attempts'>;

/**
 * Takes one due message for `claimant`, so that no one else sends it. Workers ask for opposite ends of the queue:
 * a new lead doesn't wait behind a long outage's leftovers, nor they behind new leads.
 */
export async function claimDelivery(
  database: Database,
  options: { channels: Channel[]; claimant: string; now: number; order: 'oldest' | 'newest' },
): Promise<Claim | undefined> {
  const { channels, claimant, now, order } = options;
  const due = database.query
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'pending')
    .where('channel', 'in', channels)
    .where((where) => where.or([where('due_at', '<=', now), where('due_at', '>', now + farthestDue)]))
    .where((where) =>
      where.or([
        where('claimed_until', 'is', null),
        where('claimed_until', '<=', now),
        where('claimed_until', '>', now + lease),
      ]),
    )
    .orderBy('due_at', order === 'oldest' ? 'asc' : 'desc')
    .limit(1)
    .$if(database.kind === 'postgres', (query) => query.forUpdate().skipLocked());
  // Looking costs nothing; only a hit is worth the write lock.
  if (database.kind === 'sqlite' && !(await due.executeTakeFirst())) return undefined;
  return database.transaction((tx) =>
    tx
      .updateTable('outbox')
      .set({ claimed_by: claimant, claimed_until: now + lease })
      .where('id', '=', due)
      .returning(['id', 'lead_id', 'channel', 'recipient', 'attempts'])
      .executeTakeFirst(),
  );
}

/** What to record of a claimed message. Absent fields stay as they are. */
export interface Settlement {
  state?: OutboxRow['state'];
  attempts?: number;
  due_at?: number;
  last_error?: string | null;
}

/** Gives the claim back with its result. Does nothing to a claim that has passed to someone else. */
export async function settleDelivery(
  database: Database,
  ids: string[],
  claimant: string,
  now: number,
  settlement: Settlement,
): Promise<void> {
  await database.transaction((tx) =>
    tx
      .updateTable('outbox')
      .set({ ...settlement, changed_at: now, claimed_by: null, claimed_until: null })
      .where('id', 'in', ids)
      .where('claimed_by', '=', claimant)
      .where('state', '=', 'pending')
      .execute(),
  );
}

/** Every other suspected lead that waits for the same reader, for one mail instead of many. */
export async function claimDigest(
  database: Database,
  options: { recipient: string; claimant: string; now: number; limit: number },
): Promise<Claim[]> {
  const { recipient, claimant, now, limit } = options;
  return database.transaction((tx) =>
    tx
      .updateTable('outbox')
      .set({ claimed_by: claimant, claimed_until: now + lease })
      .where('id', 'in', (from) =>
        from
          .selectFrom('outbox')
          .select('id')
          .where('channel', '=', 'digest')
          .where('state', '=', 'pending')
          .where('recipient', '=', recipient)
          .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
          .orderBy('due_at')
          .limit(limit)
          .$if(database.kind === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returning(['id', 'lead_id', 'channel', 'recipient', 'attempts'])
      .execute(),
  );
}

/** Frees the claims of processes that are known to be dead, so that a restart goes on at once. */
export async function freeDeadClaims(database: Database, isDead: (claimant: string) => boolean): Promise<void> {
  await database.transaction(async (tx) => {
    const claims = await tx
      .selectFrom('outbox')
      .select('claimed_by')
      .distinct()
      .where('state', '=', 'pending')
      .where('claimed_by', 'is not', null)
      .execute();
    const dead = claims.flatMap(({ claimed_by }) => (claimed_by && isDead(claimed_by) ? claimed_by : []));
    if (dead.length === 0) return;
    await tx
      .updateTable('outbox')
      .set({ claimed_by: null, claimed_until: null })
      .where('claimed_by', 'in', dead)
      .execute();
  });
}

/** Figures for the metrics. `oldestReceivedAt`: milliseconds since 1970 of the oldest lead with a message still to send. */
export async function outboxFigures(
  database: Database,
): Promise<{ pending: number; parked: number; oldestReceivedAt: number | null }> {
  const row = await database.query
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select([
      sql<number>`coalesce(sum(case when state = 'pending' then 1 else 0 end), 0)`.as('pending'),
      sql<number>`coalesce(sum(case when state = 'parked' then 1 else 0 end), 0)`.as('parked'),
      sql<number | null>`min(case when state = 'pending' and channel <> 'digest' then received_at end)`.as('oldest'),
    ])
    .where('state', 'in', ['pending', 'parked'])
    .executeTakeFirstOrThrow();
  return {
    pending: Number(row.pending),
    parked: Number(row.parked),
    oldestReceivedAt: row.oldest === null ? null : Number(row.oldest),
  };
}
