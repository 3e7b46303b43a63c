import type { Clock } from './clock.ts';
import { describeError } from './log.ts';
import type { Database } from './store/database.ts';
import { flagFutureLeads, latestReceived } from './store/leads.ts';

/**
 * A difference of more milliseconds is no drift: someone set the wall clock, or it is behind a time that has passed.
 */
const jump = 60_000;

/** The clock counts as right again after this many milliseconds without another jump. */
const trustedAfter = 3_600_000;

/**
 * How often the clock is checked besides at each lead, in milliseconds. Often enough that a slow correction is no jump.
 */
const lookEvery = 30_000;

/** Why the wall clock may be wrong. */
export type Doubt = 'the clock was set' | 'the clock is behind a lead' | 'the clock is behind the build of the site';

export interface ClockWatch {
  /** Reads when the latest lead came, then checks the clock until `stop`. */
  start(): Promise<void>;
  /** Why the clock may be wrong; undefined while it counts as right. */
  doubt(): Doubt | undefined;
  stop(): void;
}

/**
 * Watches whether the wall clock may be wrong. While it may, leads are flagged and nothing is deleted. It counts as
 * right again once it is back where it was, or has run for an hour without another jump: otherwise one lead received
 * while the clock was ahead would cast doubt on all others for years. That lead is flagged instead.
 * @param options.notBefore when the site was built, in milliseconds since 1970: a clock behind that is never right
 */
export function watchClock(options: {
  clock: Clock;
  database: Database;
  log: { warn(fields: object, text: string): void; info(fields: object, text: string): void };
  notBefore?: number;
}): ClockWatch {
  const { clock, database, log, notBefore = 0 } = options;
  const offset = () => clock.now() - clock.monotonic();
  let trusted = offset();
  let latest = 0;
  /** The offset in doubt, and since when by the monotonic clock. */
  let candidate: { offset: number; since: number } | undefined;
  let said: Doubt | undefined;
  let timer: NodeJS.Timeout | undefined;

  function judge(): Doubt | undefined {
    if (clock.now() < notBefore - jump) return 'the clock is behind the build of the site';
    const now = offset();
    const isSet = Math.abs(now - trusted) > jump;
    const isBehind = clock.now() < latest - jump;
    if (!isSet && !isBehind) {
      trusted = now;
      candidate = undefined;
      return undefined;
    }
    if (!candidate || Math.abs(now - candidate.offset) > jump) candidate = { offset: now, since: clock.monotonic() };
    candidate.offset = now;
    if (clock.monotonic() - candidate.since < trustedAfter)
      return isSet ? 'the clock was set' : 'the clock is behind a lead';
    trusted = now;
    latest = 0;
    candidate = undefined;
    flagFutureLeads(database, clock.now() + jump).catch((error: unknown) =>
      log.warn({ reason: describeError(error) }, 'leads from the future could not be flagged'),
    );
    return undefined;
  }

  function doubt(): Doubt | undefined {
    const reason = judge();
    const now = new Date(clock.now()).toISOString();
    if (reason && reason !== said) log.warn({ now }, `${reason}: times are flagged until it is right for an hour`);
    if (!reason && said) log.info({ now }, 'the clock counts as right again');
    said = reason;
    return reason;
  }

  return {
    async start() {
      // Without a readable store there is no earlier time to compare with.
      latest = await latestReceived(database).catch(() => 0);
      timer = setInterval(doubt, lookEvery).unref();
    },
    doubt,
    stop: () => clearInterval(timer),
  };
}
