import { useEffect, useState } from 'react';
import type { ChangedPage } from '../../contract.ts';
import { withNeeds } from '../../pageNeeds.ts';

/** Ids of the pages that the address asks for, as a mail's does. */
const asked = new URLSearchParams(location.search).get('paginas')?.split(',');

/** The pages that a person publishes: those asked for, or else their own, until they tick others. */
export function useTicks(pages: readonly ChangedPage[] | undefined) {
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map(asked?.map((id) => [id, true])));
  // Once published, a page begins anew.
  useEffect(() => {
    const ids = new Set(pages?.map(({ id }) => id));
    if (pages) setMarks((before) => new Map([...before].filter(([id]) => ids.has(id))));
  }, [pages]);
  const all = pages ?? [];
  const isMarked = ({ id, own, waits }: ChangedPage) => marks.get(id) ?? (!asked && own && !waits);
  const ticked = withNeeds(
    all,
    all.filter(isMarked).map(({ id }) => id),
  );

  /** Ticks a page with all that it needs, or takes the tick off with all that need it. */
  function tick(id: string, isOn: boolean): void {
    const touched = isOn
      ? withNeeds(all, [id])
      : all.filter((page) => withNeeds(all, [page.id]).some((needed) => needed.id === id));
    setMarks((before) => new Map([...before, ...touched.map((page) => [page.id, isOn] as const)]));
  }
  return { ticked, tick };
}
