/** Dates in the content: what is published at an instant, and when that changes next. */

import { clockIn } from '../../content/clockIn.ts';
import type { Development } from '../../content/developments.ts';
import { withoutPrices } from '../../content/price.ts';
import type { SiteConfig } from '../../content/types.gen.ts';
import { dig } from '../../data/pointer.ts';

/** For dates without an offset, unless the site says otherwise. */
export const usualTimeZone = 'America/Sao_Paulo';

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The time zone of a site, whose data may be unchecked. */
export function timeZoneOf(site: unknown): string {
  const name = dig(site, 'timeZone');
  return typeof name === 'string' && isTimeZone(name) ? name : usualTimeZone;
}

/** The time on a zone's clocks at an instant, read as if it were UTC, in ms since the epoch. */
const clockAt = (instant: number, timeZone: string) => Date.parse(`${clockIn(timeZone, instant).replace(' ', 'T')}Z`);

/**
 * The instant of `2026-12-01 09:00`, also with `T` and seconds, in ms since the epoch; an offset at its end (`-03:00`, `Z`) counts
 * before the time zone. NaN if there is no such day or hour.
 */
export function instantOf(date: string, timeZone: string): number {
  const iso = date.replace(' ', 'T').replace(/T(?=\d:)/, 'T0');
  const [clock = '', offset] = iso.split(/(?=Z$|[+-]\d\d:\d\d$)/);
  const asUtc = Date.parse(`${clock}Z`);
  // JavaScript takes 30 February for 2 March.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(clock)) return Number.NaN;
  if (offset) return Date.parse(clock + offset);
  const offsetAt = (instant: number) => clockAt(instant, timeZone) - instant;
  // Which offset holds depends on the instant; the second step is right where the first crossed a change of it.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** An instant in the form of the files, with its time zone: 2026-12-01 09:00 (America/Sao_Paulo). */
export const zoned = (instant: number, timeZone = usualTimeZone): string =>
  `${clockIn(timeZone, instant).slice(0, 16)} (${timeZone})`;

/** The first instant after a day, in ms since the epoch. */
const endOf = (day: string, timeZone: string) =>
  instantOf(`${new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)} 00:00`, timeZone);

export interface Scheduled {
  site: SiteConfig | undefined;
  developments: Development[];
  /** When something of it changes next, in ms since the epoch; undefined if nothing does. */
  next: number | undefined;
}

/**
 * The content that is published at an instant. A development before its `publishAt` or after its `unpublishAt` is a draft,
 * prices, and how one pays them, end with their `until`, and a slide of the home page is there between its dates only. The last day of a draft's
 * `preview` counts as a change too.
 */
export function publishedAt(site: SiteConfig | undefined, developments: Development[], at: number): Scheduled {
  const timeZone = site?.timeZone ?? usualTimeZone;
  let next: number | undefined;
  const isPast = (instant: number) => {
    if (instant > at) next = Math.min(next ?? instant, instant);
    return instant <= at;
  };
  const isOver = (lastDay?: string) => lastDay !== undefined && isPast(endOf(lastDay, timeZone));
  /** Whether it is between two dates; without one of them it is. */
  const isOn = (from?: string, until?: string) => {
    const [begun, ended] = [from, until].map((date) => date && isPast(instantOf(date, timeZone)));
    return begun !== false && !ended;
  };
  const shown = developments.map((development): Development => {
    const { draft, publishAt, unpublishAt, preview, price, payment } = development;
    const isDraft = !isOn(publishAt, unpublishAt) || draft;
    if (isDraft && preview) isPast(endOf(preview.until, timeZone));
    const { payment: _over, ...unpaid } = development;
    const offered = isOver(payment?.until) ? unpaid : development;
    const shown = isOver(price?.until) ? withoutPrices(development) : offered;
    return isDraft ? { ...shown, draft: true } : shown;
  });
  const slides = site?.pages?.home?.slides?.filter(({ from, until }) => isOn(from, until));
  const { pages } = site ?? {};
  return {
    site: site && slides ? { ...site, pages: { ...pages, home: { ...pages?.home, slides } } } : site,
    developments: shown,
    next,
  };
}
