import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { consentTexts } from '../../leads/contract.ts';
import { localOutbox } from '../delivery/fileTransport.ts';
import { type AuditEntry, forgetSearches, note } from './audit.ts';
import { type Database, listed } from './database.ts';
import { lease } from './outbox.ts';
import { findRemovals, noteRemovals } from './removals.ts';
import type { Tables } from './tables.ts';

/** Erasure, withdrawal of consent and deletion. Each is noted beside the store first, so that a restore undoes none. */

export interface RemovalOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Where the list of removals and the local outbox are. */
  dataDir: string;
  /** Who does it and by what search, for the audit. */
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
    await messages.set({ last_error: null }).execute();
  });

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
export async function revokeConsents(database: Database, people: string[], options: RemovalOptions): Promise<number> {
  const { now, dataDir, by } = options;
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

/** Whatever holds people's data besides their rows goes first; `change` is what becomes of the rows. */
async function remove(
  database: Database,
  ids: string[],
  { now, dataDir, by }: RemovalOptions,
  action: 'erase' | 'purge',
  change: (tx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  // Also without leads: an earlier attempt may have come to its end before the files did.
  if (ids.length === 0) return database.scrub();
  await cancelDeliveries(database, ids, now);
  // As long as one is left its lead is still found.
  await removeLocalMails(dataDir, ids);
  await noteRemovals(dataDir, 'erase', ids, now());
  await database.transaction(async (tx) => {
    await forgetSearches(database, tx, ids);
    await change(tx);
    await note(tx, now(), action, ids.length, by);
  });
  await database.scrub();
}

/** Removes again what the list beside the store names: a restored copy brought it back. @returns how many leads */
export async function repeatRemovals(database: Database, options: RemovalOptions): Promise<number> {
  const { erase, revoke, done } = await findRemovals(database, options.dataDir);
  if (erase.length > 0) await eraseLeads(database, erase, options);
  const revoked = await revokeConsents(database, revoke, options);
  // Only saves the next one from comparing again: a full disk must not keep anybody from the leads.
  await done().catch(() => {});
  return erase.length + revoked;
}
