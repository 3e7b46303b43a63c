import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import { createBatches } from './batch.ts';
import { refuseDamaged } from './damage.ts';
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
import { type Seal, sealFiles, Undecided } from './seal.ts';
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
  const handle = wrap(new DatabaseSync(file) as unknown as SqliteHandle);
  const query = new Kysely<Tables>({ dialect: sqliteDialect(handle) });

  let seal: Seal | undefined;

  /** Looks before each attempt, so that nothing is written to another's file, and once more before anyone is told. */
  async function write<T>(work: (tx: Transaction<Tables>) => Promise<T>, limit: number): Promise<T> {
    const result = await withPatience(
      () => {
        seal?.check();
        return query.transaction().execute(work);
      },
      classify,
      limit,
    );
    await withPatience(async () => seal?.check(), classify, limit);
    return result;
  }

  const database: Database = {
    query,
    kind: 'sqlite',
    transaction: createBatches((work) => write(work, limit)),
    probe: () => write(probeWrite, probePatience),
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
    async close() {
      await query.destroy();
      seal?.close();
    },
  };

  try {
    await withPatience(async () => handle.exec(settings), classify, limit);
    await migrate(database.transaction);
    seal = sealFiles(file);
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
  if (error instanceof Undecided) return 'passing';
  if (error instanceof StoreUnavailable) return 'lasting';
  if (!(error instanceof Error) || !('errcode' in error)) return 'foreign';
  const primary = Number(error.errcode) & 0xff;
  return primary === busy || primary === locked ? 'passing' : 'lasting';
}
