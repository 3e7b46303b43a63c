import { sql } from 'kysely';
import type { SumRow } from '../../report/visitReport.ts';
import type { Database } from './database.ts';

const keyOf = ({ day, path, campaign, referrer, event }: SumRow) => [day, path, campaign, referrer, event].join();

/**
 * Adds to the sums of a day, all or nothing. Where the answer of a database server is lost after its commit, it is done again.
 * @throws {StoreUnavailable}
 */
export async function addSums(database: Database, rows: SumRow[]): Promise<void> {
  // In one order, so that no two instances wait for each other's rows.
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await database.transaction(async (tx) => {
    for (const row of sorted) {
      await tx
        .insertInto('sums')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'path', 'campaign', 'referrer', 'event'])
            .doUpdateSet((set) => ({ count: set('sums.count', '+', row.count) })),
        )
        .execute();
    }
  });
}

/** The sums from a day on, such as `2026-11-26`, day by day. */
export const readSums = (database: Database, sinceDay: string): Promise<SumRow[]> =>
  database.query.selectFrom('sums').selectAll().where('day', '>=', sinceDay).orderBy('day').execute();

/**
 * Campaigns and hosts of the days from `sinceDay` on before `today`, and of leads of today. Those that brought leads come first,
 * then those of most days.
 */
export const readKnown = (database: Database, sinceDay: string, today: string, limit: number) =>
  database.query
    .selectFrom('sums')
    .select(['campaign', 'referrer'])
    .where('day', '>=', sinceDay)
    .where((where) => where.or([where('day', '<', today), where('event', '=', 'lead')]))
    .groupBy(['campaign', 'referrer'])
    .orderBy(sql`max(case event when 'lead' then 1 else 0 end)`, 'desc')
    .orderBy(sql`count(distinct day)`, 'desc')
    .limit(limit)
    .execute();

export const readDays = (database: Database) =>
  database.query.selectFrom('sums').select('day').union(database.query.selectFrom('whatsapp').select('day')).execute();

export async function purgeDays(database: Database, day: string): Promise<void> {
  await database.transaction(async (tx) => {
    for (const table of ['sums', 'whatsapp'] as const) await tx.deleteFrom(table).where('day', '<', day).execute();
  });
}
