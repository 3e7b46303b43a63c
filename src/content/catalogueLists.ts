/** The list of a very large catalogue, in one file for each place, so that who filters by city fetches only that city. */

import {
  type CatalogueProject,
  catalogueProjects,
  choicesOf,
  countsFor,
  everything,
  type FilterName,
  type FilterOptions,
  filterNames,
  noFilters,
  placeOf,
} from './catalogue.ts';
import type { DevelopmentSummary } from './developments.ts';
import { asSlug } from './slug.ts';

/** Up to this many projects the list is one file, which then takes 100 to 150 kB (Brotli): whoever filters fetches it once. */
export const listLimit = 5000;

/** What the browser knows of the list before it fetches any of it. */
export type CatalogueLists = ReturnType<typeof catalogueLists>;

export const listAddress = (path: string, name: string): string => `${path}/${name}.json`;

const byName = <Project extends CatalogueProject | DevelopmentSummary>(projects: readonly Project[]) =>
  Map.groupBy(projects, (project) => asSlug(placeOf(project)));

/** The files that together have every project of a city; all of them for `everything`. */
export const listsOfCity = (names: readonly string[], city: string): readonly string[] =>
  city === everything ? names : names.filter((name) => name.includes(asSlug(city)));

export function catalogueLists(projects: readonly DevelopmentSummary[], options: FilterOptions) {
  const all = catalogueProjects(projects);
  const choices = choicesOf(options, everything);
  const unused = filterNames.map((name) => {
    const counts = countsFor(all, noFilters, name);
    return [name, choices[name].flatMap(({ value }) => (counts(value) === 0 ? value : []))];
  });
  return {
    /** Names of the files beside the catalogue's first page, in list order: `curitiba-pr`. */
    names: [...byName(all).keys()],
    count: all.length,
    /** Values of each filter that no project has. */
    unused: Object.fromEntries(unused) as Partial<Record<FilterName, string[]>>,
  };
}

/** The files by address, each with its projects as the browser gets them. */
export const listFiles = (path: string, projects: readonly DevelopmentSummary[]): Map<string, CatalogueProject[]> =>
  new Map(Array.from(byName(projects), ([name, some]) => [listAddress(path, name), catalogueProjects(some)]));
