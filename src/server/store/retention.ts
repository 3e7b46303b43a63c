import type { Database } from './database.ts';

/** Which leads have been kept for so long that they are to be deleted. */

/** A purge of more than this share of all leads (and more than a handful) is likely due to a wrong clock. */
const largestShare = 0.25;
const handful = 10;

export interface PurgeReport {
  due: string[];
  /** How many of them, by year and kind: `2019 contact`. */
  sums: Map<string, number>;
  /** Look old enough, but came while the clock was wrong: a person must look. */
  uncertain: string[];
  total: number;
  /** The purge would take so much that a person must confirm it. */
  suspicious: boolean;
}

/** The leads that a purge would delete, oldest first. */
export async function findDue(database: Database, cutoff: Date): Promise<PurgeReport> {
  const old = await database.query
    .selectFrom('leads')
    .innerJoin('consents', 'consents.lead_id', 'leads.id')
    .select(['id', 'kind', 'received_at', 'clock_suspect'])
    .where('received_at', '<', cutoff.getTime())
    .orderBy('received_at')
    .execute();
  const count = database.query.selectFrom('leads').select(({ fn }) => fn.countAll<number>().as('leads'));
  const total = Number((await count.executeTakeFirstOrThrow()).leads);
  const certain = old.filter(({ clock_suspect }) => clock_suspect === 0);
  const due = certain.map(({ id }) => id);
  const sums = new Map<string, number>();
  for (const { kind, received_at } of certain) {
    const name = `${new Date(received_at).getUTCFullYear()} ${kind}`;
    sums.set(name, (sums.get(name) ?? 0) + 1);
  }
  const uncertain = old.filter(({ clock_suspect }) => clock_suspect === 1).map(({ id }) => id);
  const suspicious = due.length > handful && due.length > total * largestShare;
  return { due, sums, uncertain, total, suspicious };
}
