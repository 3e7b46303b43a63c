import { phoneDigits } from '../../leads/checks.ts';
import type { LeadKind } from '../../leads/contract.ts';
import { documentsOf, kindsOfTwoDocuments, normalizeDocument, normalizeEmail, type StoredLead } from '../storedLead.ts';
import { leadRows, toStoredLead } from './acceptLead.ts';
import { type Database, listed } from './database.ts';
import type { OutboxRow } from './tables.ts';

/** Finds stored leads for `npm run leads`. */

export interface LeadWithMessages extends StoredLead {
  delivery: OutboxRow[];
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
): AsyncGenerator<LeadWithMessages, void> {
  const wanted = selection.document === undefined ? undefined : normalizeDocument(selection.document);
  let last: { received_at: number; id: string } | undefined;
  for (;;) {
    const rows = await pageOf(database, selection, order, last).execute();
    const leads = rows
      .map(toStoredLead)
      .filter(({ payload }) => wanted === undefined || documentsOf(payload).includes(wanted));
    const messages = await database.query
      .selectFrom('outbox')
      .selectAll()
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
  const counts = rows.map(({ kind, all, revoked }) => {
    const leftOut = isShown ? 0 : Number(revoked);
    return { kind: kind as LeadKind, leads: Number(all) - leftOut, leftOut };
  });
  const sum = (key: 'leads' | 'leftOut') => counts.reduce((total, row) => total + row[key], 0);
  const kinds = counts.filter(({ leads }) => leads > 0).map(({ kind }) => kind);
  return { kinds, leads: sum('leads'), leftOut: sum('leftOut') };
}

/** The leads as an array: for a person's leads, or for tests. */
export const selectLeads = (database: Database, selection: Selection = {}): Promise<LeadWithMessages[]> =>
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
