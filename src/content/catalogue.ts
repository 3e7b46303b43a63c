/** The catalogue's seven filters: their options, which projects match, and the query string that stores them. */

import { type Locale, type Say, usualLocale } from '../leads/say.ts';
import type { CompleteSite } from './completeSite.ts';
import { type DevelopmentSummary, statusOrder, statusWords } from './developments.ts';
import * as words from './pageWords.gen.ts';
import { readPage } from './paging.ts';
import type { Picture } from './picture.ts';
import { areaLabel, areaRanges, bedroomsLabel, bedroomsList } from './plans.ts';
import { asSlug } from './slug.ts';

/** Value of a filter that is not set: every project matches. */
export const everything = 'all';

/** Names of the filters, also in the query string. */
export const filterNames = ['cidade', 'status', 'bairro', 'tipologia', 'preco', 'quartos', 'area'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string>;

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, everything])) as Filters;

/** The price band of a development whose price is not published. */
export const noPrice = '-';

/**
 * A price band as the query string has it (specification 1.5): 'Até R$ 500 mil' → 'ate-500000',
 * 'De R$ 500 mil a R$ 1.000.000' → '500000-1000000'.
 */
export const bandValue = (band: string): string =>
  asSlug(
    band
      .replaceAll('R$', ' ')
      .replace(/(\d)[.\s](?=\d{3}\b)/g, '$1')
      .replace(/(\d) mil\b/g, '$1000')
      .replace(/(^| )(de|a) /gi, ' '),
  );

type CardPicture = Omit<Picture, 'alt' | 'portrait'>;

/**
 * A project as the catalogue filters it and draws its card. Price bands are as in the query string; the
 * card writes its own alternative text.
 */
export type CatalogueProject = Omit<
  DevelopmentSummary,
  'slug' | 'units' | 'delivery' | 'draft' | 'listed' | 'picture'
> & {
  picture?: CardPicture;
  /** Shown instead where the card is the wide one: the statement's picture or an interior. */
  widePicture?: CardPicture;
  /** Bedrooms and delivery. */
  facts?: string;
};

/** `1 e 2 quartos · Entrega: Junho de 2028`, as far as they are known. */
export function factsOf(
  { bedrooms = [], delivery = '' }: Pick<DevelopmentSummary, 'bedrooms' | 'delivery'>,
  locale: Locale,
): string {
  // A text such as 'Entregue' needs no label.
  const labelled = delivery && !/^entreg/i.test(delivery) ? `${locale.say(words.delivery)}: ${delivery}` : delivery;
  return [bedroomsList(bedrooms.map(Number), locale), labelled].filter(Boolean).join(' · ');
}

/** The projects as the browser gets them. They are kept small, because a visitor who filters fetches all of them. */
export function catalogueProjects(
  projects: readonly (DevelopmentSummary & { widePicture?: Picture })[],
  locale: Locale,
): CatalogueProject[] {
  const shown = ({ alt: _alt, portrait: _portrait, ...picture }: Picture): CardPicture => picture;
  return projects.map(({ slug: _slug, units: _units, draft: _draft, listed: _listed, delivery, ...rest }) => {
    const { picture, widePicture, ...summary } = rest;
    const priceBands = summary.priceBands.filter((band) => band !== noPrice).map(bandValue);
    const facts = factsOf({ ...summary, delivery }, locale);
    return {
      ...summary,
      priceBands,
      ...(facts && { facts }),
      ...(picture && { picture: shown(picture) }),
      ...(widePicture && { widePicture: shown(widePicture) }),
    };
  });
}

/**
 * The card that is wider than its column, so that all rows are full, and how: both of two columns (`pair`); of three, all (`row`), two
 * (`two`), or two in two rows (`four`). None where each row is full anyway, or no card with a picture for it is at such a place.
 */
