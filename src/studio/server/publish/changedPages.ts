/** Pages that are to be published: each with all that belongs to it, and with the pages that it needs. */

import { hash } from 'node:crypto';
import { siteFile, stem } from '../../../config/folder/contentLayout.ts';
import { dig } from '../../../data/pointer.ts';
import { pageOf } from '../files/changeAuthors.ts';
import { dataOf, placesNamed } from '../files/fileSystem.ts';
import { developmentsIn, slugIn } from '../files/renameEdits.ts';
import { changedPaths, type GitTree, type Part, type Repository, stateIn } from './contentTree.ts';
import { detectRenames } from './renameDetection.ts';

export interface PageChange {
  /** The page, by `pageOf`. */
  id: string;
  /** The same, and its earlier name where it has another now. */
  ids: string[];
  /** Its changed paths, and others that it shows. */
  paths: string[];
  /** Ids of the pages without which it would be published by half. */
  needs: string[];
  /** Hash of what changes. */
  version: string;
}

export async function changedPages(repository: Repository, before: GitTree, after: GitTree): Promise<PageChange[]> {
  const changed = changedPaths(before, after);
  const renames = [...(await detectRenames(repository, before, after))].map(([from, to]) => [pageOf(from), pageOf(to)]);
  const nameOf = new Map(renames as [string, string][]);
  const groups = Map.groupBy(changed, (path) => nameOf.get(pageOf(path)) ?? pageOf(path));
  const { texts: old } = await stateIn(repository, before);
  const { texts: now } = await stateIn(repository, after);
  const needs = needsOf(groups, old, now, after);

  const shown = new Map(
    [...groups].map(([id, paths]) => {
      const named = new Set(paths.flatMap((path) => (now.has(path) ? placesNamed(path, now.get(path) ?? '') : [])));
      return [id, changed.filter((path) => named.has(path) && after.has(path) && !paths.includes(path))];
    }),
  );
  const claimed = new Set([...shown.values()].flat());
  return [...groups].flatMap(([id, own]): PageChange[] => {
    // A shared picture goes with those that show it.
    if (own.every((path) => claimed.has(path))) return [];
    const paths = [...own, ...(shown.get(id) ?? [])];
    const blobs = paths.toSorted().map((path) => [path, before.get(path)?.blob, after.get(path)?.blob]);
    const version = hash('sha256', JSON.stringify(blobs)).slice(0, 16);
    return [{ id, ids: [...new Set([id, ...own.map(pageOf)])], paths, needs: needs.get(id) ?? [], version }];
  });
}

type Texts = ReadonlyMap<string, string>;

/** The site's lists, links and redirects name pages, and its pictures may be theirs. */
function needsOf(groups: ReadonlyMap<string, string[]>, old: Texts, now: Texts, after: GitTree): Map<string, string[]> {
  const needs = new Map<string, string[]>();
  const add = (id: string, other: string) => needs.set(id, [...(needs.get(id) ?? []), other]);
  if (!groups.has(siteFile)) return needs;
  const [siteBefore, site] = [old.get(siteFile) ?? '', now.get(siteFile) ?? ''];
  const [listedBefore, listed] = [developmentsIn(siteBefore), developmentsIn(site)];
  const pictures = new Set(placesNamed(siteFile, siteBefore));
  for (const [id, paths] of groups) {
    if (id === siteFile) continue;
    const [was, is] = [old, now].map((texts) => slugsOf(paths, texts)) as [Slugs, Slugs];
    const isGone = ([slug, isDraft]: [string, boolean]) => !is.has(slug) || (is.get(slug) && !isDraft);
    const come = [...is].filter(([slug, isDraft]) => !was.has(slug) || (was.get(slug) && !isDraft));
    const newlyListed = come.filter(([slug]) => listed.has(slug) && !listedBefore.has(slug));
    if (newlyListed.length > 0) add(siteFile, id);
    const isUnlisted = [...was].some((each) => isGone(each) && listedBefore.has(each[0]) && !listed.has(each[0]));
    const takesPictures = paths.some((path) => pictures.has(path) && !after.has(path));
    if (isUnlisted || takesPictures || newlyListed.some(([, isDraft]) => !isDraft)) add(id, siteFile);
  }
  return needs;
}

/** Whether each is a draft, by its address. */
type Slugs = ReadonlyMap<string, boolean>;

const slugsOf = (paths: string[], texts: Texts): Slugs =>
  new Map(
    paths.flatMap((path) => {
      const text = texts.get(path);
      return text === undefined ? [] : [[slugIn(text, stem(path)), dig(dataOf(text), 'draft') === true]];
    }),
  );

/** Longest name of a branch for review, in characters. */
const longestBranch = 60;

export function partOfPages(pages: readonly PageChange[]): Part {
  const ids = new Set(pages.flatMap((page) => page.ids));
  const paths = new Set(pages.flatMap((page) => page.paths));
  const names = pages
    .map(({ id }) => encodeURIComponent(stem(id)))
    .toSorted()
    .join('_');
  const short = names.length > longestBranch ? `${pages.length}-${hash('sha256', names).slice(0, 12)}` : names;
  return { branch: `publicar/paginas/${short}`, holds: (path) => ids.has(pageOf(path)) || paths.has(path) };
}

/** A development's own file alone, with its pictures. */
export function partOfFile(file: string, text: string): Part {
  const named = new Set(placesNamed(file, text));
  const branch = `publicar/rascunho/${encodeURIComponent(stem(file))}`;
  return { branch, holds: (path) => pageOf(path) === pageOf(file) || named.has(path) };
}
