import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Idempotency keys are kept as keyed hashes only, and not at all of erased leads, because a sender may have made a key of
 * an e-mail address. The audit says who looked, and by what search.
 */
export async function up(tx: Transaction<Tables>): Promise<void> {
  await tx.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  const secret = randomBytes(32).toString('hex');
  await tx
    .insertInto('settings')
    .values([
      { name: 'secret', value: secret },
      { name: 'deliveries_sent', value: '0' },
    ])
    .execute();
  await tx.schema.alterTable('audit').addColumn('actor', 'text').execute();
  await tx.schema.alterTable('audit').addColumn('search', 'text').execute();

  await sql`alter table leads rename column idempotency_key to key_hash`.execute(tx);
  await tx.updateTable('leads').set({ key_hash: null }).where('erased_at', 'is not', null).execute();
  const rows = await tx.selectFrom('leads').select(['id', 'key_hash']).where('key_hash', 'is not', null).execute();
  for (const { id, key_hash } of rows) {
    const hash = createHmac('sha256', secret).update(String(key_hash)).digest('hex');
    await tx.updateTable('leads').set({ key_hash: hash }).where('id', '=', id).execute();
  }
}
