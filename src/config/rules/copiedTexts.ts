import { dig, listAt, textAt } from '../../data/pointer.ts';
import { type CheckedFile, isDraft } from '../checkedFile.ts';
import type { Wording } from '../problem.ts';
import { folded, printable } from '../yaml/characters.ts';
import type { SiteRule } from './rule.ts';

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

/** Texts of a page that are its own, each with the length from which two are hardly the same by chance. */
const pageTexts: [string, number][] = [
  ['/description/heading', 25],
  ['/location/description', 60],
  ['/statement/text', 60],
  ['/incorporationRegistry', 1],
];

/** The texts of a page, and its registry, aren't those of one other development; what more of them have is meant so. */
export const copiedContent: SiteRule = ({ developments }, about) => {
  const owners = new Map<unknown, [file: CheckedFile, pointer: string][]>();
  for (const file of originalsFirst(developments)) {
    const paragraphs = listAt(file.data, 'description', 'paragraphs').keys();
    const texts = Array.from(paragraphs, (at): [string, number] => [`/description/paragraphs/${at}`, 60]);
    for (const [pointer, least] of [...pageTexts, ...texts]) {
      const text = textAt(file.data, ...pointer.slice(1).split('/'));
      if (text.length >= least) owners.set(text, [...(owners.get(text) ?? []), [file, pointer]]);
    }
  }
  for (const [original, copy, third] of owners.values())
    if (original && copy && !third && original[0] !== copy[0])
      about(copy[0]).warning('text-copied.page', copy[1], (inFile) => ({
        en: `${nameOf(original[0])} has the same text. Write this development's own.`,
        'pt-BR': `${inFile(nameOf(original[0]), printable(textAt(original[0].data, 'name')))} tem o mesmo texto. Escreva o deste empreendimento.`,
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
