import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  choose,
  countsFor,
  everything,
  type FilterName,
  type Filters,
  isFiltered,
  looserFilters,
  matching,
  noFilters,
  pageAt,
  readQuery,
  writeQuery,
} from '../../../content/catalogue.ts';
import type { CatalogueList } from '../../../content/pages/catalogue.ts';
import { cataloguePageSize, pageCount, shownPage } from '../../../content/paging.ts';
import { useSay } from '../../components/locale.ts';

/** Filters that were chosen before hydration: in the HTML every filter is set to all. */
function chosenBeforeHydration(root: HTMLElement | null): Partial<Filters> {
  const selects = root?.querySelectorAll('select') ?? [];
  return Object.fromEntries([...selects].filter(({ value }) => value !== everything).map((s) => [s.name, s.value]));
}

/** The catalogue's state, which is in the address: `?cidade=Campinas&pagina=2`, or `/catalogo/2` if `paged`. */
export function useCatalogue({ options, projects, path, paged }: CatalogueList) {
  const say = useSay();
  const top = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // The HTML was rendered without a query, so the first render must ignore the query too.
  const [hydrated, setHydrated] = useState(false);

  const pathPage = pageAt(pathname, path);
  const queried = readQuery(query, options);
  /** Filters and page of the address. Changes start from it, also those before the second render. */
  const requested = { ...queried, page: paged && !isFiltered(queried.filters) ? pathPage : queried.page };
  const { filters, page: chosen } = hydrated ? requested : { filters: noFilters, page: pathPage };
  const filtered = isFiltered(filters);
  const matches = matching(projects, filters);
  const pages = pageCount(matches.length, cataloguePageSize);
  const page = shownPage(chosen, pages);

  const go = (next: Filters, to: number, replace: boolean) => {
    navigate({ pathname: path, search: `${writeQuery(next, to)}` }, { replace });
  };

  const before = useRef<Partial<Filters>>({});
  const applyBefore = useEffectEvent(() => {
    if (Object.keys(before.current).length > 0) go({ ...requested.filters, ...before.current }, requested.page, true);
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
    finds: (name: FilterName) => countsFor(projects, filters, name),
    matches,
    looser: matches.length === 0 ? looserFilters(projects, filters, options, say) : [],
    shown: matches.slice((page - 1) * cataloguePageSize, page * cataloguePageSize),
    page,
    pages,
    /** Keeps the current page (specification 1.4). */
    choose: (name: FilterName, value: string) => go(choose(requested.filters, name, value), requested.page, true),
    clear: () => go(noFilters, 1, true),
    turn(to: number) {
      go(requested.filters, to, false);
      top.current?.scrollIntoView();
    },
    href: paged && !filtered ? (to: number) => (to === 1 ? path : `${path}/${to}`) : undefined,
  };
}
