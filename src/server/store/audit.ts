import type { Kysely, Transaction } from 'kysely';
import { phoneDigits } from '../../leads/checks.ts';
import { documentsOf, normalizeDocument, normalizeEmail } from '../storedLead.ts';
import { type Database, listed } from './database.ts';
import { keyedHash } from './settings.ts';
import type { AuditRow, Tables } from './tables.ts';

/** The audit: who looked at stored leads or changed them, and by what search (accountability, LGPD art. 6, X). */

/** The person who acted, and the search as `describeSearch` writes it. */
export interface AuditEntry {
  actor: string;
  search: string;
}

/** Adds an entry. @param leads how many it is about */
export async function note(
  query: Kysely<Tables>,
  at: number,
  action: string,
  leads: number,
  by?: AuditEntry,
): Promise<void> {
  await query
    .insertInto('audit')
    .values({ at, action, leads, actor: by?.actor ?? null, search: by?.search ?? null })
    .execute();
}

const normalized = { email: normalizeEmail, phone: phoneDigits, document: normalizeDocument };
type PersonalKey = keyof typeof normalized;
const isPersonal = (key: string): key is PersonalKey => Object.hasOwn(normalized, key);

const hashOf = async (query: Kysely<Tables>, key: PersonalKey, value: string) =>
  (await keyedHash(query, `${key}:${normalized[key](value)}`)).slice(0, 32);

/**
 * A search as the audit keeps it, such as `email=5c1f… kind=contact`: e-mail, phone and document as keyed hashes, so
 * that one can check whether a person was looked for, but can't read who was.
 */
export async function describeSearch(database: Database, search: object): Promise<string> {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === false) continue;
    parts.push(`${key}=${isPersonal(key) ? await hashOf(database.query, key, String(value)) : value}`);
  }
  return parts.join(' ') || 'everything';
}

/**
 * Removes the hashes of people who are erased from the audit, because a value can be guessed and compared with its
 * hash.
 */
export async function forgetSearches(database: Database, tx: Transaction<Tables>, ids: string[]): Promise<void> {
  const leads = await tx
    .selectFrom('leads')
    .select(['email', 'phone', 'payload'])
    .where('id', 'in', listed(database, ids))
    .execute();
  const hashes = new Set<string>();
  for (const [key, values] of [
    ['email', leads.map(({ email }) => email)],
    ['phone', leads.map(({ phone }) => phone)],
    ['document', leads.flatMap(({ payload }) => documentsOf(JSON.parse(payload)))],
  ] as const) {
    for (const value of new Set(values)) if (value) hashes.add(await hashOf(tx, key, value));
  }
  const searches = await tx.selectFrom('audit').select('search').distinct().where('search', 'like', '%=%').execute();
  for (const { search } of searches) {
    const kept = search?.replace(/[0-9a-f]{32}/g, (hash) => (hashes.has(hash) ? 'erased' : hash));
    if (kept !== search) await tx.updateTable('audit').set({ search: kept }).where('search', '=', search).execute();
  }
}

/** All entries, newest first. */
export const readAudit = (database: Database): Promise<AuditRow[]> =>
  database.query.selectFrom('audit').selectAll().where('action', '!=', 'probe').orderBy('at', 'desc').execute();
