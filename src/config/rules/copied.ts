import { folded, printable } from '../check/text.ts';
import { finding } from '../problem.ts';
import { type CheckedFile, dig, isDraft, type SiteRule } from './rule.ts';

/** Texts by which pages differ in search results and shared links. */
const ownTexts = [
  ['seo', 'title'],
  ['seo', 'description'],
] as const;

/** A file that was copied from another still has the other's texts. */
export const copiedTexts: SiteRule = ({ developments }, report) => {
  const files = originalsFirst(developments);
  for (const keys of ownTexts)
    for (const { file, original } of repeated(files, ({ data }) => dig(data, ...keys)))
      report(file, finding('text-copied', `/${keys.join('/')}`, both(file, original), { severity: 'warning' }));
};

/**
 * No two pages have the same name: leads and shared links show nothing else.
 * Both files say so, for either may be wrong; the one that was there first stays published.
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

/** Sorts `mirante` before `mirante-2`; with `.yaml` behind them they would be the other way round. */
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
