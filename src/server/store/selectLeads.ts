import { phoneDigits } from '../../leads/checks.ts';
import type { LeadKind } from '../../leads/contract.ts';
import { documentsOf, kindsOfTwoDocuments, normalizeDocument, normalizeEmail, type StoredLead } from '../lead.ts';
import { type AuditEntry, note } from './audit.ts';
import { type Database, listed } from './database.ts';
import { leadRows, toStoredLead } from './leads.ts';
import { byHand, newMessage } from './outbox.ts';
import type { OutboxRow } from './tables.ts';

/** The work of `npm run leads` on stored leads, for the sales team and the person who answers for personal data. */

const messageFields = [
  'channel',
  'recipient',
  'state',
  'attempts',
  'due_at',
  'changed_at',
  'last_error',
  'reference',
] as const;

/** A lead with all of its messages. */
export interface AdminLead extends StoredLead {
  delivery: Pick<OutboxRow, (typeof messageFields)[number]>[];
}

/** States of a lead's messages, or of the lead itself. */
export const leadStates = ['pending', 'parked', 'held', 'sent', 'cancelled', 'suspected', 'revoked'] as const;
export type LeadState = (typeof leadStates)[number];

/** Which leads to look for; all given parts must match. */
export interface Selection {
  id?: string;
  email?: string;
  phone?: string;
  document?: string;
  kind?: LeadKind;
  state?: LeadState;
  /** Why it looks like spam. */
  suspicion?: string;
  /** Received at or after this, in milliseconds since 1970. */
  since?: number;
  /** Whether to include leads whose consent was withdrawn; true by default. */
  revoked?: boolean;
}

/** Leads read at once, so that the memory needed doesn't grow with the store. */
const pageSize = 500;

/** Leads that are not erased, with their messages, one page after another. */
export async function* readLeads(
  database: Database,
  selection: Selection = {},
  order: 'oldest' | 'newest' = 'oldest',
): AsyncGenerator<AdminLead, void> {
  const wanted = selection.document === undefined ? undefined : normalizeDocument(selection.document);
  let last: { received_at: number; id: string } | undefined;
  for (;;) {
    const rows = await pageOf(database, selection, order, last).execute();
    const leads = rows
      .map(toStoredLead)
      .filter(({ payload }) => wanted === undefined || documentsOf(payload).includes(wanted));
    const messages = await database.query
      .selectFrom('outbox')
      .select(['lead_id', ...messageFields])
      .where('lead_id', 'in', listed(database, idsOf(leads)))
      .orderBy('recipient')
      .execute();
    const byLead = Map.groupBy(messages, ({ lead_id }) => lead_id);
    for (const lead of leads) yield { ...lead, delivery: byLead.get(lead.id) ?? [] };
    last = rows[pageSize - 1];
    if (!last) return;
  }
}

/**
 * How many leads match, with the kinds they are of, and how many were left out because consent was withdrawn. A search by
 * document counts all brokers, because only one of their two documents is a column.
 */
export async function countLeads(
  database: Database,
  selection: Selection,
): Promise<{ kinds: LeadKind[]; leads: number; leftOut: number }> {
  const rows = await pageOf(database, { ...selection, revoked: true }, 'oldest', undefined)
    .clearSelect()
    .clearOrderBy()
    .clearLimit()
    .select(({ fn }) => ['kind', fn.countAll<number>().as('all'), fn.count<number>('revoked_at').as('revoked')])
    .groupBy('kind')
    .execute();
  const isShown = (selection.revoked ?? true) || selection.state === 'revoked';
  const found = rows.map(({ kind, all, revoked }) => {
    const leftOut = isShown ? 0 : Number(revoked);
    return { kind: kind as LeadKind, leads: Number(all) - leftOut, leftOut };
  });
  const sum = (key: 'leads' | 'leftOut') => found.reduce((total, row) => total + row[key], 0);
  const kinds = found.filter(({ leads }) => leads > 0).map(({ kind }) => kind);
  return { kinds, leads: sum('leads'), leftOut: sum('leftOut') };
}

/** The leads as an array: for a person's leads, or for tests. */
export const selectLeads = (database: Database, selection: Selection = {}): Promise<AdminLead[]> =>
  Array.fromAsync(readLeads(database, selection));

function pageOf(
  database: Database,
  selection: Selection,
  order: 'oldest' | 'newest',
  after: { received_at: number; id: string } | undefined,
) {
  const [direction, beyond] = order === 'oldest' ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const { id, kind, email, phone, document, since, state, suspicion, revoked = true } = selection;
  let query = leadRows(database).orderBy('received_at', direction).orderBy('id', direction).limit(pageSize);
  if (after) {
    // The first condition follows from the second; by it the index leads to the page, past all pages before.
    query = query
      .where('received_at', `${beyond}=`, after.received_at)
      .where(({ or, eb }) => or([eb('received_at', beyond, after.received_at), eb('id', beyond, after.id)]));
  }
  if (id !== undefined) query = query.where('id', '=', id);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (email !== undefined) query = query.where('email', '=', normalizeEmail(email));
  if (phone !== undefined) query = query.where('phone', '=', phoneDigits(phone));
  // The column holds only the person's document: where a lead has two, the caller compares the other.
  if (document !== undefined) {
    query = query.where(({ or, eb }) =>
      or([eb('document', '=', normalizeDocument(document)), eb('kind', 'in', kindsOfTwoDocuments)]),
    );
  }
  if (since !== undefined) query = query.where('received_at', '>=', since);
  if (suspicion !== undefined) query = query.where('suspicion', '=', suspicion);
  if (!revoked && state !== 'revoked') query = query.where('revoked_at', 'is', null);
  if (state === 'revoked') query = query.where('revoked_at', 'is not', null);
  else if (state === 'suspected') query = query.where('suspicion', 'is not', null);
  else if (state !== undefined) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('outbox').select('outbox.id').whereRef('outbox.lead_id', '=', 'leads.id').where('state', '=', state),
      ),
    );
  }
  return query;
}

export const idsOf = (leads: { id: string }[]) => leads.map(({ id }) => id);

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
      .where('lead_id', 'in', listed(database, idsOf(suspects)))
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
