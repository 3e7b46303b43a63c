/** Developments in lists, menus and cards: summary, order, groups by city. */

import type { Locale, Say, Word } from '../leads/say.ts';
import * as words from '../leads/sharedWords.gen.ts';
import type { CompleteSite } from './completeSite.ts';
import { formatAreaRange } from './format.ts';
import { basePath, href } from './href.ts';
import type { Picture } from './picture.ts';
import { searchFacts } from './plans.ts';
import { bandsOf, pricesOf, priceText } from './price.ts';
import type { DevelopmentConfig } from './types.gen.ts';
import { isLand } from './typologies.ts';

/** A development's file, with its path and the slug that comes from it. */
export type Development = DevelopmentConfig & {
  /** Address of the page without the slash. */
  slug: string;
  /** Its file, relative to the content folder. */
  file: string;
};

/** A development in lists, menus and cards; never the whole page. */
export type DevelopmentSummary = ReturnType<typeof summarize> & { picture?: Picture };

/** The registry without which the law allows no offer. A condominium of plots is an incorporation, not a subdivision. */
export const registryOf = (development: Pick<DevelopmentConfig, 'typology'>) =>
  isLand(development) && !/condomínio de/i.test(development.typology)
    ? { label: 'Registro do loteamento', law: 'Lei 6.766/79, art. 37' }
    : { label: 'Registro de incorporação', law: 'Lei 4.591/64, art. 32' };

/** Whether a page's own status label says that nothing is left; none of the four statuses does. */
export const saysSoldOut = (label = ''): boolean => /esgotad|(?:^|100\s*%|totalmente)\s*vendid/i.test(label);

type Status = DevelopmentConfig['status'];

/** The word that visitors read for each status. */
export const statusWords: Record<Status, Word> = {
  'Pré-lançamento': words.preLaunch,
  Lançamento: words.launch,
  'Em construção': words.underConstruction,
  'Pronto para morar': words.ready,
};

/** The text of a development's status: its own label, or else the status's word. */
export const statusText = ({ status, statusLabel }: { status: Status; statusLabel?: string }, say: Say): string =>
  statusLabel ?? say(statusWords[status]);

/** Status values in the order in which lists show them (specification 1.4). */
export const statusOrder = Object.keys(statusWords) as readonly Status[];

/** The summary of a development, without its picture. */
export function summarize(
  development: Development,
  { baseUrl, priceBands }: Pick<CompleteSite, 'baseUrl' | 'priceBands'>,
  locale: Locale,
) {
  const { address, area, listed } = development;
  return {
    slug: development.slug,
    name: development.name,
    /** Portuguese article of the name; 'o' when missing. */
    article: development.article,
    href: href(basePath(baseUrl), `/${development.slug}`),
    status: development.status,
    /** Shown instead of the status. */
    ...(development.statusLabel && { statusLabel: development.statusLabel }),
    city: address.city,
    state: address.state,
    neighbourhood: development.neighbourhood ?? address.district,
    /** `20 a 45 m²`. */
    area: area && formatAreaRange(area, locale.lang),
    /** The same as numbers. */
    size: area && { min: area.min, max: area.max },
    soldOut: saysSoldOut(development.statusLabel),
    typology: development.typology,
    units: development.units ?? development.typology,
    /** `a partir de R$ 289 mil`. */
    priceText: priceText(development, locale),
    priceBands: development.priceBands ?? bandsOf(pricesOf(development), priceBands),
    delivery: development.delivery?.hero,
    ...searchFacts(development),
    draft: development.draft ?? false,
    listed: { home: listed?.home ?? true, catalogue: listed?.catalogue ?? true, menu: listed?.menu ?? true },
  };
}

/** Compares names as people count: 2 comes before 10. */
const byName = /* @__PURE__ */ new Intl.Collator('pt-BR', { numeric: true });

type Sortable = Pick<DevelopmentSummary, 'slug' | 'city' | 'status' | 'name'>;

/**
 * By city in the configured order (other cities last), then status, then name (specification 1.9). `order` may leave out the city,
 * or it and the status, or names those that come first.
 */
export function sortDevelopments<T extends Sortable>(
  developments: readonly T[],
  { cities, developments: { order } }: Pick<CompleteSite, 'cities' | 'developments'>,
): T[] {
  const place = (name: string, names: readonly string[]) => (names.includes(name) ? names.indexOf(name) : names.length);
  const named = cities.map(({ name }) => name);
  const first = Array.isArray(order) ? order : [];
  const byCity = (a: T, b: T) =>
    place(a.city, named) - place(b.city, named) || (named.includes(a.city) ? 0 : byName.compare(a.city, b.city));
  const byStatus = (a: T, b: T) => statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status);
  return developments.toSorted(
    (a, b) =>
      place(a.slug, first) - place(b.slug, first) ||
      (order === 'status' || order === 'name' ? 0 : byCity(a, b)) ||
      (order === 'name' ? 0 : byStatus(a, b)) ||
      byName.compare(a.name, b.name),
  );
}

/** Groups a sorted list by city, in the order of their first developments. */
export function groupByCity<T extends { city: string }>(developments: readonly T[]): { city: string; items: T[] }[] {
  return [...Map.groupBy(developments, ({ city }) => city)].map(([city, items]) => ({ city, items }));
}

/** Street, number and district in one line; '' where none is known. */
export const streetLine = ({ street, number, district }: DevelopmentConfig['address']): string =>
  [[street, number].filter(Boolean).join(', '), district].filter(Boolean).join(' – ');

/** The address in one or two lines, as the map searches for it and the page shows it. */
export function addressLines({ address }: Pick<DevelopmentConfig, 'address'>): string[] {
  const second = [`${address.city} - ${address.state}`, address.postalCode].filter(Boolean).join(', ');
  return [streetLine(address), second].filter(Boolean);
}
