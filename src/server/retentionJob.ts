import { cutoffOf } from '../content/cutoffOf.ts';
import { dayOf } from './campaign.ts';
import { describeError } from './log.ts';
import type { ServiceContext } from './serviceContext.ts';
import { purgeLeads } from './store/removeLeads.ts';
import { findDue } from './store/retention.ts';
import { readSetting, writeSetting } from './store/settings.ts';
import { purgeSums } from './store/visitSums.ts';

const day = 24 * 3_600_000;

/** When the last run was longer ago than this, the clock may be ahead. */
const longAbsence = 30 * day;

/** How long nothing is deleted then, so that somebody can notice. */
const grace = 7 * day;

/** How long sums and codes of WhatsApp messages are kept: two years can be compared, with a month to do it. */
const countsAge = '25m';

/**
 * Each day deletes leads older than `age`, such as `5y`, if there is one; and old sums. It deletes nothing while the clock
 * is before the build, no large part of the store at once, and no lead that came while the clock was wrong. A person may,
 * with `npm run leads -- purge`.
 * @returns a function that stops it
 */
export function startRetention(age: string | undefined, context: ServiceContext): () => void {
  const { clock, log } = context;
  const began = clock.monotonic();
  const run = () =>
    purgeDue(age, context, clock.monotonic() - began).catch((error: unknown) =>
      log.error({ reason: describeError(error) }, 'retention: nothing was deleted'),
    );
  const timer = setInterval(run, day).unref();
  run();
  return () => clearInterval(timer);
}

/** @param running milliseconds since the service started */
export async function purgeDue(age: string | undefined, context: ServiceContext, running: number): Promise<void> {
  const { env, manifest, database, clock, isClockBehind, metrics, log } = context;
  const now = clock.now();
  if (isClockBehind()) return log.warn('retention: nothing is deleted while the clock is before the build of the site');
  const seen = Number((await readSetting(database.query, 'seen_at')) ?? now);
  if (now - seen > longAbsence && running < grace) {
    const days = Math.round((now - seen) / day);
    return log.warn(
      { days },
      'retention: after so long an absence, or by a clock that is ahead, nothing is deleted for a week',
    );
  }
  await database.transaction((tx) => writeSetting(tx, 'seen_at', String(now)));
  await purgeSums(database, dayOf(cutoffOf(countsAge, new Date(now)).getTime(), manifest.timeZone));
  if (age === undefined) return;
  const cutoff = cutoffOf(age, new Date(now));
  const { due, uncertain, total, suspicious } = await findDue(database, cutoff);
  const counts = { due: due.length, uncertain: uncertain.length, total, before: cutoff.toISOString() };
  if (suspicious) {
    return log.error(
      counts,
      `retention: that is a large part of the store, nothing was deleted. If it is right: npm run leads -- purge --older-than ${age} --force`,
    );
  }
  if (due.length > 0) await purgeLeads(database, due, { now: clock.now, dataDir: env.dataDir });
  metrics.purged.inc(due.length);
  log.info(counts, 'retention: deleted what was due');
}
