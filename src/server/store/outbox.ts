import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { NewLead } from '../lead.ts';
import type { Database } from './database.ts';
import { countSent } from './sentCount.ts';
import type { Channel, OutboxRow, Tables } from './tables.ts';

/** A claim that is not renewed ends after this many milliseconds: its process counts as dead. */
export const lease = 120_000;

/**
 * No claim ends later than this from now, in milliseconds: a later end comes from a clock that was set. Wider than the
 * lease, because two readers' times differ: by a moment in one process, by more between two machines.
 */
const farthestClaim = 2 * lease;

/**
 * No message is due later than this from now, in milliseconds: a later time comes from a clock that was set. Wider than
 * the longest wait between two attempts, because readers' times differ.
 */
export const farthestDue = 2 * 3_600_000;

/** A message that waits to be sent. Times in milliseconds since 1970. */
export const newMessage = (
  lead_id: string,
  { channel, recipient, dueAt }: NewLead['deliveries'][number],
  now: number,
): OutboxRow => ({
  id: randomUUID(),
  lead_id,
  channel,
  recipient,
  state: 'pending',
  attempts: 0,
  due_at: dueAt,
  claimed_by: null,
  claimed_until: null,
  last_error: null,
  changed_at: now,
});

/** Suspected leads in one digest. */
const digestSize = 100;

/** Stands for the last error of a message that a person has sent again, until its next attempt. */
export const byHand = 'sent again by a person';

/** A message that this process is to send: until `lease` after it was taken or renewed, nobody else does. */
export type Claim = Pick<OutboxRow, 'id' | 'lead_id' | 'channel' | 'recipient' | 'attempts' | 'last_error'>;

/**
 * Takes one due message for `claimant`, so that no one else sends it; with a suspected lead, the others that
 * wait for the same reader, due or not, for one mail instead of many. Connections take from opposite ends of the
 * queue, so that after an outage neither new nor old leads wait for the others.
 * @returns none when nothing is due
 */
export async function claimDelivery(
  database: Database,
  options: { channels: Channel[]; claimant: string; now: number; order: 'oldest' | 'newest' },
): Promise<Claim[]> {
  const { channels, claimant, now, order } = options;
  const free = (query: Kysely<Tables>) =>
    query
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'pending')
      .where((where) =>
        where.or([
          where('claimed_until', 'is', null),
          where('claimed_until', '<=', now),
          where('claimed_until', '>', now + farthestClaim),
        ]),
      )
      .$if(database.kind === 'postgres', (rows) => rows.forUpdate().skipLocked());
  const due = (query: Kysely<Tables>) =>
    free(query)
      .where('channel', 'in', channels)
      .where((where) => where.or([where('due_at', '<=', now), where('due_at', '>', now + farthestDue)]))
      .orderBy('due_at', order === 'oldest' ? 'asc' : 'desc')
      .limit(1);
  // Reads first, because only a due message is worth the write lock.
  if (database.kind === 'sqlite' && !(await due(database.query).executeTakeFirst())) return [];
  return database.transaction(async (tx) => {
    const take = async (rows: ReturnType<typeof free>): Promise<Claim[]> => {
      const ids = (await rows.execute()).map(({ id }) => id);
      if (ids.length === 0) return [];
      return tx
        .updateTable('outbox')
        .set({ claimed_by: claimant, claimed_until: now + lease })
        .where('id', 'in', ids)
        .returning(['id', 'lead_id', 'channel', 'recipient', 'attempts', 'last_error'])
        .execute();
    };
    const claims = await take(due(tx));
    if (claims[0]?.channel !== 'digest') return claims;
    const others = free(tx).where('channel', '=', 'digest').where('recipient', '=', claims[0].recipient);
    return [...claims, ...(await take(others.orderBy('due_at').limit(digestSize - 1)))];
  });
}

/**
 * Passes a mail that a person sends again, and whose recipient is not among the lead's readers any more, to one of them
 * who has none of this lead. By itself nothing changes readers: a start with another configuration may be a mistake.
 * @returns whom it is for; undefined when every reader has one already
 */
export async function readdress(
  database: Database,
  { id, lead_id, recipient, last_error }: Claim,
  readers: string[],
): Promise<string | undefined> {
  if (last_error !== byHand || readers.includes(recipient)) return recipient;
  return database.transaction(async (tx) => {
    const mails = await tx
      .selectFrom('outbox')
      .select('recipient')
      .where('lead_id', '=', lead_id)
      .where('channel', '!=', 'webhook')
      .execute();
    const reader = readers.find((reader) => mails.every(({ recipient }) => recipient !== reader));
    if (reader) await tx.updateTable('outbox').set({ recipient: reader }).where('id', '=', id).execute();
    return reader;
  });
}

/** Renews the claims of messages that are still being sent. Claims that another process has taken stay as they are. */
export async function renewClaims(database: Database, ids: string[], claimant: string, now: number): Promise<void> {
  await database.transaction((tx) =>
    tx
      .updateTable('outbox')
      .set({ claimed_until: now + lease })
      .where('id', 'in', ids)
      .where('claimed_by', '=', claimant)
      .where('state', '=', 'pending')
      .execute(),
  );
}

/** What to record of a claimed message. Absent fields stay as they are. */
export interface Settlement {
  state?: OutboxRow['state'];
  attempts?: number;
  due_at?: number;
  last_error?: string | null;
}

/**
 * Ends claims and records the result. Claims that another process has taken stay as they are.
 * @returns how many messages the store has ever sent, when these are sent
 */
export async function settleDelivery(
  database: Database,
  ids: string[],
  claimant: string,
  now: number,
  settlement: Settlement,
): Promise<number | undefined> {
  return database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ ...settlement, changed_at: now, claimed_by: null, claimed_until: null })
      .where('id', 'in', ids)
      .where('claimed_by', '=', claimant)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    return settlement.state === 'sent' ? countSent(tx, Number(numUpdatedRows)) : undefined;
  });
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

/** Messages that are pending or parked. */
export interface OutboxFigures {
  pending: number;
  parked: number;
  /** Milliseconds since 1970: of the oldest lead with a message still to be sent, those of suspected leads left out. */
  oldestReceivedAt: number | null;
  /** Messages of all other channels: nothing is done about them, so they count nowhere else. */
  switchedOff: number;
  /** Messages that a restore holds, until a person resumes them. */
  held: number;
}

/**
 * Figures for the metrics.
 * @param channels the channels that are delivered
 */
export async function outboxFigures(database: Database, channels: Channel[]): Promise<OutboxFigures> {
  const groups = await database.query
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(({ fn }) => ['channel', 'state', fn.countAll<number>().as('messages'), fn.min('received_at').as('oldest')])
    .where('state', 'in', ['pending', 'parked', 'held'])
    .groupBy(['channel', 'state'])
    .execute();
  const waiting = groups.filter(({ state }) => state !== 'held');
  const delivered = waiting.filter(({ channel }) => channels.includes(channel));
  const count = (some: typeof groups) => some.reduce((total, { messages }) => total + messages, 0);
  const pending = delivered.filter(({ state }) => state === 'pending');
  const oldest = pending.flatMap(({ channel, oldest }) => (channel === 'digest' ? [] : oldest));
  return {
    pending: count(pending),
    parked: count(delivered) - count(pending),
    oldestReceivedAt: oldest.length === 0 ? null : Math.min(...oldest),
    switchedOff: count(waiting) - count(delivered),
    held: count(groups) - count(waiting),
  };
}
