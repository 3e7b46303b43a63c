import { existsSync, globSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Database } from './database.ts';
import type { ServerOptions } from './openPostgres.ts';
import { openSqlite } from './openSqlite.ts';

/** The embedded store's file. */
export const storeFile = (dataDir: string) => join(dataDir, 'leads.db');

/**
 * Opens the store that the environment names.
 * @throws when the store is damaged, newer than the program, or out of reach; for a folder that can't be used the
 * message names DATA_DIR
 */
export async function openStore(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  options: Omit<ServerOptions, 'limit'> = {},
): Promise<Database> {
  if (!env.databaseUrl) {
    return openSqlite(storeFile(env.dataDir)).catch((error) => {
      throw isRefusedBySystem(error) ? new Error(ownFolder, { cause: error.cause ?? error }) : error;
    });
  }
  // Imported only where it is used, because the driver takes a while to load.
  const { openPostgres } = await import('./openPostgres.ts');
  return openPostgres(env.databaseUrl, options);
}

/** The environment names no store that is there. */
export class NoStore extends Error {
  constructor(file: string) {
    super(`There is no lead store at ${file}. Set DATA_DIR or DATABASE_URL as the service has it.`);
  }
}

/** Opens a store for `await using` in a command, which takes its time and creates none. @throws {NoStore}, and as `openStore` */
export async function openPresentStore(env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Database & AsyncDisposable> {
  const file = storeFile(env.dataDir);
  if (!env.databaseUrl && !existsSync(file)) throw new NoStore(file);
  const database = await openStore(env, { statementLimit: 0 });
  return { ...database, [Symbol.asyncDispose]: () => database.close() };
}

const ownFolder = 'DATA_DIR must be a folder that the user of this program may write to, and whose files are his.';

const readOnly = 8;
const cannotOpen = 14;

/** Whether the file system refused to open the store, directly or through SQLite. */
function isRefusedBySystem({ syscall, cause }: NodeJS.ErrnoException & { cause?: unknown }): boolean {
  const { errcode } = (cause ?? {}) as { errcode?: number };
  return syscall !== undefined || (errcode !== undefined && [readOnly, cannotOpen].includes(errcode & 0xff));
}

const asideName = /^leads\.db\.\d[\dTZ-]*$/;

/** Embedded stores that are not in use: nothing is sent from them, and nobody is found or erased in them. */
export function unusedStores({ dataDir, databaseUrl }: Pick<Env, 'databaseUrl' | 'dataDir'>): string[] {
  const aside = globSync('leads.db.*', { cwd: dataDir }).filter((name) => asideName.test(name));
  const files = aside.map((name) => join(dataDir, name));
  const embedded = storeFile(dataDir);
  return databaseUrl && existsSync(embedded) ? [embedded, ...files] : files;
}

/**
 * Renames the embedded store and its log, so that the next start makes an empty one.
 * @returns the new path; undefined when there was no store
 */
export function setStoreAside(dataDir: string, now: Date): string | undefined {
  const file = storeFile(dataDir);
  if (!existsSync(file)) return undefined;
  const aside = `${file}.${now.toISOString().replace(/[:.]/g, '-')}`;
  for (const ending of ['', '-wal', '-shm', '.sent']) {
    try {
      renameSync(file + ending, aside + ending);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return aside;
}
