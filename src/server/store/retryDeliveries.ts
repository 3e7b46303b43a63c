/** Messages that a person has sent again. */

import type { LeadKind } from '../../leads/contract.ts';
import { type AuditEntry, note } from './audit.ts';
import { type Database, listed } from './database.ts';
import { byHand, newMessage } from './outbox.ts';
import type { Channel, OutboxRow } from './tables.ts';

export interface RetryOptions {
  /** For the audit. `release` is about what waits for a digest and nothing else. */
  action?: 'retry' | 'release';
  /** A person has looked at the leads: sends also those that went out in a digest, and what is held since a restore. */
  reviewed?: boolean;
  postsOf?: (kind: LeadKind) => Pick<OutboxRow, 'channel' | 'recipient'>[];
  by?: AuditEntry;
}

const fresh = (now: number) =>
  ({
    state: 'pending',
    attempts: 0,
    last_error: byHand,
    due_at: now,
    changed_at: now,
    claimed_by: null,
    claimed_until: null,
  }) as const;

/**
 * Sends parked messages again, and suspected leads that wait for a digest as normal ones. Attempts count from the
 * first, and the service's present configuration decides the recipient.
 * @param ids leads that are not erased and whose consent was not withdrawn
 * @returns how many messages
 */
export async function retryDeliveries(
  database: Database,
  ids: string[],
  now: number,
  { action = 'retry', reviewed = false, postsOf = () => [], by }: RetryOptions = {},
): Promise<number> {
  return database.transaction(async (tx) => {
    const suspected = await tx
      .updateTable('outbox')
      .set({ ...fresh(now), channel: 'email' })
      .where('lead_id', 'in', listed(database, ids))
      .where('channel', '=', 'digest')
      .where('state', 'in', reviewed ? ['pending', 'parked', 'sent'] : ['pending', 'parked'])
      .returning('lead_id')
      .execute();
    const parked = await tx
      .updateTable('outbox')
      .set(fresh(now))
      .where('lead_id', 'in', listed(database, action === 'retry' ? ids : []))
      .where('state', 'in', reviewed ? ['parked', 'held'] : ['parked'])
      .executeTakeFirst();
    // Destinations have got no suspected lead, not even one that was mailed at once.
    const suspects = await tx
      .selectFrom('leads')
      .select(['id', 'kind'])
      .where('id', 'in', listed(database, reviewed ? ids : suspected.map(({ lead_id }) => lead_id)))
      .where('suspicion', 'is not', null)
      .execute();
    const present = await tx
      .selectFrom('outbox')
      .select(['lead_id', 'channel'])
      .where(
        'lead_id',
        'in',
        listed(
          database,
          suspects.map(({ id }) => id),
        ),
      )
      .execute();
    const posts = suspects.flatMap(({ id, kind }) =>
      postsOf(kind as LeadKind)
        .filter((post) => !present.some(({ lead_id, channel }) => lead_id === id && channel === post.channel))
        .map((post) => newMessage(id, { ...post, dueAt: now }, now)),
    );
    for (const post of posts) await tx.insertInto('outbox').values(post).execute();
    const count = suspected.length + Number(parked.numUpdatedRows) + posts.length;
    await note(tx, now, action, ids.length, by);
    return count;
  });
}

/**
 * Gives what waits for a destination to another, and cancels what that has already.
 * @param to without it all is cancelled
 * @returns how many messages
 */
export async function moveDeliveries(
  database: Database,
  from: Channel,
  to: Pick<OutboxRow, 'channel' | 'recipient'> | undefined,
  now: number,
  by: AuditEntry,
): Promise<{ moved: number; cancelled: number }> {
  return database.transaction(async (tx) => {
    const waiting = tx
      .updateTable('outbox')
      .where('channel', '=', from)
      .where('state', 'in', ['pending', 'parked', 'held'])
      .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]));
    let moved: { id: string }[] = [];
    if (to) {
      const present = tx.selectFrom('outbox').select('lead_id').where('channel', '=', to.channel);
      moved = await waiting.where('lead_id', 'not in', present).set(to).returning('id').execute();
      const ids = moved.map(({ id }) => id);
      const sendable = tx.updateTable('outbox').where('id', 'in', listed(database, ids)).where('state', '!=', 'held');
      await sendable.set(fresh(now)).execute();
    }
    const { numUpdatedRows } = await waiting.set({ state: 'cancelled', changed_at: now }).executeTakeFirst();
    const cancelled = Number(numUpdatedRows);
    await note(tx, now, to ? 'retry' : 'cancel', moved.length || cancelled, by);
    return { moved: moved.length, cancelled };
  });
}

/** Releases the messages held since a restore. @returns how many */
export async function resumeDeliveries(database: Database, now: number, by?: AuditEntry): Promise<number> {
  return database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ state: 'pending', due_at: now, changed_at: now })
      .where('state', '=', 'held')
      .executeTakeFirst();
    await note(tx, now, 'resume', 0, by);
    return Number(numUpdatedRows);
  });
}
