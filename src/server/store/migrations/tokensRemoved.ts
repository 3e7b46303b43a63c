import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Removes the tokens of RD Station accounts, which nothing uses any more: its leads go with an API key. */
export async function up(tx: Transaction<Tables>): Promise<void> {
  await tx.deleteFrom('settings').where('name', 'like', 'tokens:%').execute();
}
