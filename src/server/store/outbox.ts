import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { NewLead } from '../storedLead.ts';
import { type Database, listed } from './database.ts';
import { countSent } from './sentCount.ts';
import type { Channel, OutboxRow, Tables } from './tables.ts';

/** The folder for mail while no server is configured. */
export const localOutbox = (dataDir: string) => join(dataDir, 'outbox');

/** A claim that is not renewed ends after this many milliseconds: its process counts as dead. */
export const lease = 120_000;

/**
 * A claim that ends more than this many milliseconds from now was made by a wrong clock, and counts as free. Wider than
 * the lease, because clocks differ: by a moment in one process, by more between two machines.
 */
const farthestClaim = 2 * lease;

/**
 * A message that is due more than this many milliseconds from now was scheduled by a wrong clock, and counts as due.
 * Wider than the longest wait between two attempts, because clocks differ.
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
  reference: null,
  changed_at: now,
});

/** Suspected leads are collected for this many milliseconds, then sent as one mail. */
export const digestDelay = 3_600_000;

/** Suspected leads in one digest. */
const digestSize = 100;

/** `last_error` of a message that a person has sent again, until its next attempt. */
export const byHand = 'sent again by a person';

/** A message that this process is to send. No other process sends it until `lease` after it was claimed or renewed. */
export type Claim = Pick<OutboxRow, 'id' | 'lead_id' | 'channel' | 'recipient' | 'attempts' | 'last_error'>;

/**
 * Claims one due message for `claimant`, so that no other process sends it. With a digest's message it claims the
 * others for the same recipient too, due or not, for one mail instead of many. Connections take from opposite ends of
 * the queue, so that after an outage neither new nor old leads wait for the others.
 * @param options.inHand ids of messages that this process is sending: a clock that jumps, or a store that was away, makes
 * their claims look free
 * @returns an empty array when nothing is due
 */
export async function claimDelivery(
  database: Database,
  options: {
    channels: Channel[];
    claimant: string;
    now: number;
    order: 'oldest' | 'newest';
    inHand?: ReadonlySet<string>;
  },
): Promise<Claim[]> {
  const { channels, claimant, now, order, inHand = new Set() } = options;
  const free = (query: Kysely<Tables>) =>
    query
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'pending')
      .where('id', 'not in', listed(database, [...inHand]))
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
 * Gives a mail that a person sends again a new recipient, when the configuration no longer names the old one: the first
 * address that has no mail of this lead yet. Other mails keep their recipient, because a start with another
 * configuration may be a mistake.
 * @param recipients who gets the lead by the present configuration
 * @returns the recipient; undefined when all of them have a mail already
 */
export async function readdress(
  database: Database,
  { id, lead_id, recipient, last_error }: Claim,
  recipients: string[],
): Promise<string | undefined> {
  if (last_error !== byHand || recipients.includes(recipient)) return recipient;
  return database.transaction(async (tx) => {
    const mails = await tx
      .selectFrom('outbox')
      .select('recipient')
      .where('lead_id', '=', lead_id)
      .where('channel', 'in', ['email', 'digest'])
      .execute();
    const next = recipients.find((address) => mails.every(({ recipient }) => recipient !== address));
    if (next) await tx.updateTable('outbox').set({ recipient: next }).where('id', '=', id).execute();
    return next;
  });
}

/** Messages whose claims no other process has taken meanwhile. */
const stillClaimed = (tx: Kysely<Tables>, ids: string[], claimant: string) =>
  tx.updateTable('outbox').where('id', 'in', ids).where('claimed_by', '=', claimant).where('state', '=', 'pending');

/** Renews the claims of messages that are still being sent. Claims that another process has taken stay as they are. */
export async function renewClaims(database: Database, ids: string[], claimant: string, now: number): Promise<void> {
  const claimed_until = now + lease;
  await database.transaction((tx) => stillClaimed(tx, ids, claimant).set({ claimed_until }).execute());
}

export interface Settlement {
  state?: OutboxRow['state'];
  attempts?: number;
  due_at?: number;
  last_error?: string | null;
  reference?: string | null;
}

/**
 * Ends claims and records the result. Claims that another process has taken by now stay as they are.
 * @returns how many messages the store has ever sent, if these are sent; else undefined
 */
export async function settleDelivery(
  database: Database,
  ids: string[],
  claimant: string,
  now: number,
  settlement: Settlement,
): Promise<number | undefined> {
  return database.transaction(async (tx) => {
    const { numUpdatedRows } = await stillClaimed(tx, ids, claimant)
      .set({ ...settlement, changed_at: now, claimed_by: null, claimed_until: null })
      .executeTakeFirst();
    return settlement.state === 'sent' ? countSent(tx, Number(numUpdatedRows)) : undefined;
  });
}

export interface OutboxFigures {
  pending: number;
  parked: number;
  /**
   * Since when the oldest pending message waits, in milliseconds since 1970: since its lead came. What looks like spam is
   * meant to be collected and waits from then on, but a lead of a flood may be anybody's.
   */
  waitingSince: number | null;
  /** Pending and parked messages of channels that are not delivered. They count nowhere else, but for `findUnnamed`. */
  switchedOff: number;
  /** Messages that a restore holds, until a person resumes them. */
  held: number;
}

/** Pending and parked messages for destinations that no configuration names. @param channels the channels that are delivered */
export const findUnnamed = (database: Database, channels: Channel[]) =>
  database.query
    .selectFrom('outbox')
    .select(({ fn }) => ['recipient', fn.countAll<number>().as('messages')])
    .where('state', 'in', ['pending', 'parked'])
    .where('channel', 'like', 'crm:%')
    .where('channel', 'not in', channels)
    .groupBy('recipient')
    .execute();

/**
 * Figures for the metrics.
 * @param channels the channels that are delivered
 */
export async function outboxFigures(database: Database, channels: Channel[]): Promise<OutboxFigures> {
  const groups = await database.query
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(({ fn }) => [
      'channel',
      'state',
      'suspicion',
      fn.countAll<number>().as('messages'),
      fn.min('received_at').as('oldest'),
    ])
    .where('state', 'in', ['pending', 'parked', 'held'])
    .where('channel', '!=', 'book')
    .groupBy(['channel', 'state', 'suspicion'])
    .execute();
  const waiting = groups.filter(({ state }) => state !== 'held');
  const delivered = waiting.filter(({ channel }) => channels.includes(channel));
  const count = (some: typeof groups) => some.reduce((total, { messages }) => total + messages, 0);
  const pending = delivered.filter(({ state }) => state === 'pending');
  const since = pending.map(({ channel, suspicion, oldest }) =>
    channel === 'digest' && suspicion !== 'flood' ? oldest + digestDelay : oldest,
  );
  return {
    pending: count(pending),
    parked: count(delivered) - count(pending),
    waitingSince: since.length === 0 ? null : Math.min(...since),
    switchedOff: count(waiting) - count(delivered),
    held: count(groups) - count(waiting),
  };
}
