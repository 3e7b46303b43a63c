/** The catalogue's five filters: what can be chosen, what passes, and how an address says it. */

import type { CompleteSite } from './completeSite.ts';
import { type DevelopmentSummary, type Picture, statusOrder } from './developments.ts';
import { readPage } from './paging.ts';
import { asSlug } from './slug.ts';

/** What a filter is set to when everything passes. */
export const everything = 'all';

/** Names of the filters in the address, and everything each can be set to. */
export const filterNames = ['cidade', 'status', 'bairro', 'tipologia', 'preco'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string>;

export const noFilters: Filters = {
  cidade: everything,
  status: everything,
  bairro: everything,
  tipologia: everything,
  preco: everything,
};

/** Stands in a development's file where a price is not published. */
export const noPrice = '-';

/**
 * A price band as the address says it (specification 1, section 5): 'Até R$ 500 mil' → 'ate-500000',
 * 'De R$ 500 mil a R$ 1.000.000' → '500000-1000000'.
 */
export const bandValue = (band: string): string =>
  asSlug(
    band
      .replaceAll('R$', ' ')
      .replace(/(\d)\.(?=\d{3}\b)/g, '$1')
      .replace(/(\d) mil\b/g, '$1000')
      .replace(/(^| )(de|a) /gi, ' '),
  );

/**
 * What the catalogue shows and filters of a project; its price bands as the address says them. A card says itself what
 * its picture shows.
 */
export type CatalogueProject = Omit<DevelopmentSummary, 'slug' | 'units' | 'draft' | 'listed' | 'picture'> & {
  picture?: Omit<Picture, 'alt' | 'portrait'>;
};

/** The projects as they travel to the browser: a visitor who filters fetches every one of them. */
export function catalogueProjects(projects: readonly DevelopmentSummary[]): CatalogueProject[] {
  return projects.map(({ slug: _slug, units: _units, draft: _draft, listed: _listed, picture, ...rest }) => {
    const priceBands = rest.priceBands.filter((band) => band !== noPrice).map(bandValue);
    const project = { ...rest, priceBands };
    if (!picture) return project;
    const { alt: _alt, portrait: _portrait, ...shown } = picture;
    return { ...project, picture: shown };
  });
}

type Filtered = Omit<CatalogueProject, 'picture'>;

/** Address of a project as the catalogue filters it: 'city - state'. */
const addressOf = ({ city, state }: Pick<CatalogueProject, 'city' | 'state'>) => `${city} - ${state}`;

/** Whether a project passes all five filters (specification 1, section 5). */
export function matches(project: Filtered, filters: Filters): boolean {
  return (
    (filters.cidade === everything || addressOf(project).includes(filters.cidade)) &&
    (filters.status === everything || project.status === filters.status) &&
    (filters.bairro === everything || project.neighbourhood === filters.bairro) &&
    (filters.tipologia === everything || project.typology === filters.tipologia) &&
    (filters.preco === everything || project.priceBands.includes(filters.preco))
  );
}

/** Choosing a city sets the neighbourhood back to all (specification 1, section 4). */
export function choose(filters: Filters, name: FilterName, value: string): Filters {
  return { ...filters, [name]: value, ...(name === 'cidade' && { bairro: everything }) };
}

/** For each choice of a filter: whether it finds something while the other filters stay as they are. */
export function findsSomething(
  projects: readonly Filtered[],
  filters: Filters,
  name: FilterName,
): (value: string) => boolean {
  const open = choose(filters, name, everything);
  const others = projects.filter((project) => matches(project, open));
  return (value) => {
    const chosen = choose(filters, name, value);
    return others.some((project) => matches(project, chosen));
  };
}

/** Active filters whose removal would find projects, and how many. */
export function looserFilters(projects: readonly Filtered[], filters: Filters, options: FilterOptions) {
  return activeFilters(filters, options).flatMap(({ name, label }) => {
    const without = choose(filters, name, everything);
    const count = projects.filter((project) => matches(project, without)).length;
    return count > 0 ? [{ name, label, count }] : [];
  });
}

/** The choices of the filters, besides everything. */
export interface FilterOptions {
  cities: { name: string; neighbourhoods: string[] }[];
  typologies: string[];
  /** None where the company has no filter for prices. */
  priceBands: { value: string; label: string }[];
}

const distinct = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))];

/** Cities, neighbourhoods and price bands in the configured order; what only the projects name is appended. */
export function filterOptions(
  { cities, priceBands }: Pick<CompleteSite, 'cities' | 'priceBands'>,
  projects: readonly Pick<CatalogueProject, 'city' | 'neighbourhood' | 'typology'>[],
): FilterOptions {
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
    priceBands: priceBands.map((label) => ({ value: bandValue(label), label })),
  };
}

/** Neighbourhoods to choose from: none until a city is chosen (specification 1, section 4). */
export function neighbourhoodsOf({ cities }: FilterOptions, city: string): string[] {
  return cities.find(({ name }) => name === city)?.neighbourhoods ?? [];
}

/** Filters and page of an address's query; unknown values count as "all". */
export function readQuery(query: URLSearchParams, options: FilterOptions): { filters: Filters; page: number } {
  const city = query.get('cidade') ?? everything;
  const known: Record<FilterName, readonly string[]> = {
    cidade: options.cities.map(({ name }) => name),
    status: statusOrder,
    bairro: neighbourhoodsOf(options, city),
    tipologia: options.typologies,
    preco: options.priceBands.map(({ value }) => value),
  };
  const filters = { ...noFilters };
  for (const name of filterNames) {
    const value = query.get(name);
    if (value !== null && known[name].includes(value)) filters[name] = value;
  }
  return { filters, page: readPage(query.get('pagina')) };
}

/** The query of filters and page; empty on the first page without filters. */
export function writeQuery(filters: Filters, page: number): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of filterNames) if (filters[name] !== everything) query.set(name, filters[name]);
  if (page > 1) query.set('pagina', `${page}`);
  return query;
}

/** The filters in force, in the order of the bar, each with the words for it. */
export function activeFilters(filters: Filters, options: FilterOptions): { name: FilterName; label: string }[] {
  const price = options.priceBands.find(({ value }) => value === filters.preco);
  return filterNames
    .filter((name) => filters[name] !== everything)
    .map((name) => ({ name, label: (name === 'preco' && price?.label) || filters[name] }));
}
