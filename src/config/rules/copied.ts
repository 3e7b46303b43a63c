import { folded, printable } from '../check/text.ts';
import type { Wording } from '../problem.ts';
import { type CheckedFile, dig, isDraft, type SiteRule, textAt } from './rule.ts';

/** Texts that must differ, because search results and shared links show them. */
const ownTexts = [
  ['seo', 'title'],
  ['seo', 'description'],
] as const;

/** Finds texts that a copied file still has from its original. */
export const copiedTexts: SiteRule = ({ developments }, about) => {
  const files = originalsFirst(developments);
  for (const keys of ownTexts)
    for (const { file, original } of repeated(files, ({ data }) => dig(data, ...keys)))
      about(file).warning('text-copied', `/${keys.join('/')}`, (inFile) => ({
        en: `${nameOf(file)} has the same text here as ${nameOf(original)}, and in search results the two pages could not be told apart. Write this development's own.`,
        'pt-BR': `${inFile(`${nameOf(file)} tem aqui o mesmo texto de ${nameOf(original)}`, `O texto é o mesmo de ${printable(textAt(original.data, 'name'))}`)}, e nos buscadores as duas páginas não se distinguiriam. Escreva o deste empreendimento.`,
      }));
};

/**
 * No two pages have the same name, because leads and shared links show only that. Either file may be wrong, so both are
 * reported; the first one only with a warning, so that it stays published.
 */
export const ownNames: SiteRule = ({ developments }, about) => {
  const published = originalsFirst(developments.filter((file) => !isDraft(file)));
  const warned = new Set<CheckedFile>();
  for (const { file, original } of repeated(published, ({ data }) => folded(textAt(data, 'name')))) {
    const name = printable(textAt(file.data, 'name').trim());
    const sameAs =
      (own: CheckedFile, other: CheckedFile): Wording =>
      (inFile) => ({
        en: `${nameOf(own)} has the name of ${nameOf(other)}, ${name}: nobody could tell their leads and shared links apart. Give one of the two a name of its own.`,
        'pt-BR': `${inFile(`${nameOf(own)} tem o mesmo nome de ${nameOf(other)}, ${name}`, `Outro empreendimento também se chama ${name}`)}: ninguém distinguiria os leads e os links compartilhados dos dois. Dê a um deles um nome próprio.`,
      });
    about(file).error('name-same', '/name', sameAs(file, original));
    if (!warned.has(original)) about(original).warning('name-same', '/name', sameAs(original, file));
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

const nameOf = ({ file }: CheckedFile) => printable(file, 200);
