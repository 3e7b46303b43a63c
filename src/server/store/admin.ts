import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { phoneDigits } from '../../leads/checks.ts';
import { consentTexts, type LeadKind } from '../../leads/contract.ts';
import { localOutbox } from '../delivery/fileTransport.ts';
import { documentsOf, normalizeDocument, normalizeEmail, type StoredLead } from '../lead.ts';
import type { Database } from './database.ts';
import { leadRows, toStoredLead } from './leads.ts';
import { byHand, lease, newMessage } from './outbox.ts';
import type { OutboxRow } from './tables.ts';

/** What `npm run leads` does with stored leads, for the sales team and whoever answers for personal data. */

/** How far one message of a lead has come. */
export type Delivery = Pick<OutboxRow, 'channel' | 'recipient' | 'state' | 'attempts'> & {
  /** ISO times. */
  dueAt: string;
  changedAt: string;
  lastError: string | null;
};

/** A lead with all of its messages. */
export interface AdminLead extends StoredLead {
  delivery: Delivery[];
}

/** Whom or what to look for; every given part must fit. */
export interface Selection {
  id?: string;
  email?: string;
  phone?: string;
  document?: string;
  kind?: LeadKind;
}

/** Ids as one parameter: both databases limit how many a statement may have. */
function listed({ kind }: Database, ids: string[]) {
  const json = JSON.stringify(ids);
  return kind === 'postgres'
    ? sql<string>`(select jsonb_array_elements_text(${json}::jsonb))`
    : sql<string>`(select value from json_each(${json}))`;
}

/** Leads that are not erased, oldest first, with their messages. */
export async function selectLeads(database: Database, selection: Selection = {}): Promise<AdminLead[]> {
  let query = leadRows(database);
  if (selection.id !== undefined) query = query.where('id', '=', selection.id);
  if (selection.kind !== undefined) query = query.where('kind', '=', selection.kind);
  if (selection.email !== undefined) query = query.where('email', '=', normalizeEmail(selection.email));
  if (selection.phone !== undefined) query = query.where('phone', '=', phoneDigits(selection.phone));
  const wanted = selection.document === undefined ? undefined : normalizeDocument(selection.document);
  // A broker's lead has two; the column holds the person's.
  if (wanted !== undefined) {
    query = query.where((where) => where.or([where('document', '=', wanted), where('kind', '=', 'broker')]));
  }
  const leads = (await query.execute())
    .map(toStoredLead)
    .filter(({ payload }) => wanted === undefined || documentsOf(payload).includes(wanted));
  const messages = await database.query
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', 'in', listed(database, idsOf(leads)))
    .orderBy('recipient')
    .execute();
  const byLead = Map.groupBy(messages, ({ lead_id }) => lead_id);
  return leads.map((lead) => ({ ...lead, delivery: (byLead.get(lead.id) ?? []).map(toDelivery) }));
}

export const idsOf = (leads: { id: string }[]) => leads.map(({ id }) => id);

const toDelivery = (row: OutboxRow): Delivery => ({
  channel: row.channel,
  recipient: row.recipient,
  state: row.state,
  attempts: row.attempts,
  dueAt: new Date(row.due_at).toISOString(),
  changedAt: new Date(row.changed_at).toISOString(),
  lastError: row.last_error,
});

/**
 * Sends again what is parked, and what is held back as suspected spam, from the first attempt on, and to who reads such
 * leads by the service's configuration now.
 * @param ids leads that are neither erased nor of someone who withdrew consent
 * @param options.believed someone says that they are no spam: also what has gone out with others in a digest
 * @param options.webhook origin that normal leads are posted to
 * @returns how many messages
 */
export async function retryDeliveries(
  database: Database,
  ids: string[],
  now: number,
  { believed = false, webhook }: { believed?: boolean; webhook?: string } = {},
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
      .where('state', 'in', believed ? ['pending', 'parked', 'sent'] : ['pending', 'parked'])
      .returning('lead_id')
      .execute();
    const parked = await tx
      .updateTable('outbox')
      .set(fresh)
      .where('lead_id', 'in', listed(database, ids))
      .where('state', '=', 'parked')
      .executeTakeFirst();
    const posts = webhook
      ? Array.from(new Set(suspected.map(({ lead_id }) => lead_id)), (id) =>
          newMessage(id, { channel: 'webhook', recipient: webhook, dueAt: now }, now),
        )
      : [];
    for (const post of posts) await tx.insertInto('outbox').values(post).execute();
    return suspected.length + Number(parked.numUpdatedRows) + posts.length;
  });
}

