import { describeError } from './log.ts';
import type { ServiceContext } from './serviceContext.ts';
import { purgeLeads } from './store/removeLeads.ts';
import { findDue } from './store/retention.ts';
import { readSetting, writeSetting } from './store/settings.ts';
import { purgeDays } from './store/visitSums.ts';

const day = 24 * 3_600_000;

/** When the last run was longer ago than this, the clock may be ahead. */
const longAbsence = 30 * day;

/** How long nothing is deleted then, so that somebody can notice. */
const grace = 7 * day;

/** For the command that deletes no lead, but old sums. */
const noAge = '999y';

/**
 * Each day deletes leads older than `age`, such as `5y`, if there is one; and old sums. It deletes nothing while the clock
 * is before the build or may be ahead, no large part of the store at once, and no lead that came while the clock was wrong.
 * A person may, with `npm run leads -- purge`.
 * @returns a function that stops it
 */
export function startRetention(age: string | undefined, context: ServiceContext): () => void {
  const purge = createRetention(age, context);
  const run = () =>
    purge().catch((error: unknown) =>
      context.log.error({ reason: describeError(error) }, 'retention: nothing was deleted'),
    );
  const timer = setInterval(run, day).unref();
  run();
  return () => clearInterval(timer);
}

/** Makes the function of one run. It keeps in mind since when the clock may be ahead. */
export function createRetention(age: string | undefined, context: ServiceContext): () => Promise<void> {
  const { env, database, clock, isClockBehind, metrics, log } = context;
  /** By the monotonic clock. */
  let noticed: number | undefined;
  return async () => {
    const now = clock.now();
    if (isClockBehind()) {
      return log.warn('retention: nothing is deleted while the clock is before the build of the site');
    }
    const seen = Number((await readSetting(database.query, 'seen_at')) ?? now);
    noticed = now - seen > longAbsence ? (noticed ?? clock.monotonic()) : undefined;
    if (noticed !== undefined && clock.monotonic() - noticed < grace) {
      const days = Math.round((now - seen) / day);
      return log.warn(
        { days },
        'retention: after so long an absence, or by a clock that is ahead, nothing is deleted for a week',
      );
    }
    await database.transaction((tx) => writeSetting(tx, 'seen_at', String(now)));
    const { due, uncertain, total, days, suspicious, ...before } = await findDue(database, age ?? noAge, new Date(now));
    const counts = { due: due.length, uncertain: uncertain.length, total, before: before.cutoff.toISOString() };
    if (suspicious) {
      return log.error(
        { ...counts, days },
        `retention: that is a large part of the store, nothing was deleted. If it is right: npm run leads -- purge --older-than ${age ?? noAge} --force`,
      );
    }
    await purgeDays(database, before.firstDay);
    if (due.length > 0) await purgeLeads(database, due, { now: clock.now, dataDir: env.dataDir });
    metrics.purged.inc(due.length);
    if (age !== undefined) log.info(counts, 'retention: deleted what was due');
  };
}
