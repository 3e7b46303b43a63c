/** Field speed: how fast pages were for their visitors, as numbers of visits by buckets. */

import type { ServerManifest } from './manifest.ts';

/** Upper bounds of the buckets: of `lcp` and `inp` in milliseconds. Larger values have the bucket `Infinity`. */
export const speedBuckets = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [50, 100, 150, 200, 300, 500, 1000],
  cls: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
} as const;

export type SpeedMetric = keyof typeof speedBuckets;

export const speedMetrics = Object.keys(speedBuckets) as SpeedMetric[];

/** Upper bound of the bucket that a value is in. */
export const bucketOf = (metric: SpeedMetric, value: number): number =>
  speedBuckets[metric].find((bound) => value <= bound) ?? Number.POSITIVE_INFINITY;

export type PageKind = 'home' | 'catalogue' | 'development' | 'other';

/** The kind of a page. Stands in place of its path, and is none, as it has no slash. */
export function kindOf(page: string, { developments, catalogue }: ServerManifest): PageKind {
  if (page === '/') return 'home';
  if (`${page}/`.startsWith(`${catalogue}/`)) return 'catalogue';
  return developments.some(({ slug }) => page === `/${slug}`) ? 'development' : 'other';
}
