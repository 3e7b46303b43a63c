import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { createBatches } from './batch.ts';
import {
  type Database,
  type Failure,
  patience,
  probePatience,
  probeWrite,
  StoreUnavailable,
  withPatience,
} from './database.ts';
import { migrate } from './migrate.ts';
import { type SqliteHandle, sqliteDialect } from './sqliteDialect.ts';
import type { Tables } from './tables.ts';

/**
 * - WAL with synchronous FULL is the cheapest setting under which a power cut loses no committed lead.
 * - secure_delete overwrites what is deleted, for erasure.
 * - The busy time-out blocks the whole process, so it is short; waiting is `withPatience`'s work.
 */
const settings = `
  pragma busy_timeout = 50;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma secure_delete = on;
  pragma foreign_keys = on;
`;

/**
 * Opens (or creates, for its owner's eyes only) the embedded store and brings its tables up to date.
 * @param options.wrap puts something between the store and the file; for tests
 * @param options.limit milliseconds a write waits for a lock
 * @throws when the file is damaged or newer than the program; the file is left as it is
 */
export async function openSqlite(
  file: string,
  options: { wrap?: (handle: SqliteHandle) => SqliteHandle; limit?: number } = {},
): Promise<Database> {
  const { wrap = (handle) => handle, limit = patience } = options;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  refuseDamaged(file);
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const inode = statSync(file).ino;
  const handle = wrap(new DatabaseSync(file) as unknown as SqliteHandle);
  const query = new Kysely<Tables>({ dialect: sqliteDialect(handle) });

  /** A file that was removed or replaced still takes writes, and loses them when the process ends. */
  const requireSameFile = () => {
    if (statSync(file, { throwIfNoEntry: false })?.ino !== inode) {
      throw new StoreUnavailable(new Error('The store file was removed or replaced while open.'));
    }
  };

  const database: Database = {
    query,
    kind: 'sqlite',
    transaction: createBatches(async (work) => {
      const result = await withPatience(() => query.transaction().execute(work), classify, limit);
      requireSameFile();
      return result;
    }),
    async probe() {
      requireSameFile();
      await withPatience(() => query.transaction().execute(probeWrite), classify, probePatience);
    },
    async scrub() {
      // A reader of an older state keeps the log from being emptied: wait for it.
      for (let tries = 0; tries < 100; tries++) {
        const result = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(query);
        if (result.rows[0]?.busy === 0) return;
        await sleep(100);
      }
      throw new StoreUnavailable(new Error('The write-ahead log is in use and could not be emptied.'));
    },
    close: () => query.destroy(),
  };

  try {
    await withPatience(async () => handle.exec(settings), classify, limit);
    await migrate(database.transaction);
  } catch (error) {
    await query.destroy();
    if (handle.isOpen) handle.close();
    throw error;
  }
  return database;
}

const busy = 5;
const locked = 6;

function classify(error: unknown): Failure {
  if (error instanceof StoreUnavailable) return 'lasting';
  if (!(error instanceof Error) || !('errcode' in error)) return 'foreign';
  const primary = Number(error.errcode) & 0xff;
  return primary === busy || primary === locked ? 'passing' : 'lasting';
}

/** The first bytes of every SQLite file. */
const magic = 'SQLite format 3\0';

/**
 * A damaged store is for a person to look at. Checked through a read-only, immutable handle, which leaves the file,
 * its log and its directory untouched; with a log beside it the file alone is not the whole truth, so then only
 * its head is read and SQLite finds the rest.
 */
function refuseDamaged(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return;
  const problem = findDamage(file);
  if (problem) {
    throw new Error(
      `The lead store ${file} is damaged (${problem}). It was left as it is. ` +
        'Restore a backup, or start with --new-store to set it aside and begin an empty one.',
    );
  }
}

function findDamage(file: string): string | undefined {
  const head = Buffer.alloc(magic.length);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, head, 0, head.length, 0);
  closeSync(descriptor);
  if (head.toString('latin1') !== magic) return 'not a database';
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return undefined;
  const check = new DatabaseSync(new URL(`file://${encodeURI(file)}?immutable=1`), { readOnly: true });
  try {
    const rows = check.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
    return rows[0]?.quick_check === 'ok' ? undefined : rows[0]?.quick_check;
  } catch (error) {
    return error instanceof Error ? error.message : 'unreadable';
  } finally {
    check.close();
  }
}
