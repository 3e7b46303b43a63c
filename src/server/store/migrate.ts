import { type Kysely, sql, type Transaction } from 'kysely';
import { up as leads } from '../migrations/001-leads.ts';
import type { Tables } from './tables.ts';

/** In order, numbered from 1. Only ever add to the end. */
const migrations = [leads];

/**
 * Brings the tables to this program's version. Each step and its number are one transaction: a process killed
 * half way leaves nothing behind, the next one goes on from there.
 * @param lock statement that keeps other instances out until the transaction ends
 * @throws when the tables are newer than the program
 */
export async function migrate(
  transaction: <T>(work: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>,
  lock?: (tx: Transaction<Tables>) => Promise<void>,
  steps: readonly ((tx: Transaction<Tables>) => Promise<void>)[] = migrations,
): Promise<void> {
  for (;;) {
    const done = await transaction(async (tx) => {
      await lock?.(tx);
      const version = await schemaVersion(tx);
      if (version > steps.length) {
        throw new Error(
          `The lead store has version ${version}, this program knows version ${steps.length}: start the newer program.`,
        );
      }
      const step = steps[version];
      if (!step) return true;
      await step(tx);
      await sql`insert into schema_version (version) values (${version + 1})`.execute(tx);
      return false;
    });
    if (done) return;
  }
}

async function schemaVersion(tx: Kysely<Tables>): Promise<number> {
  await sql`create table if not exists schema_version (version integer primary key)`.execute(tx);
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from schema_version`.execute(
    tx,
  );
  return rows[0]?.version ?? 0;
}
