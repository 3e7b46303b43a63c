import type { ChangedPage } from './contract.ts';

/** Some pages, with all that they need. */
export function withNeeds<Page extends Pick<ChangedPage, 'id' | 'needs'>>(
  pages: readonly Page[],
  ids: readonly string[],
): Page[] {
  const wanted = pages.filter(({ id }) => ids.includes(id));
  const all = [...new Set([...ids, ...wanted.flatMap(({ needs }) => needs)])];
  return all.length === ids.length ? wanted : withNeeds(pages, all);
}
