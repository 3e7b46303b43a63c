import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

export async function up(tx: Transaction<Tables>): Promise<void> {
  await tx.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('context', 'text', (column) => column.notNull())
    .addColumn('development', 'text')
    .addColumn('suspicion', 'text')
    .addColumn('duplicate_of', 'text')
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('body_hash', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('document', 'text')
    .addColumn('erased_at', 'bigint')
    .execute();
  await tx.schema
    .createTable('consents')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id'))
    .addColumn('basis', 'text', (column) => column.notNull())
    .addColumn('version', 'text')
    .addColumn('hash', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('clock_suspect', 'integer', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await tx.schema
    .createTable('consent_texts')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await tx.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await tx.schema
    .createTable('audit')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('leads', 'integer', (column) => column.notNull())
    .execute();
  for (const column of ['received_at', 'email', 'document'] as const) {
    await tx.schema.createIndex(`leads_${column}`).on('leads').column(column).execute();
  }
  // In a flood all leads have one phone. The time beside it keeps the search for duplicates short.
  await tx.schema.createIndex('leads_phone').on('leads').columns(['phone', 'received_at']).execute();
  await tx.schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute();
  await tx.schema.createIndex('outbox_lead').on('outbox').column('lead_id').execute();
}
