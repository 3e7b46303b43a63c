/** Daily sums of invented visits, for looking at a report: the same call always gives the same rows. */

import type { SumRow } from '../../src/report/visitReport.ts';
import { createRandom } from './random.ts';

const campaigns = [
  '',
  'utm_source=instagram&utm_medium=cpc&utm_campaign=junho',
  'utm_source=google&utm_medium=cpc&utm_campaign=apartamentos+3+quartos&gclid=',
  'fbclid=',
  'utm_source=newsletter&utm_medium=email&utm_campaign=lan%C3%A7amento',
];
const referrers = ['', 'www.google.com', 'l.instagram.com', 'www.imovelweb.com.br'];
/** Events in each hundred views. */
const shares = { gallery: 42, form: 9, whatsapp: 4, lead: 1.5 };
const bounds = { lcp: [1000, 1500, 2000, 2500, 4000], inp: [50, 100, 200, 300], cls: [0.01, 0.05, 0.1] };

/** @param until last day, such as `2026-11-26` */
export function generateSums(paths: readonly string[], days: number, until: string): SumRow[] {
  const random = createRandom(days);
  const rows: SumRow[] = [];
  const dayBefore = (before: number) => new Date(Date.parse(until) - before * 86_400_000).toISOString().slice(0, 10);
  for (const [at, path] of paths.entries())
    for (let before = 0; before < days; before++) {
      const day = dayBefore(before);
      // Weekends have fewer visits, and each page has campaigns of its own strength.
      const scale = ([0, 6].includes(new Date(day).getUTCDay()) ? 40 : 100) / (at + 1);
      for (const [index, campaign] of campaigns.entries()) {
        const referrer = referrers[index % referrers.length] ?? '';
        const view = Math.round(random() * scale);
        const add = (event: string, count: number) =>
          count > 0 && rows.push({ day, path, campaign, referrer, event, count });
        add('view', view);
        for (const [event, share] of Object.entries(shares)) add(event, Math.floor((view * share) / 100 + random()));
      }
    }
  for (const kind of ['home', 'catalogue', 'development'])
    for (const [metric, buckets] of Object.entries(bounds))
      for (const bound of [...buckets, Number.POSITIVE_INFINITY])
        rows.push({
          day: until,
          path: kind,
          campaign: '',
          referrer: '',
          event: `${metric} ${bound}`,
          count: 1 + Math.floor(random() * 90),
        });
  return rows;
}
