/** Leads and days of counts that have been kept for so long that they are to be deleted. */

import { cutoffOf } from '../../content/cutoffOf.ts';
import type { Database } from './database.ts';
import { readDays } from './visitSums.ts';

/** A purge of more than this share (and more than a handful) is likely due to a wrong clock. */
const largestShare = 0.25;
const handful = 10;

const isLarge = (due: number, total: number) => due > handful && due > total * largestShare;

/** How long sums and codes of WhatsApp messages are kept: two years can be compared, with a month to do it. */
const countsAge = '25m';

export interface PurgeReport {
  /** Leads received before this have been kept long enough. */
  cutoff: Date;
  due: string[];
  /** How many of them, by year and kind: `2019 contact`. */
  sums: Map<string, number>;
  /** Look old enough, but came while the clock was wrong: a person must look. */
  uncertain: string[];
  total: number;
  /** The first day whose sums and codes stay. */
  firstDay: string;
  /** How many days have sums or codes, and how many of them are before that. */
  days: { due: number; total: number };
  /** The purge would take so much that a person must confirm it. */
  suspicious: boolean;
}

/** The leads that a purge would delete, oldest first, and the days. @param age of leads */
export async function findDue(database: Database, age: string, now: Date): Promise<PurgeReport> {
  const cutoff = cutoffOf(age, now);
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
  const firstDay = cutoffOf(countsAge, now).toISOString().slice(0, 10);
  const counted = await readDays(database);
  const days = { due: counted.filter(({ day }) => day < firstDay).length, total: counted.length };
  const suspicious = isLarge(due.length, total) || isLarge(days.due, days.total);
  return { cutoff, due, sums, uncertain, total, firstDay, days, suspicious };
}
