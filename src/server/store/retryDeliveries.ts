/** Messages that a person has sent again. */

import type { LeadKind } from '../../leads/contract.ts';
import { type AuditEntry, note } from './audit.ts';
import { type Database, listed } from './database.ts';
import { byHand, newMessage } from './outbox.ts';
import type { OutboxRow } from './tables.ts';

export interface RetryOptions {
  /** For the audit. `release` is about what waits for a digest and nothing else. */
  action?: 'retry' | 'release';
  /** A person has looked at the leads: sends also those that went out in a digest, and what is held since a restore. */
  reviewed?: boolean;
  /** The channels that normal leads of a kind are posted to. */
  postsOf?: (kind: LeadKind) => Pick<OutboxRow, 'channel' | 'recipient'>[];
  by?: AuditEntry;
}

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
  const fresh = {
    state: 'pending',
    attempts: 0,
    last_error: byHand,
    due_at: now,
    changed_at: now,
    claimed_by: null,
    claimed_until: null,
  } as const;
  return database.transaction(async (tx) => {
    const suspected = await tx
      .updateTable('outbox')
      .set({ ...fresh, channel: 'email' })
      .where('lead_id', 'in', listed(database, ids))
      .where('channel', '=', 'digest')
      .where('state', 'in', reviewed ? ['pending', 'parked', 'sent'] : ['pending', 'parked'])
      .returning('lead_id')
      .execute();
    const parked = await tx
      .updateTable('outbox')
      .set(fresh)
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
