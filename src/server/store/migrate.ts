import { type Kysely, sql, type Transaction } from 'kysely';
import { everyConsentText } from '../../leads/kinds.ts';
import { up as keyHashes } from './migrations/keyHashes.ts';
import { up as leadTables } from './migrations/leadTables.ts';
import { up as tokensRemoved } from './migrations/tokensRemoved.ts';
import { up as visitTables } from './migrations/visitTables.ts';
import type { Tables } from './tables.ts';

/** In order, by the names that stores keep of them: only ever add to the end, and never rename one. */
const migrations = { leadTables, keyHashes, visitTables, tokensRemoved };

/**
 * The migrations that stores without names know by their numbers, from 1. They stay known to a program that has one of them no
 * more: what it made lies in the store unused.
 */
const numbered = ['leadTables', 'keyHashes', 'visitTables', 'tokensRemoved'];

/**
 * Brings the tables to this program's state and adds the consent texts that are missing. Each migration and its name are
 * one transaction: a process that is killed leaves no half step behind, and the next one goes on from there.
 * @param lock statement that keeps other instances out until the transaction ends
 * @returns whether tables of an earlier program were changed, whose files may hold bytes of deleted rows
 * @throws when the store has a migration that the program doesn't know
 */
export async function migrate(
  transaction: <T>(work: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>,
  lock?: (tx: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  const isKnown = (name: string) => name in migrations || numbered.includes(name);
  let isChanged = false;
  for (;;) {
    const isUpToDate = await transaction(async (tx) => {
      await lock?.(tx);
      const rows = await appliedRows(tx);
      const applied = rows.map(({ version, name }) => name ?? numbered[version - 1] ?? `version ${version}`);
      const unknown = applied.filter((name) => !isKnown(name));
      if (unknown.length > 0) {
        throw new Error(
          `The lead store has ${unknown.join(', ')}, which this program doesn't know: start the newer program.`,
        );
      }
      const next = Object.entries(migrations).find(([name]) => !applied.includes(name));
      if (!next) {
        await keepConsentTexts(tx);
        return true;
      }
      const [name, up] = next;
      await up(tx);
      await keepName(tx, rows, name);
      isChanged ||= rows.length > 0;
      return false;
    });
    if (isUpToDate) return isChanged;
  }
}

interface AppliedRow {
  version: number;
  /** Null or missing for those that were kept by number only. */
  name?: string | null;
}

async function appliedRows(tx: Kysely<Tables>): Promise<AppliedRow[]> {
  await sql`create table if not exists schema_version (version integer primary key, name text)`.execute(tx);
  return (await sql<AppliedRow>`select * from schema_version order by version`.execute(tx)).rows;
}

/** The number goes on counting: a program of the time before names refuses a store by it. */
async function keepName(tx: Kysely<Tables>, rows: AppliedRow[], name: string): Promise<void> {
  if (rows.some((row) => !('name' in row))) await sql`alter table schema_version add column name text`.execute(tx);
  const version = (rows.at(-1)?.version ?? 0) + 1;
  await sql`insert into schema_version (version, name) values (${version}, ${name})`.execute(tx);
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
