import { finding } from '../problem.ts';
import { folded, printable } from '../text.ts';
import { type CheckedFile, dig, isDraft, type SiteRule } from './rule.ts';

/** Texts that tell pages apart where only they are seen: in search results and in shared links. */
const ownTexts = [
  ['seo', 'title'],
  ['seo', 'description'],
] as const;

/** A file that began as another's copy still says what the other says. */
export const copiedTexts: SiteRule = ({ developments }, report) => {
  const files = originalsFirst(developments);
  for (const keys of ownTexts)
    for (const { file, original } of repeated(files, ({ data }) => dig(data, ...keys)))
      report(file, finding('text-copied', `/${keys.join('/')}`, both(file, original), { severity: 'warning' }));
};

/** No two pages have one name: a lead carries nothing else, and shared links show it. */
export const ownNames: SiteRule = ({ developments }, report) => {
  const published = originalsFirst(developments.filter((file) => !isDraft(file)));
  const nameOf = ({ data }: CheckedFile) => folded(String(dig(data, 'name') ?? ''));
  for (const { file, original } of repeated(published, nameOf))
    report(
      file,
      finding('name-same', '/name', {
        ...both(file, original),
        name: printable(String(dig(file.data, 'name')).trim()),
      }),
    );
};

/** `civitas` before `civitas-2`, which the paths with their endings put the other way round. */
const originalsFirst = (files: readonly CheckedFile[]) => files.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));

/** The files whose text an earlier file has too. */
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
