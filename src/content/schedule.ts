/** Dates in the content: what is published at an instant, and when that changes next. */

import { instantOf, usualTimeZone } from './datesAndTimeZones.ts';
import type { Development } from './developments.ts';
import { withoutPrices } from './price.ts';
import type { SiteConfig } from './types.gen.ts';

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
