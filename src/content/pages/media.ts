import { formatDate, keepTogether } from '../format.ts';
import type { SiteConfig } from '../types.gen.ts';
import type { PageConfig, PageContext, Resolve } from './context.ts';

/** An article or broadcast about the company. */
export type News = ReturnType<typeof news>[number];

type ConfiguredNews = NonNullable<SiteConfig['media']>;

/** The newest first, if all have a date; others keep their order. */
export const newestFirst = (items: ConfiguredNews): ConfiguredNews =>
  items.every(({ date }) => date) ? items.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '')) : items;

/** Configured news with their pictures resolved. */
export const news = (items: ConfiguredNews, resolve: Resolve) =>
  items.map(({ kind, outlet, date, description, picture, ...item }) => ({
    ...item,
    /** `Artigo · Jornal Exemplo · 30/09/2026`. */
    source: [kind, outlet, date && formatDate(date)].filter(Boolean).join(' · '),
    description: keepTogether(description),
    picture: resolve.picture(picture, 'card'),
  }));

export type MediaPage = ReturnType<typeof mediaPage>;

/** The data of the page of news (specification 1.2.5). */
export function mediaPage({ picture, largeFirst: large = false }: PageConfig<'media'>, { site, resolve }: PageContext) {
  const items = news(newestFirst(site.media ?? []), resolve);
  /** The first item is the page's opening. */
  const largeFirst = large && items.length > 0;
  return { picture: picture && !largeFirst ? resolve.picture(picture, 'hero') : undefined, largeFirst, items };
}
