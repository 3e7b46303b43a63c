import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type CatalogueProject,
  choose,
  countsFor,
  everything,
  type FilterName,
  type FilterOptions,
  type Filters,
  isFiltered,
  looserFilters,
  noFilters,
  readQuery,
  writeQuery,
} from '../../../content/catalogue.ts';
import type { CatalogueLists } from '../../../content/catalogueLists.ts';
import { cataloguePageSize, pageCount, readPage, shownPage } from '../../../content/paging.ts';
import { useProjects } from './useProjects.ts';

interface Options {
  options: FilterOptions;
  projects: CatalogueProject[];
  /** Address of the first page. */
  path: string;
  paged: boolean;
  lists?: CatalogueLists;
}

/** Filters that were chosen before hydration: in the HTML every filter is set to all. */
function chosenBeforeHydration(root: HTMLElement | null): Partial<Filters> {
  const selects = root?.querySelectorAll('select') ?? [];
  return Object.fromEntries([...selects].filter(({ value }) => value !== everything).map((s) => [s.name, s.value]));
}

/** The catalogue's state, which is in the address: `?cidade=Campinas&pagina=2`, or `/catalogo/2` if `paged`. */
export function useCatalogue({ options, projects, path, paged, lists }: Options) {
  const top = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // The HTML was rendered without a query, so the first render must ignore the query too.
  const [hydrated, setHydrated] = useState(false);

  const pathPage = readPage(pathname.slice(path.length).split('/')[1] ?? null);
  const queried = readQuery(query, options);
  /** What the address asks for. Changes start from it, also those before the second render. */
  const asked = { ...queried, page: paged && !isFiltered(queried.filters) ? pathPage : queried.page };
  const { filters, page: chosen } = hydrated ? asked : { filters: noFilters, page: pathPage };
  const filtered = isFiltered(filters);
  /** The page whose cards are in the HTML. */
  const [htmlPage] = useState(pathPage);
  const own = lists !== undefined && !filtered && chosen === htmlPage;
  const { of, found, waiting, failed } = useProjects({ projects, path, lists }, { filters, own, query: `${query}` });
  const count = own ? lists.count : found?.length;
  const pages = pageCount(count ?? 0, cataloguePageSize);
  const page = shownPage(chosen, pages);

  const go = (next: Filters, to: number, replace: boolean) => {
    navigate({ pathname: path, search: `${writeQuery(next, to)}` }, { replace });
  };

  const before = useRef<Partial<Filters>>({});
  const applyBefore = useEffectEvent(() => {
    if (Object.keys(before.current).length > 0) go({ ...asked.filters, ...before.current }, asked.page, true);
  });
  useLayoutEffect(() => {
    // Read before the second render writes the address's filters into the selects.
    before.current = chosenBeforeHydration(top.current);
    setHydrated(true);
  }, []);
  // Not in the layout effect: the router doesn't react to a new address yet.
  useEffect(() => applyBefore(), []);

  return {
    top,
    filters,
    /** How many projects a filter set to a value would find; NaN while that isn't known. */
    finds(name: FilterName): (value: string) => number {
      const among = of(choose(filters, name, everything).cidade);
      return among
        ? countsFor(among, filters, name)
        : (value) => (lists?.unused[name]?.includes(value) ? 0 : Number.NaN);
    },
    waiting,
    failed,
    /** How many projects match the filters; undefined while that isn't known. */
    count,
    /** If none matches: the filters whose removal would help. */
    looser: count === 0 ? looserFilters(of(everything) ?? [], filters, options) : [],
    /** The matching projects of the current page, in order; while they aren't known, those of the HTML. */
    shown: own || !found ? projects : found.slice((page - 1) * cataloguePageSize, page * cataloguePageSize),
    page,
    pages,
    /** Keeps the current page (specification 1.4). */
    choose: (name: FilterName, value: string) => go(choose(asked.filters, name, value), asked.page, true),
    clear: () => go(noFilters, 1, true),
    turn(to: number) {
      go(asked.filters, to, false);
      top.current?.scrollIntoView();
    },
    href: paged && !filtered ? (to: number) => (to === 1 ? path : `${path}/${to}`) : undefined,
  };
}
