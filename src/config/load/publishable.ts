/** Errors in a published file block the whole publication, those in a draft only the draft (decision 41). */

import type { CompleteSite } from '../../content/completeSite.ts';
import type { Development } from '../../content/developments.ts';
import { type Lang, say } from '../messages/messages.ts';
import { isError, type Problem } from '../problem.ts';
import type { LoadedConfig } from './load.ts';

/** Errors that block the whole publication. */
export const blockingErrors = ({ problems, drafts }: Pick<LoadedConfig, 'problems' | 'drafts'>): Problem[] =>
  problems.filter((problem) => isError(problem) && !drafts.has(problem.file));

/** Drafts with errors, which are left out, and the number of errors in each. */
export function brokenDrafts({ problems, drafts }: Pick<LoadedConfig, 'problems' | 'drafts'>): Map<string, number> {
  const errors = problems.filter((problem) => isError(problem) && drafts.has(problem.file));
  return new Map([...Map.groupBy(errors, ({ file }) => file)].map(([file, { length }]) => [file, length]));
}

/** Valid content, from which pages are made. */
export interface Shown {
  site: CompleteSite | undefined;
  /** Sorted by slug. */
  developments: Development[];
}

/** The present content. Each file with errors is replaced by its last valid version from `before`, if there is one. */
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

/** The configuration has errors, so nothing was written. */
export class InvalidConfiguration extends Error {
  problems: Problem[];

  constructor(problems: Problem[], lang: Lang) {
    super(say(lang, 'cli.not-built', {}));
    this.problems = problems;
  }
}
