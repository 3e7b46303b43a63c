import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { consentBasis } from '../../leads/contract.ts';
import { type AuditEntry, forgetSearches, note } from './audit.ts';
import { type Database, listed } from './database.ts';
import { lease, localOutbox } from './outbox.ts';
import { findRemovals, noteRemovals } from './removalList.ts';
import type { Tables } from './tables.ts';

/**
 * Erasure, withdrawal of consent and deletion. Each is first noted in a file beside the store, so that a restore
 * doesn't undo it.
 */

export interface RemovalOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Folder of the list of removals and the local outbox. */
  dataDir: string;
  /** The person and the search, for the audit. */
  by?: AuditEntry;
}

/**
 * Erases people's data: what remains of a lead is its id, kind, times and the record of its consent. Messages not
 * yet sent, parked ones too, are cancelled; one that is being sent at this moment is waited for, so that none goes out
 * afterwards.
 */
export const eraseLeads = (database: Database, ids: string[], options: RemovalOptions): Promise<void> =>
  remove(database, ids, options, 'erase', async (tx) => {
    await tx
      .updateTable('leads')
      .set({
        payload: '{}',
        context: '{}',
        development: null,
        duplicate_of: null,
        key_hash: null,
        body_hash: null,
        email: null,
        phone: null,
        document: null,
        erased_at: options.now(),
      })
      .where('id', 'in', listed(database, ids))
      .execute();
    const messages = tx.updateTable('outbox').where('lead_id', 'in', listed(database, ids));
    await messages.set({ last_error: null, reference: null }).execute();
  });

/**
 * Cancels messages that wait, are parked or held. One that is being sent may finish first. If that takes longer than a
 * lease it is cancelled too: its server may still take it, but it is not tried again, and the server's reply is not
 * kept.
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
        .where('state', 'in', ['pending', 'parked', 'held'])
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

/** Deletes mails in files: the leads' own, and every digest, because it may contain one of them. */
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
 * Records that consent was withdrawn and cancels messages that depend on it. Leads with another legal basis, such as
 * the request to revoke itself, stay as they are.
 * @param leadIds of the people, of any kind
 * @returns how many consents were withdrawn
 */
export async function revokeConsents(database: Database, leadIds: string[], options: RemovalOptions): Promise<number> {
  const { now, dataDir, by } = options;
  if (leadIds.length === 0) return 0;
  const given = await database.query
    .selectFrom('consents')
    .select('lead_id')
    .where('lead_id', 'in', listed(database, leadIds))
    .where('basis', '=', consentBasis)
    .where('revoked_at', 'is', null)
    .execute();
  if (given.length === 0) return 0;
  const ids = given.map(({ lead_id }) => lead_id);
  await noteRemovals(dataDir, 'revoke', ids, now());
  await cancelDeliveries(database, ids, now);
  return database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('consents')
      .set({ revoked_at: now() })
      .where('lead_id', 'in', listed(database, ids))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    await note(tx, now(), 'revoke', count, by);
    return count;
  });
}

/** Deletes leads with their consents and messages, for good. */
export const purgeLeads = (database: Database, ids: string[], options: RemovalOptions): Promise<void> =>
  remove(database, ids, options, 'purge', async (tx) => {
    await tx.deleteFrom('outbox').where('lead_id', 'in', listed(database, ids)).execute();
    await tx.deleteFrom('consents').where('lead_id', 'in', listed(database, ids)).execute();
    await tx.deleteFrom('leads').where('id', 'in', listed(database, ids)).execute();
  });

/** First deletes what holds people's data besides their rows, then applies `change` to the rows. */
async function remove(
  database: Database,
  ids: string[],
  { now, dataDir, by }: RemovalOptions,
  action: 'erase' | 'purge',
  change: (tx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  // Also without leads: an earlier attempt may have changed the rows but not got to the files.
  if (ids.length === 0) return database.scrub();
  await cancelDeliveries(database, ids, now);
  // Before the rows: as long as a mail is left, its lead must still be found.
  await removeLocalMails(dataDir, ids);
  await noteRemovals(dataDir, 'erase', ids, now());
  await database.transaction(async (tx) => {
    await forgetSearches(database, tx, ids);
    await change(tx);
    await note(tx, now(), action, ids.length, by);
  });
  await database.scrub();
}

/** Removes again the leads of the list that a restored copy brought back. @returns how many */
export async function repeatRemovals(database: Database, options: RemovalOptions): Promise<number> {
  const { erase, revoke, done } = await findRemovals(database, options.dataDir);
  if (erase.length > 0) await eraseLeads(database, erase, options);
  const revoked = await revokeConsents(database, revoke, options);
  // This only saves the next start a comparison: a full disk must not keep anybody from the leads.
  await done().catch(() => {});
  return erase.length + revoked;
}
