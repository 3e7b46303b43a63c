/** Errors in a published file block the whole publication, those in a draft only the draft (decision 41). */

import type { CompleteSite } from '../../content/completeSite.ts';
import type { Development } from '../../content/developments.ts';
import type { DevelopmentConfig, SiteConfig } from '../../content/types.gen.ts';
import { withWorks } from '../../content/works.ts';
import type { CheckedFile } from '../checkedFile.ts';
import { completeSite } from '../defaults/siteDefaults.ts';
import { stem } from '../folder/contentLayout.ts';
import { isError, type Problem } from '../problem.ts';
import { citiesOf, type LoadedConfig } from './load.ts';
import { validPart } from './validPart.ts';

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

/**
 * The present content. Of a file with errors what is valid in it, with the last valid values from `before`; if no page can be
 * made of that, its last valid version.
 */
export function withoutErrors(now: LoadedConfig, before: Shown): Shown {
  const errors = Map.groupBy(now.problems.filter(isError), ({ file }) => file);
  const partOf = ({ kind, file, data }: CheckedFile, last: unknown) =>
    validPart(kind, data, last, errors.get(file) ?? []);
  const developments = [...now.developments];
  const broken = now.files.filter(({ file }) => errors.has(file));
  for (const one of broken.filter(({ kind }) => kind === 'development')) {
    const last = before.developments.find(({ file }) => file === one.file);
    const part = partOf(one, last) as DevelopmentConfig | undefined;
    const versions = [part && { ...withWorks(part), slug: part.slug ?? stem(one.file), file: one.file }, last];
    const shown = versions.find((version) => version && !developments.some(({ slug }) => slug === version.slug));
    if (shown) developments.push(shown);
  }
  const own = broken.find(({ kind }) => kind === 'site');
  const site = own && (partOf(own, before.site) as SiteConfig | undefined);
  return {
    site: now.site ?? (site ? completeSite(site, citiesOf(developments)) : before.site),
    developments: developments.sort((a, b) => (a.slug < b.slug ? -1 : 1)),
  };
}
