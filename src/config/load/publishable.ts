/** What errors keep back: of a published file the whole publication, of a draft only itself (decision 41). */

import type { CompleteSite } from '../../content/completeSite.ts';
import type { Development } from '../../content/developments.ts';
import { isError, type Problem } from '../problem.ts';
import type { LoadedConfig } from './load.ts';

/** Errors of what would be published: with any, nothing is. */
export const blockingErrors = ({ problems, drafts }: Pick<LoadedConfig, 'problems' | 'drafts'>): Problem[] =>
  problems.filter((problem) => isError(problem) && !drafts.has(problem.file));

/** Drafts with errors, and how many each has: they are left out of everything. */
export function brokenDrafts({ problems, drafts }: Pick<LoadedConfig, 'problems' | 'drafts'>): Map<string, number> {
  const errors = problems.filter((problem) => isError(problem) && drafts.has(problem.file));
  return new Map([...Map.groupBy(errors, ({ file }) => file)].map(([file, { length }]) => [file, length]));
}

/** What pages can be made of. */
export interface Shown {
  site: CompleteSite | undefined;
  /** Sorted by slug. */
  developments: Development[];
}

/** Content as it is now; of each file with errors the last version that had none, if there was one in `before`. */
export function withLastGood(now: LoadedConfig, before: Shown): Shown {
  const files = new Set(now.developments.map(({ file }) => file));
  const slugs = new Set(now.developments.map(({ slug }) => slug));
  const kept = before.developments.filter(
    ({ file, slug }) => now.sources.has(file) && !files.has(file) && !slugs.has(slug),
  );
  return {
    site: now.site ?? before.site,
    developments: [...now.developments, ...kept].sort((a, b) => (a.slug < b.slug ? -1 : 1)),
  };
}
