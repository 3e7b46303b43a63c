import { campaignName } from './campaignName.ts';
import { daysBetween } from './period.ts';

/** The events that are counted on a page; field speed is counted besides. */
export const events = ['view', 'gallery', 'form', 'whatsapp', 'lead', 'book'] as const;

export type VisitEvent = (typeof events)[number];

/** How often something happened on a day. Says nothing of a single visit. */
export interface SumRow {
  /** `2026-11-26`, in the site's time zone. */
  day: string;
  /** Path of the page, without the base path. */
  path: string;
  /** As `campaignOf` writes it; '' without one. */
  campaign: string;
  /** Host that the visit came from; '' when there is none, or it is the site itself. */
  referrer: string;
  event: string;
  count: number;
}

/** How often it happened. */
export interface VisitGroup extends Record<VisitEvent, number> {
  name: string;
  /** Leads and WhatsApp presses. */
  contacts: number;
  /** Null without a view. */
  leadsPerHundredViews: number | null;
}

/** A group with its campaigns, and with every day since the first that was counted in the period. */
export interface Whole extends VisitGroup {
  days: VisitGroup[];
  campaigns: VisitGroup[];
}

export interface VisitReport {
  /** First and last day, such as `2026-11-26`. */
  since: string;
  until: string;
  total: Whole;
  /** `development`: whether there is one at the path. */
  pages: (Whole & { path: string; development: boolean })[];
  referrers: VisitGroup[];
  speed: Speed[];
}

export interface Speed {
  /** `home`, `catalogue`, `development` or `other`. */
  kind: string;
  /** `lcp` and `inp` in milliseconds, `cls` without a unit. */
  metric: string;
  visits: number;
  /** Three of four visits were not slower; a bound of a bucket. Infinity, null in JSON, where that is above all bounds. */
  p75: number;
}

/** Most groups of a kind. Further ones are one, so that made-up campaigns can't make a report endless. */
const most = 50;

export const counted = (rows: readonly SumRow[]) =>
  rows.filter(({ event }) => (events as readonly string[]).includes(event));

export function groupOf(name: string, rows: readonly SumRow[]): VisitGroup {
  const counts = Object.fromEntries(events.map((event) => [event, 0])) as Record<VisitEvent, number>;
  for (const { event, count } of rows) counts[event as VisitEvent] += count;
  const { view, lead, whatsapp } = counts;
  const leadsPerHundredViews = view === 0 ? null : Math.round((10_000 * lead) / view) / 100;
  return { name, ...counts, contacts: lead + whatsapp, leadsPerHundredViews };
}

const byContacts = (a: VisitGroup, b: VisitGroup) =>
  b.contacts - a.contacts || b.view - a.view || a.name.localeCompare(b.name, 'pt-BR');

function groupsOf(rows: readonly SumRow[], nameOf: (row: SumRow) => string): VisitGroup[] {
  const groups = [...Map.groupBy(rows, nameOf)].map(([name, own]) => groupOf(name, own)).sort(byContacts);
  if (groups.length <= most + 1) return groups;
  const shown = new Set(groups.slice(0, most).map(({ name }) => name));
  return groupsOf(rows, (row) => (shown.has(nameOf(row)) ? nameOf(row) : 'demais'));
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

/** Path of each development → its name. */
export type PageNames = ReadonlyMap<string, string>;

export const namesOf = (developments: readonly { slug: string; name: string }[]): PageNames =>
  new Map(developments.map(({ slug, name }) => [`/${slug}`, name]));

export const pageName = (path: string, names: PageNames): string =>
  names.get(path) ?? (path === '/' ? 'Página inicial' : path || 'página desconhecida');

/** Puts sums from `since` on, day by day, together. What brought most contacts comes first. */
export function makeReport(rows: readonly SumRow[], since: string, until: string, names: PageNames): VisitReport {
  const days = daysBetween(rows[0]?.day ?? until, until);
  const wholeOf = (name: string, own: readonly SumRow[]): Whole => {
    const byDay = Map.groupBy(own, ({ day }) => day);
    return {
      ...groupOf(name, own),
      days: days.map((day) => groupOf(day, byDay.get(day) ?? [])),
      campaigns: groupsOf(own, ({ campaign }) => campaignName(campaign)),
    };
  };
  const all = counted(rows);
  const pages = [...Map.groupBy(all, ({ path }) => path)].map(([path, own]) => ({
    path,
    development: names.has(path),
    ...wholeOf(pageName(path, names), own),
  }));
  return {
    since,
    until,
    total: wholeOf('Todas as páginas', all),
    pages: pages.sort(byContacts),
    referrers: groupsOf(all, ({ referrer }) => referrer || 'direto, do próprio site ou desconhecido'),
    speed: speedOf(rows),
  };
}
