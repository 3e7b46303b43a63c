import type { FastifyBaseLogger } from 'fastify';
import type { SumRow, VisitEvent } from '../report/visitReport.ts';
import { dayOf } from './campaign.ts';
import type { Clock } from './clock.ts';
import { withoutBase } from './http/withoutBase.ts';
import { describeError } from './log.ts';
import type { ServerManifest } from './manifest.ts';
import type { ServedSite } from './servedSite.ts';
import { bucketOf, kindOf, type SpeedMetric } from './speed.ts';
import type { Database } from './store/database.ts';
import { addSums } from './store/visitSums.ts';
import { createVisitSources } from './visitSources.ts';

/** How often the sums are written, in milliseconds. A kill loses what came since. */
const writeEvery = 10_000;

/** Stands for campaigns and referrers for which a day has no room. */
const otherSources = 'outros';

/** Sums kept in memory while the store is away. Further ones are not counted. */
const mostWaiting = 50_000;

/** Longest campaign and referrer, in characters: a row's key must fit an index of PostgreSQL, which takes 2,700 bytes. */
const longestCampaign = 1000;
const longestReferrer = 100;

/** Counts what visitors do as sums of a day, which say nothing of a single visitor. */
export interface Visits {
  /** Path of the site's page at an address, without base path and query; undefined for all else, and for drafts, whose address is a secret. */
  pageOf(address: string): string | undefined;
  /**
   * Counts an event; without its page when `page` is none of the site.
   * @param at.campaign as `campaignOf` writes it
   * @param address of the visitor, which is kept nowhere: it bounds how many new campaigns one can bring
   */
  count(event: VisitEvent, at: { page: string; campaign: string; referrer: string }, address: string): void;
  /** Counts how fast a page was for its visitor, by its kind. @param value milliseconds; for `cls` without a unit */
  countSpeed(page: string, metric: SpeedMetric, value: number): void;
  /** Writes what is still in memory. */
  stop(): Promise<void>;
}

/** Counts in memory, and writes every ten seconds in one transaction. Nothing is counted while the clock is before the build. */
export function createVisits(options: {
  database: Database;
  clock: Clock;
  isClockBehind(): boolean;
  manifest: ServerManifest;
  site?: ServedSite;
  log: FastifyBaseLogger;
}): Visits {
  const { database, clock, isClockBehind, manifest, site, log } = options;
  const waiting = new Map<string, SumRow>();
  const sources = createVisitSources(database);
  let written = Promise.resolve();
  let isAway = false;
  const timer = setInterval(flush, writeEvery).unref();
  flush();

  function add(row: SumRow): void {
    const key = [row.day, row.path, row.campaign, row.referrer, row.event].join('\n');
    const sum = waiting.get(key);
    if (sum) sum.count += row.count;
    else if (waiting.size < mostWaiting) waiting.set(key, { ...row });
  }

  function addToday(row: Omit<SumRow, 'day' | 'count'>): void {
    if (!isClockBehind()) add({ ...row, day: today(), count: 1 });
  }

  const today = () => dayOf(clock.now(), manifest.timeZone);

  async function write(): Promise<void> {
    const rows = [...waiting.values()];
    waiting.clear();
    try {
      await sources.read(today());
      if (rows.length > 0) await addSums(database, rows);
      if (isAway) log.info('visits are written again');
      isAway = false;
    } catch (error) {
      for (const row of rows) add(row);
      if (!isAway) log.warn({ reason: describeError(error) }, 'visits are not written, and counted in memory');
      isAway = true;
    }
  }

  function flush(): Promise<void> {
    written = written.then(write);
    return written;
  }

  const visits: Visits = {
    pageOf(address) {
      if (address === '') return undefined;
      const [path = ''] = withoutBase(address, manifest.basePath).split(/[?#]/);
      const file = `${path === '/' ? '' : path}/index.html`;
      const isOther = /^\/previews(\/|$)/.test(path) || path in manifest.redirects || manifest.framed.includes(file);
      return site?.current().files.has(file) && !isOther ? path : undefined;
    },
    count(event, { page, campaign, referrer }, address) {
      const path = visits.pageOf(page) ?? '';
      const row = { path, campaign: campaign.slice(0, longestCampaign), referrer: referrer.slice(0, longestReferrer) };
      const isNamed = row.campaign + row.referrer === '' || sources.isNamed(today(), { ...row, event }, address);
      addToday({ ...row, ...(!isNamed && { campaign: otherSources, referrer: otherSources }), event });
    },
    countSpeed(page, metric, value) {
      const event = `${metric} ${bucketOf(metric, value)}`;
      addToday({ path: kindOf(page, manifest), campaign: '', referrer: '', event });
    },
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
  return visits;
}
