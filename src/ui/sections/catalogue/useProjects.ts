import { useEffect, useEffectEvent, useState } from 'react';
import { type CatalogueProject, everything, type Filters, matching } from '../../../content/catalogue.ts';
import { type CatalogueLists, listAddress, listsOfCity } from '../../../content/catalogueLists.ts';

type Projects = readonly CatalogueProject[];

interface Known {
  /** All projects; with `lists` only those of the page. */
  projects: Projects;
  /** Address of the first page, beside which the lists are. */
  path: string;
  lists?: CatalogueLists;
}

interface Asked {
  filters: Filters;
  /** Only the page's own cards are shown, which need no list. */
  own: boolean;
  query: string;
}

/** The catalogue's projects as far as they are here, and those that filters find. Fetches the lists that are missing. */
export function useProjects({ projects, path, lists }: Known, { filters, own, query }: Asked) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Projects>>(new Map());
  /** The query whose lists could not be fetched. */
  const [failed, setFailed] = useState<string>();

  const namesOf = (city: string) => listsOfCity(lists?.names ?? [], city);
  /** All projects of a city, or of all cities; undefined while any is missing. */
  const of = (city: string): Projects | undefined => {
    if (!lists) return projects;
    const parts = namesOf(city).map((name) => loaded.get(name));
    return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
  };
  const listed = of(filters.cidade);
  const found = listed && matching(listed, filters);
  const waiting = !own && !found;
  // Where a city has nothing, other cities' projects tell which filter to take away.
  const wanted = !lists || own ? undefined : found?.length === 0 ? everything : filters.cidade;

  const load = useEffectEvent(async (city: string) => {
    const missing = namesOf(city).filter((name) => !loaded.has(name));
    const fetched = missing.map(async (name) => {
      const response = await fetch(listAddress(path, name));
      // Any other answer than a list is no JSON.
      return [name, (await response.json()) as Projects] as const;
    });
    const added = await Promise.all(fetched);
    setLoaded((known) => new Map([...known, ...added]));
    setFailed(undefined);
  });
  useEffect(() => {
    if (wanted === undefined) return;
    let current = true;
    load(wanted).catch(() => {
      if (!current || !waiting) return;
      setFailed(query);
      document.querySelector<HTMLElement>('p[popover]')?.showPopover();
    });
    return () => {
      current = false;
    };
  }, [wanted, waiting, query]);

  return { of, found, waiting, failed: waiting && failed === query };
}
