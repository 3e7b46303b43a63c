import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import { refuseDamaged } from './damage.ts';
import {
  type Database,
  type FailureKind,
  probeTimeout,
  probeWrite,
  StoreUnavailable,
  withRetries,
  writeTimeout,
} from './database.ts';
import { createGroupCommit } from './groupCommit.ts';
import { migrate } from './migrate.ts';
import { type SqliteHandle, sqliteDialect } from './sqliteDialect.ts';
import type { Tables } from './tables.ts';

/**
 * - WAL with synchronous FULL is the cheapest setting under which a power cut loses no committed lead.
 * - secure_delete overwrites what is deleted, for erasure.
 * - 16 MB of pages stay in memory, because a list of all leads reads the same ones again and again.
 * - The busy time-out blocks the whole process, so it is short; `withRetries` does the waiting.
 */
const settings = `
  pragma busy_timeout = 50;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma secure_delete = on;
  pragma foreign_keys = on;
  pragma cache_size = -16000;
`;

/**
 * Opens the embedded store, or creates it so that only its owner can read it, and brings its tables up to date.
 * @param options.wrap puts something between the store and the file; for tests
 * @param options.limit milliseconds a write waits for a lock
 * @throws when the file is damaged or newer than the program; the file is left as it is
 */
export async function openSqlite(
  file: string,
  options: { wrap?: (handle: SqliteHandle) => SqliteHandle; limit?: number } = {},
): Promise<Database> {
  const { wrap = (handle) => handle, limit = writeTimeout } = options;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  refuseDamaged(file);
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const handle = wrap(new DatabaseSync(file) as unknown as SqliteHandle);
  const query = new Kysely<Tables>({ dialect: sqliteDialect(handle) });

  let checkFiles = () => {};

  /** Checks the files before each attempt, and again before the write counts as kept. */
  async function write<T>(work: (tx: Transaction<Tables>) => Promise<T>, limit: number): Promise<T> {
    const result = await withRetries(
      async () => {
        checkFiles();
        return query.transaction().execute(work);
      },
      classify,
      limit,
    );
    checkFiles();
    return result;
  }

  const database: Database = {
    query,
    kind: 'sqlite',
    transaction: createGroupCommit((work) => write(work, limit)),
    probe: () => write(probeWrite, probeTimeout),
    async scrub() {
      // A reader of an older state keeps the log from being emptied: wait for it.
      for (let tries = 0; tries < 100; tries++) {
        const result = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(query);
        if (result.rows[0]?.busy === 0) return;
        await sleep(100);
      }
      throw new StoreUnavailable(
        new Error('The write-ahead log is in use and could not be emptied: run the command again.'),
      );
    },
    close: () => query.destroy(),
  };

  try {
    await withRetries(async () => handle.exec(settings), classify, limit);
    // A reader may keep the log from being emptied: then the next erasure empties it.
    if (await migrate(database.transaction)) await database.scrub().catch(() => {});
    checkFiles = rememberFiles(file);
  } catch (error) {
    await query.destroy();
    if (handle.isOpen) handle.close();
    throw error;
  }
  return database;
}

/**
 * Remembers which files SQLite has open. Files that were removed or replaced meanwhile still take writes, and lose
 * them when the process ends. A file that was overwritten in place is still the same file, and is not noticed.
 * @returns a check that throws StoreUnavailable when a file is gone or is another one
 */
function rememberFiles(file: string): () => void {
  const identities = () =>
    ['', '-wal', '-shm']
      .map((ending) => statSync(file + ending, { bigint: true, throwIfNoEntry: false }))
      .map((stats) => `${stats?.dev}:${stats?.ino}`)
      .join();
  const opened = identities();
  return () => {
    if (identities() === opened) return;
    throw new StoreUnavailable(
      Object.assign(new Error('The store’s files were removed or replaced.'), { code: 'STORE_REPLACED' }),
    );
  };
}

const busy = 5;
const locked = 6;

function classify(error: unknown): FailureKind {
  if (!(error instanceof Error) || !('errcode' in error)) return 'foreign';
  const primary = Number(error.errcode) & 0xff;
  return primary === busy || primary === locked ? 'passing' : 'lasting';
}
