import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { readSetting, writeSetting } from './settings.ts';
import type { Tables } from './tables.ts';

/**
 * The file beside the store that repeats its count of sent messages. A store that counts fewer than the file is an
 * older copy: what waits in it may have been sent already.
 */
export const sentCountFile = (dataDir: string) => join(dataDir, 'leads.db.sent');

/** Added after a restore, so that no file of another instance is ahead of the store. */
const farAhead = 1_000_000_000;

/** Counts messages as handed over, in the transaction that settles them. @returns the new total */
export async function countSent(tx: Kysely<Tables>, messages: number): Promise<number> {
  const { value } = await tx
    .updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as bigint) + cast(${messages} as bigint) as text)` })
    .where('name', '=', 'deliveries_sent')
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** Writes the total beside the store. A write that fails is harmless: the file may be behind, never ahead. */
export function noteSent(dataDir: string, total: number): void {
  const file = sentCountFile(dataDir);
  try {
    writeFileSync(`${file}.part`, String(total), { mode: 0o600, flush: !existsSync(file) });
    renameSync(`${file}.part`, file);
  } catch {
    // No folder, or a full disk.
  }
}

/**
 * Holds what waits to be sent when the store is a restored copy, until a person says `npm run leads -- resume`. An
 * embedded store that has sent messages but has no file beside it came from elsewhere, and counts as a copy too.
 * @returns how many messages are held; undefined when the store is no copy
 */
export async function holdCopied(database: Database, dataDir: string, now: number): Promise<number | undefined> {
  const total = Number(await readSetting(database.query, 'deliveries_sent'));
  const noted = readNote(dataDir);
  const isCopy = noted === undefined ? database.kind === 'sqlite' && total > 0 : total < noted;
  if (!isCopy) {
    noteSent(dataDir, total);
    return undefined;
  }
  const { held, ahead } = await database.transaction(async (tx) => {
    const rows = await tx
      .updateTable('outbox')
      .set({ state: 'held', changed_at: now, claimed_by: null, claimed_until: null })
      .where('state', '=', 'pending')
      .executeTakeFirst();
    const ahead = Math.max(total, noted ?? 0) + farAhead;
    await writeSetting(tx, 'deliveries_sent', String(ahead));
    return { held: Number(rows.numUpdatedRows), ahead };
  });
  noteSent(dataDir, ahead);
  return held;
}

function readNote(dataDir: string): number | undefined {
  try {
    // A power cut may leave the file empty.
    return Number.parseInt(readFileSync(sentCountFile(dataDir), 'utf8'), 10) || 0;
  } catch {
    return undefined;
  }
}
