import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { consentTexts } from '../../leads.ts';
import type { Env } from '../env.ts';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

/** The embedded store's file. */
export const storeFile = (dataDir: string) => join(dataDir, 'leads.db');

/**
 * Opens the store that the environment names. The words that people consent to are kept once, whole.
 * @param options.statementLimit milliseconds a server may take for one statement; 0 for one about the whole store
 * @throws when the store is damaged, newer than the program, or out of reach
 */
export async function openStore(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  options: { statementLimit?: number } = {},
): Promise<Database> {
  const database = env.databaseUrl
    ? await openServer(env.databaseUrl, options)
    : await openSqlite(storeFile(env.dataDir));
  await keepConsentTexts(database);
  return database;
}

/** The driver takes a while to load: only where it is used. */
async function openServer(url: string, options: { statementLimit?: number }): Promise<Database> {
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(url, options);
}

/** Writes only what is missing: a full disk must not keep pages from being served. */
export async function keepConsentTexts(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const kept = await tx.selectFrom('consent_texts').select('hash').execute();
    const hashes = new Set(kept.map(({ hash }) => hash));
    const missing = Object.values(consentTexts).filter(({ hash }) => !hashes.has(hash));
    if (missing.length === 0) return;
    await tx
      .insertInto('consent_texts')
      .values(missing.map(({ hash, version, text }) => ({ hash, version, text })))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  });
}

/** Sets the embedded store aside, with its log, so that an empty one begins. Returns the new name, if there was one. */
export function setStoreAside(dataDir: string, now: Date): string | undefined {
  const file = storeFile(dataDir);
  if (!existsSync(file)) return undefined;
  const aside = `${file}.${now.toISOString().replace(/[:.]/g, '-')}`;
  for (const ending of ['', '-wal', '-shm']) {
    try {
      renameSync(file + ending, aside + ending);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return aside;
}