export function wideCard(shown: readonly Pick<CatalogueProject, 'widePicture'>[]): { at: number; spans: string } {
  const { length } = shown;
  const isOdd = length % 2 === 1;
  const spans = [length > 3 ? ['four'] : [], ['row'], ['two']][length % 3] ?? [];
  if (isOdd) spans.push('pair');
  const fits = ({ widePicture }: Pick<CatalogueProject, 'widePicture'>, at: number) =>
    widePicture && (length % 3 === 1 ? at % 3 === 0 : at % 3 < 2) && !(isOdd && at % 2 === 1);
  // Not in the first row, where the first names would be below the screen.
  const below = shown.findIndex((project, at) => at > 2 && fits(project, at));
  return { at: below < 0 ? shown.findIndex(fits) : below, spans: spans.join(' ') };
}

type Filtered = Omit<CatalogueProject, 'picture'>;

export const isFiltered = (filters: Filters): boolean => filterNames.some((name) => filters[name] !== everything);

/** The city filter looks for the city in this: 'city - state'. */
export const placeOf = ({ city, state }: Pick<CatalogueProject, 'city' | 'state'>) => `${city} - ${state}`;

/** Whether a project passes all filters (specification 1.5). */
export function matches(project: Filtered, filters: Filters): boolean {
  return filterNames.every((name) => {
    const own = compared[name](project);
    const within = name === 'cidade' || typeof own === 'object';
    return filters[name] === everything || (within ? own?.includes(filters[name]) : own === filters[name]);
  });
}

/** The projects that pass all filters; all of them, unread, when none is set. */
export function matching<Project extends Filtered>(projects: readonly Project[], filters: Filters): readonly Project[] {
  return isFiltered(filters) ? projects.filter((project) => matches(project, filters)) : projects;
}

/** Filters with one set anew. Choosing a city resets the neighbourhood (specification 1.4). */
export function choose(filters: Filters, name: FilterName, value: string): Filters {
  return { ...filters, [name]: value, ...(name === 'cidade' && { bairro: everything }) };
}

/** The value of a project that each filter is compared with. */
const compared: Record<FilterName, (project: Filtered) => string | undefined | readonly string[]> = {
  cidade: placeOf,
  status: ({ status }) => status,
  bairro: ({ neighbourhood }) => neighbourhood,
  tipologia: ({ typology }) => typology,
  preco: ({ priceBands }) => priceBands,
  quartos: ({ bedrooms }) => bedrooms,
  area: ({ areas }) => areas,
};

type Values = ReadonlyMap<string | undefined, readonly (string | undefined)[]>;

/** The values of each filter among projects, kept because hundreds of pages of a large catalogue ask about the same list. */
const known = new WeakMap<readonly Filtered[], Partial<Record<FilterName, Values>>>();

function valuesAmong(projects: readonly Filtered[], name: FilterName): Values {
  const values = known.get(projects) ?? {};
  known.set(projects, values);
  values[name] ??= Map.groupBy(projects.flatMap(compared[name]), (value) => value);
  return values[name];
}

/** How many projects have each value of each filter. */
export const countsAmong = (projects: readonly Filtered[]) =>
  filterNames.map((name) => Array.from(valuesAmong(projects, name), ([value, { length }]) => [value, length]));

/** Counts for each value of a filter the projects that match it and the other filters. */
export function countsFor(
  projects: readonly Filtered[],
  filters: Filters,
  name: FilterName,
): (value: string) => number {
  const values = valuesAmong(matching(projects, choose(filters, name, everything)), name);
  return name === 'cidade'
    ? (city) => [...values].reduce((sum, [place, { length }]) => sum + (place?.includes(city) ? length : 0), 0)
    : (value) => values.get(value)?.length ?? 0;
}

/** Active filters without which projects would match, and how many would. */
export function looserFilters(projects: readonly Filtered[], filters: Filters, options: FilterOptions, say: Say) {
  return activeFilters(filters, options, say).flatMap(({ name, label }) => {
    const count = matching(projects, choose(filters, name, everything)).length;
    return count > 0 ? [{ name, label, count }] : [];
  });
}

/** The options of the filters besides `everything`. */
export type FilterOptions = ReturnType<typeof filterOptions>;

const distinct = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))];

