import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { LeadKind } from '../../leads/contract.ts';
import { developmentOf, lookupKeys, type NewLead, type Payload, type StoredLead } from '../storedLead.ts';
import type { Database } from './database.ts';
import { newMessage } from './outbox.ts';
import { keyedHash } from './settings.ts';
import type { ConsentRow, LeadRow, Tables } from './tables.ts';

/** The same phone asking for the same development within this many milliseconds is flagged, never refused. */
const duplicateWindow = 10 * 60_000;

/** `replayed`: the key came before with the same payload, and the id is that of the first lead. */
export type Acceptance = { id: string; replayed: boolean } | 'key-reused';

/** The same fields in any order have the same hash. */
const hashOf = (payload: Payload) => hash('sha256', JSON.stringify(Object.entries(payload).sort()));

/**
 * Commits lead, consent record and messages, all or nothing. A key seen before answers the first lead's id, or
 * `key-reused` when the payload is another.
 * @throws {StoreUnavailable} when nothing was kept, or everything was and the same key will find it
 */
export function acceptLead(database: Database, lead: NewLead): Promise<Acceptance> {
  const bodyHash = hashOf(lead.payload);
  return database.transaction(async (tx) => {
    const { kind, idempotencyKey } = lead;
    const key = idempotencyKey === undefined ? null : await keyedHash(tx, `${kind}:${idempotencyKey}`);
    const earlier = await tx
      .selectFrom('leads')
      .select(['id', 'body_hash'])
      .where((where) => where.or([where('id', '=', lead.id), where('key_hash', '=', key)]))
      .executeTakeFirst();
    if (earlier) {
      if (earlier.id !== lead.id && earlier.body_hash !== bodyHash) return 'key-reused';
      return { id: earlier.id, replayed: earlier.id !== lead.id };
    }
    await insertLead(tx, lead, key, bodyHash);
    return { id: lead.id, replayed: false };
  });
}

async function insertLead(tx: Transaction<Tables>, lead: NewLead, key: string | null, bodyHash: string): Promise<void> {
  const keys = lookupKeys(lead.payload);
  const development = developmentOf(lead.payload) ?? null;
  await tx
    .insertInto('leads')
    .values({
      id: lead.id,
      kind: lead.kind,
      received_at: lead.receivedAt,
      payload: JSON.stringify(lead.payload),
      context: JSON.stringify(lead.context),
      development,
      suspicion: lead.suspicion ?? null,
      duplicate_of: await findDuplicate(tx, lead, keys.phone, development),
      key_hash: key,
      body_hash: bodyHash,
      ...keys,
      erased_at: null,
    })
    .execute();
  await tx
    .insertInto('consents')
    .values({
      lead_id: lead.id,
      basis: lead.consent.basis,
      version: lead.consent.version ?? null,
      hash: lead.consent.hash ?? null,
      at: lead.receivedAt,
      clock_suspect: lead.consent.clockSuspect ? 1 : 0,
      revoked_at: null,
    })
    .execute();
  if (lead.deliveries.length === 0) return;
  await tx
    .insertInto('outbox')
    .values(lead.deliveries.map((delivery) => newMessage(lead.id, delivery, lead.receivedAt)))
    .execute();
}

async function findDuplicate(
  tx: Transaction<Tables>,
  lead: NewLead,
  phone: string | null,
  development: string | null,
): Promise<string | null> {
  if (phone === null) return null;
  const earlier = await tx
    .selectFrom('leads')
    .select('id')
    .where('phone', '=', phone)
    .where('kind', '=', lead.kind)
    .where('development', development === null ? 'is' : '=', development)
    .where('received_at', '>=', lead.receivedAt - duplicateWindow)
    .where('received_at', '<=', lead.receivedAt)
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst();
  return earlier?.id ?? null;
}

/** The columns that `toStoredLead` reads. */
const leadFields = ['id', 'kind', 'received_at', 'payload', 'context', 'suspicion', 'duplicate_of'] as const;
const consentFields = ['basis', 'version', 'hash', 'at', 'revoked_at', 'clock_suspect'] as const;

/** Rows of leads that were not erased, each with its consent. */
export const leadRows = (database: Database) =>
  database.query
    .selectFrom('leads')
    .innerJoin('consents', 'consents.lead_id', 'leads.id')
    .select([...leadFields, ...consentFields])
    .where('leads.erased_at', 'is', null);

/** Leads that were not erased, oldest first. */
export async function findLeads(database: Database, ids: string[]): Promise<StoredLead[]> {
  const rows = await leadRows(database).where('leads.id', 'in', ids).orderBy('received_at').orderBy('id').execute();
  return rows.map(toStoredLead);
}

/** A row of `leads` joined with its row of `consents`. */
export function toStoredLead(
  row: Pick<LeadRow, (typeof leadFields)[number]> & Pick<ConsentRow, (typeof consentFields)[number]>,
): StoredLead {
  return {
    id: row.id,
    kind: row.kind as LeadKind,
    receivedAt: row.received_at,
    payload: JSON.parse(row.payload),
    context: JSON.parse(row.context),
    suspicion: row.suspicion ?? undefined,
    duplicateOf: row.duplicate_of ?? undefined,
    consent: {
      basis: row.basis,
      version: row.version ?? undefined,
      hash: row.hash ?? undefined,
      at: row.at,
      revokedAt: row.revoked_at ?? undefined,
      clockSuspect: row.clock_suspect === 1,
    },
  };
}
