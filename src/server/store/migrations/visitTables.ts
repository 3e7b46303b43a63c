import { SqliteAdapter, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Daily sums and codes of WhatsApp messages, neither about a person; and what a recipient calls a lead. */
export async function up(tx: Transaction<Tables>): Promise<void> {
  const sums = tx.schema
    .createTable('sums')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .addColumn('referrer', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('sums_key', ['day', 'path', 'campaign', 'referrer', 'event']);
  // Otherwise SQLite keeps a long key twice, in the table and in its index.
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? sums.modifyEnd(sql`without rowid`) : sums).execute();
  await tx.schema
    .createTable('whatsapp')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('development', 'text')
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .execute();
  await tx.schema.alterTable('outbox').addColumn('reference', 'text').execute();
}
