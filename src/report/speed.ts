import type { SumRow } from '../server/store/tables.ts';

/** How fast pages of a kind were. */
export interface Speed {
  /** `home`, `catalogue`, `development` or `other`. */
  kind: string;
  /** `lcp` and `inp` in milliseconds, `cls` without a unit. */
  metric: string;
  visits: number;
  /** Three of four visits were not slower; a bound of a bucket. Infinity, null in JSON, where that is above all bounds. */
  p75: number;
}

/** The 75th percentiles, from rows such as `{ path: 'home', event: 'lcp 2500' }`: the upper bound of a bucket. */
export function speedOf(rows: readonly SumRow[]): Speed[] {
  const measured = rows.filter(({ event }) => event.includes(' '));
  const groups = Map.groupBy(measured, ({ path, event }) => `${path} ${event.split(' ')[0]}`);
  return [...groups].map(([name, own]) => {
    const [kind = '', metric = ''] = name.split(' ');
    const buckets = own.map(({ event, count }) => ({ bound: Number(event.split(' ')[1]), count }));
    const visits = buckets.reduce((sum, { count }) => sum + count, 0);
    let left = 0.75 * visits;
    for (const { bound, count } of buckets.sort((a, b) => a.bound - b.bound)) {
      left -= count;
      if (left <= 0) return { kind, metric, visits, p75: bound };
    }
    return { kind, metric, visits, p75: Number.POSITIVE_INFINITY };
  });
}