/**
 * Erases people's data: what remains of a lead is its id, kind, times and the record of its consent. Messages not
 * yet sent, parked ones too, are cancelled; one that is being sent at this moment is waited for, so that none goes out
 * afterwards.
 * @param dataDir where the local outbox is
 */
export async function eraseLeads(database: Database, ids: string[], now: () => number, dataDir: string): Promise<void> {
  // Also without leads: an earlier attempt may have come to its end before the files did.
  if (ids.length === 0) return database.scrub();
  await cancelDeliveries(database, ids, now);
  // As long as one is left its lead is still found.
  await removeLocalMails(dataDir, ids);
  await database.transaction(async (tx) => {
    await tx
      .updateTable('leads')
      .set({
        payload: '{}',
        context: '{}',
        development: null,
        duplicate_of: null,
        body_hash: null,
        email: null,
        phone: null,
        document: null,
        erased_at: now(),
      })
      .where('id', 'in', listed(database, ids))
      .execute();
    const messages = tx.updateTable('outbox').where('lead_id', 'in', listed(database, ids));
    await messages.set({ last_error: null }).execute();
    await tx.insertInto('audit').values({ at: now(), action: 'erase', leads: ids.length }).execute();
  });
  await database.scrub();
}

/**
 * Nothing that waits or is parked goes out; what is under way comes to its end first. What takes longer than a claim
 * lasts is cancelled too: its server may still take it, but is not asked again, and its words are not kept.
 */
async function cancelDeliveries(database: Database, ids: string[], now: () => number): Promise<void> {
  const start = performance.now();
  for (;;) {
    const isOver = performance.now() - start > lease;
    const underWay = await database.transaction(async (tx) => {
      await tx
        .updateTable('outbox')
        .set({ state: 'cancelled', changed_at: now() })
        .where('lead_id', 'in', listed(database, ids))
        .where('state', 'in', ['pending', 'parked'])
        .$if(!isOver, (rows) =>
          rows.where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now())])),
        )
        .execute();
      return tx
        .selectFrom('outbox')
        .select('id')
        .where('lead_id', 'in', listed(database, ids))
        .where('state', '=', 'pending')
        .executeTakeFirst();
    });
    if (!underWay) return;
    await sleep(100);
  }
}

/** Mails in files: the lead's own, and every digest, for it may be in one. */
async function removeLocalMails(dataDir: string, ids: string[]): Promise<void> {
  const folder = localOutbox(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const erased = new Set(ids);
  const doomed = names.filter((name) => name.startsWith('digest-') || erased.has(name.replace(/\..*/, '')));
  for (const name of doomed) await rm(join(folder, name), { force: true });
}

/**
 * Records that consent was withdrawn and cancels what was to be sent on its ground. Leads that stand on another
 * ground, such as the request to revoke itself, stay as they are.
 * @returns how many consents
 */
export async function revokeConsents(database: Database, people: string[], now: () => number): Promise<number> {
  if (people.length === 0) return 0;
  const given = await database.query
    .selectFrom('consents')
    .select('lead_id')
    .where('lead_id', 'in', listed(database, people))
    .where('basis', '=', consentTexts.contact.basis)
    .where('revoked_at', 'is', null)
    .execute();
  if (given.length === 0) return 0;
  const ids = given.map(({ lead_id }) => lead_id);
  await cancelDeliveries(database, ids, now);
  return database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('consents')
      .set({ revoked_at: now() })
      .where('lead_id', 'in', listed(database, ids))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    await tx.insertInto('audit').values({ at: now(), action: 'revoke', leads: count }).execute();
    return count;
  });
}

/** Deletes leads with their consents and messages, for good. */
export async function purgeLeads(database: Database, ids: string[], now: () => number, dataDir: string): Promise<void> {
  if (ids.length === 0) return database.scrub();
  await cancelDeliveries(database, ids, now);
  await removeLocalMails(dataDir, ids);
  await database.transaction(async (tx) => {
    await tx.deleteFrom('outbox').where('lead_id', 'in', listed(database, ids)).execute();
    await tx.deleteFrom('consents').where('lead_id', 'in', listed(database, ids)).execute();
    await tx.deleteFrom('leads').where('id', 'in', listed(database, ids)).execute();
    await tx.insertInto('audit').values({ at: now(), action: 'purge', leads: ids.length }).execute();
  });
  await database.scrub();
}
