import { type Kysely, sql, type Transaction } from 'kysely';
import { everyConsentText } from '../../leads/kinds.ts';
import { up as leads } from '../migrations/001-leads.ts';
import { up as privacy } from '../migrations/002-privacy.ts';
import { up as campaigns } from '../migrations/003-campaigns.ts';
import { up as tokens } from '../migrations/004-tokens.ts';
import type { Tables } from './tables.ts';

/** In order, numbered from 1. Only ever add to the end. */
const migrations = [leads, privacy, campaigns, tokens];

/**
 * Brings the tables to this program's version and adds the consent texts that are missing. Each step and its number are
 * one transaction: a process that is killed leaves no half step behind, and the next one goes on from there.
 * @param lock statement that keeps other instances out until the transaction ends
 * @returns whether tables of an earlier version were changed, whose files may hold bytes of deleted rows
 * @throws when the tables are newer than the program
 */
export async function migrate(
  transaction: <T>(work: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>,
  lock?: (tx: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  let isChanged = false;
  for (;;) {
    const from = await transaction(async (tx) => {
      await lock?.(tx);
      const version = await schemaVersion(tx);
      if (version > migrations.length) {
        throw new Error(
          `The lead store has version ${version}, this program knows version ${migrations.length}: start the newer program.`,
        );
      }
      const step = migrations[version];
      if (!step) {
        await keepConsentTexts(tx);
        return undefined;
      }
      await step(tx);
      await sql`insert into schema_version (version) values (${version + 1})`.execute(tx);
      return version;
    });
    if (from === undefined) return isChanged;
    isChanged ||= from > 0;
  }
}

async function schemaVersion(tx: Kysely<Tables>): Promise<number> {
  await sql`create table if not exists schema_version (version integer primary key)`.execute(tx);
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from schema_version`.execute(
    tx,
  );
  return rows[0]?.version ?? 0;
}

/** Writes only what is missing: a full disk must not keep pages from being served. */
async function keepConsentTexts(tx: Transaction<Tables>): Promise<void> {
  const kept = await tx.selectFrom('consent_texts').select('hash').execute();
  const hashes = new Set(kept.map(({ hash }) => hash));
  const missing = everyConsentText.filter(({ hash }) => !hashes.has(hash));
  if (missing.length === 0) return;
  await tx
    .insertInto('consent_texts')
    .values(missing.map(({ hash, version, text }) => ({ hash, version, text })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}
