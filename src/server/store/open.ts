import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Database } from './database.ts';
import type { ServerOptions } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** The embedded store's file. */
export const storeFile = (dataDir: string) => join(dataDir, 'leads.db');

/**
 * Opens the store that the environment names.
 * @throws when the store is damaged, newer than the program, or out of reach; of a folder it names the variable
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
  // The driver takes a while to load: only where it is used.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(env.databaseUrl, options);
}

const ownFolder = 'DATA_DIR must be a folder that the user of this program may write to, and whose files are his.';

const readOnly = 8;
const cannotOpen = 14;

/** The file system did not let the store be opened, or SQLite says so for it. */
function isRefusedBySystem({ syscall, cause }: NodeJS.ErrnoException & { cause?: unknown }): boolean {
  const { errcode } = (cause ?? {}) as { errcode?: number };
  return syscall !== undefined || (errcode !== undefined && [readOnly, cannotOpen].includes(errcode & 0xff));
}

const asideName = /^leads\.db\.\d[\dTZ-]*$/;

/** Embedded stores that are not the one in use: nothing is sent from them, nobody found or erased in them. */
export function unusedStores({ dataDir, databaseUrl }: Pick<Env, 'databaseUrl' | 'dataDir'>): string[] {
  const aside = namesIn(dataDir)
    .filter((name) => asideName.test(name))
    .map((name) => join(dataDir, name));
  const embedded = storeFile(dataDir);
  return databaseUrl && existsSync(embedded) ? [embedded, ...aside] : aside;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // None, or none that this process may see: PostgreSQL needs no folder.
    return [];
  }
}

/** Sets the embedded store aside, with its log, so that an empty one begins. Returns the new name, if there was one. */
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
