/** Edits for a development's new name: of its own file's text, and of the site's. */

import { checkSchema } from '../../../config/check/checkSchema.ts';
import type { Reference } from '../../../config/checkedFile.ts';
import { developmentsFolder } from '../../../config/folder/contentLayout.ts';
import { applyEdits } from '../../../config/yaml/editYaml.ts';
import type { YamlEdit } from '../../../data/editData.ts';
import type { FileKind } from '../../../data/schema.ts';
import { dataOf, filesNamed } from './fileSystem.ts';

/** The address of a development, by its file's text. */
export function slugIn(text: string, stem: string): string {
  const slug = dataOf(text)?.slug;
  return typeof slug === 'string' ? slug : stem;
}

/** A development's text under a new stem, which is its address from now on. */
export function renameInFile(text: string, stem: string, to: string): string {
  const edits = moveReferences('development', text, stem, to);
  if (dataOf(text)?.slug !== undefined) edits.push({ op: 'remove', pointer: '/slug' });
  return applyEdits('development', text, edits);
}

/** Edits of the site's text by which it names a renamed development, its page and its pictures. */
export function renameInSite(
  site: string,
  from: { stem: string; slug: string },
  to: { stem: string; slug: string },
): YamlEdit[] {
  const named = referencesTo(site, from.slug).map(({ kind, value, pointer }): YamlEdit => {
    const now = kind === 'development' ? to.slug : value.replace(`/${from.slug}`, `/${to.slug}`);
    return { op: 'set', pointer, value: now };
  });
  const folderOf = ({ stem }: { stem: string }) => `${developmentsFolder}/${stem}`;
  return [...named, ...moveReferences('site', site, folderOf(from), folderOf(to))];
}

/** The address of the development that a reference names, by itself or by its page; undefined for other references. */
const addressIn = ({ kind, value }: Reference): string | undefined =>
  kind === 'route' ? /^\/([^?#]*)/.exec(value)?.[1] : kind === 'development' ? value : undefined;

const referencesIn = (site: string): Reference[] => checkSchema('site', dataOf(site)).references;

/** The references to a development, or to its page, in the site's text. */
export const referencesTo = (site: string, slug: string): Reference[] =>
  referencesIn(site).filter((reference) => addressIn(reference) === slug);

/** The addresses of all developments that the site's text names, by themselves or by their pages. */
export const developmentsIn = (site: string): Set<string> =>
  new Set(referencesIn(site).flatMap((reference) => addressIn(reference) ?? []));

/** Edits of a file that change the paths of files in one folder to another folder. */
export const moveReferences = (kind: FileKind, text: string, from: string, to: string): YamlEdit[] =>
  filesNamed(kind, text)
    .filter(({ value }) => value.startsWith(`${from}/`))
    .map(({ pointer, value }) => ({ op: 'set', pointer, value: to + value.slice(from.length) }));