/** Cities, neighbourhoods and price bands in the configured order; those that only projects name come after them. */
export function filterOptions(
  { cities, priceBands }: Pick<CompleteSite, 'cities' | 'priceBands'>,
  projects: readonly Pick<CatalogueProject, 'city' | 'neighbourhood' | 'typology' | 'bedrooms' | 'areas'>[],
  locale: Locale,
) {
  const bedrooms = distinct(projects.flatMap((project) => project.bedrooms)).sort((a, b) => Number(a) - Number(b));
  const areas = distinct(projects.flatMap((project) => project.areas));
  const names = distinct([...cities.map(({ name }) => name), ...projects.map(({ city }) => city)]);
  return {
    cities: names.map((name) => ({
      name,
      neighbourhoods: distinct([
        ...(cities.find((city) => city.name === name)?.neighbourhoods ?? []),
        ...projects.filter(({ city }) => city === name).map(({ neighbourhood }) => neighbourhood),
      ]),
    })),
    typologies: distinct(projects.map(({ typology }) => typology)).sort((a, b) => a.localeCompare(b, 'pt-BR')),
    /** Empty when the company has no price filter. */
    priceBands: priceBands.map((label) => ({ value: bandValue(label), label })),
    /** Missing where no plan has them, like the areas. */
    ...(bedrooms.length > 0 && {
      bedrooms: bedrooms.map((value) => ({ value, label: bedroomsLabel(Number(value), locale) })),
    }),
    ...(areas.length > 0 && {
      areas: areaRanges
        .filter(({ value }) => areas.includes(value))
        .map((range) => ({ value: range.value, label: areaLabel(range, locale) })),
    }),
  };
}

/** The values that each filter offers, with their labels: no neighbourhoods until a city is chosen (specification 1.4). */
export function choicesOf(
  options: FilterOptions,
  city: string,
  say: Say,
): Record<FilterName, FilterOptions['priceBands']> {
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  return {
    cidade: named(options.cities.map(({ name }) => name)),
    status: statusOrder.map((value) => ({ value, label: say(statusWords[value]) })),
    bairro: named(options.cities.find(({ name }) => name === city)?.neighbourhoods ?? []),
    tipologia: named(options.typologies),
    preco: options.priceBands,
    quartos: options.bedrooms ?? [],
    area: options.areas ?? [],
  };
}

/** The page that an address below that of the catalogue names: /catalogo/2. */
export const pageAt = (pathname: string, path: string) => readPage(pathname.slice(path.length).split('/')[1] ?? null);

/** Filters and page of a query string; unknown values count as `everything`. */
export function readQuery(query: URLSearchParams, options: FilterOptions): { filters: Filters; page: number } {
  // Only their values, which are the same in any words.
  const choices = choicesOf(options, query.get('cidade') ?? everything, usualLocale.say);
  const filters = { ...noFilters };
  for (const name of filterNames) {
    const known = choices[name].find(({ value }) => value === query.get(name));
    if (known) filters[name] = known.value;
  }
  return { filters, page: readPage(query.get('pagina')) };
}

/**
 * An inline script that marks itself if the address has filters or a page: the HTML after it shows another list, which
 * waits for the right one. The policy names its hash.
 */
export const waitForQuery = `/[?&](${[...filterNames, 'pagina'].join('|')})=/.test(location.search)&&(document.currentScript.dataset.wait='')`;

/** The query string of filters and page; empty for the first page without filters. */
export function writeQuery(filters: Filters, page: number): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of filterNames) if (filters[name] !== everything) query.set(name, filters[name]);
  if (page > 1) query.set('pagina', `${page}`);
  return query;
}

/** The active filters in the order of the filter bar, with their labels. */
export function activeFilters(
  filters: Filters,
  options: FilterOptions,
  say: Say,
): { name: FilterName; label: string }[] {
  const choices = choicesOf(options, filters.cidade, say);
  return filterNames.flatMap((name) =>
    choices[name].flatMap(({ value, label }) => (value === filters[name] ? { name, label } : [])),
  );
}
