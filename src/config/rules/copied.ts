import { folded, printable } from '../check/text.ts';
import { finding } from '../problem.ts';
import { type CheckedFile, dig, isDraft, type SiteRule } from './rule.ts';

/** Texts that must differ, because search results and shared links show them. */
const ownTexts = [
  ['seo', 'title'],
  ['seo', 'description'],
] as const;

/** Finds texts that a copied file still has from its original. */
export const copiedTexts: SiteRule = ({ developments }, report) => {
  const files = originalsFirst(developments);
  for (const keys of ownTexts)
    for (const { file, original } of repeated(files, ({ data }) => dig(data, ...keys)))
      report(file, finding('text-copied', `/${keys.join('/')}`, both(file, original), { severity: 'warning' }));
};

/**
 * No two pages have the same name, because leads and shared links show only that. Either file may be wrong, so both are
 * reported; the first one only with a warning, so that it stays published.
 */
export const ownNames: SiteRule = ({ developments }, report) => {
  const published = originalsFirst(developments.filter((file) => !isDraft(file)));
  const nameOf = ({ data }: CheckedFile) => folded(String(dig(data, 'name') ?? ''));
  const warned = new Set<CheckedFile>();
  for (const { file, original } of repeated(published, nameOf)) {
    const name = printable(String(dig(file.data, 'name')).trim());
    report(file, finding('name-same', '/name', { ...both(file, original), name }));
    if (!warned.has(original))
      report(original, finding('name-same', '/name', { ...both(original, file), name }, { severity: 'warning' }));
    warned.add(original);
  }
};

/** Sorts by slug, with `mirante` before `mirante-2`; by file name, with `.yaml`, it would be the other way round. */
const originalsFirst = (files: readonly CheckedFile[]) => files.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));

/** The files with the same text as an earlier file. */
function repeated(files: readonly CheckedFile[], textOf: (file: CheckedFile) => unknown) {
  const originals = new Map<string, CheckedFile>();
  return files.flatMap((file) => {
    const text = textOf(file);
    if (typeof text !== 'string' || text === '') return [];
    const original = originals.get(text);
    if (!original) originals.set(text, file);
    return original ? [{ file, original }] : [];
  });
}

const both = (file: CheckedFile, original: CheckedFile) => ({
  file: printable(file.file, 200),
  other: printable(original.file, 200),
});
