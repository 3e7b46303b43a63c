/** Explains keys that are missing, unknown or of the wrong form. */
import { segment } from '../../data/pointer.ts';
import { type FileKind, knownKeys, schemaAt } from '../../data/schema.ts';
import { type Finding, finding } from '../problem.ts';
import { folded, printable } from '../yaml/characters.ts';
import { homesOf } from './checkSchema.ts';
import { holding, isCertain, nearest } from './nearest.ts';

/** The schema's example of a single value, '' when there is none. */
export function exampleAt(kind: FileKind, pointer: string): string {
  const [example] = schemaAt(kind, pointer).examples ?? [];
  return example === undefined || typeof example === 'object' ? '' : String(example);
}

export function missingKey(kind: FileKind, pointer: string, key: string): Finding {
  const place = pointer + segment(key);
  const title = knownKeys(kind, pointer).get(key) ?? '';
  const example = exampleAt(kind, place);
  return finding('required', place, (inFile) => ({
    en: `${key}${title && ` (${title})`} is missing. Add it${example && `, for example: ${key}: ${example}`}.`,
    'pt-BR': `Falta ${title ? `${title}${inFile(` (${key})`)}` : key}. Acrescente${example && `, por exemplo: ${inFile(`${key}: `)}${example}`}.`,
  }));
}

const askKeeper = 'Peça a quem cuida do site que o corrija.';

/** Up to this many keys are listed for somebody who wrote none of them. */
const fewKeys = 8;

export function unknownKey(kind: FileKind, pointer: string, key: string, present: string[]): Finding {
  const place = { pointer: pointer + segment(key), on: 'key' } as const;
  if (kind === 'site' && place.pointer === '/currency')
    return finding('unknown-key.currency', place, (inFile) => ({
      en: 'All prices are in reais. Remove this key.',
      'pt-BR': `Todos os preços são em reais. ${inFile('Apague esta chave.', askKeeper)}`,
    }));
  const known = knownKeys(kind, pointer);
  const free = [...known].filter(([name]) => !present.includes(name));
  const shown = printable(key);
  const unexpected = `O arquivo tem aqui algo que o site não conhece: ${shown}.`;
  const meant = (suggestion: string, fix?: string) =>
    finding('unknown-key.near', place, (inFile) => ({
      suggestion,
      fix,
      en: `There is no key called ${shown} here. Did you mean ${suggestion}?`,
      'pt-BR': `${inFile(`Não existe a chave ${shown} aqui.`, unexpected)} Você quis dizer ${suggestion}?`,
    }));
  const names = free.map(([name]) => name);
  const said = free.find(([, title]) => title && folded(title) === folded(key))?.[0];
  const near = said ?? nearest(key, names);
  if (near) return meant(near, said ?? (isCertain(key, near, names) ? near : undefined));
  const [home, another] = homesOf(kind, key);
  if (home && !another)
    return finding('unknown-key.home', place, (inFile) => ({
      en: `The key ${shown} does not belong here but under ${home}. Move it there, or check the indentation.`,
      'pt-BR': `${inFile(`O lugar da chave ${shown} não é aqui, e sim dentro de ${home}. Leve-a para lá ou confira o recuo.`, `${unexpected} ${askKeeper}`)}`,
    }));
  const titles = free.map(([, title]) => title).filter(Boolean);
  const spelt = nearest(key, titles);
  const word = spelt ?? holding(key, titles);
  const [titled] = free.find(([, title]) => title === word) ?? [];
  // A word that is only part of a title is no certain correction, unless that very key is missing.
  const certain = (spelt && isCertain(key, spelt, titles)) || schemaAt(kind, pointer).required?.includes(titled ?? '');
  if (titled) return meant(titled, certain ? titled : undefined);
  // A longer list would hide the sentence, and says nothing to somebody who was near none of its keys.
  const few = known.size <= fewKeys ? [...known.keys()].join(', ') : '';
  return finding('unknown-key', place, (inFile) => ({
    en: `There is no key called ${shown} here. Remove it, or ${few ? `use one of these: ${few}` : 'correct its name'}.`,
    'pt-BR': `${inFile(`Não existe a chave ${shown} aqui. Apague-a ou ${few ? `use uma destas: ${few}` : 'corrija o nome'}.`, `${unexpected} ${askKeeper}`)}`,
  }));
}

export function keyForm(kind: FileKind, pointer: string, key: string): Finding {
  const place = { pointer: pointer + segment(key), on: 'key' } as const;
  const { pattern = '' } = schemaAt(kind, pointer).propertyNames ?? {};
  const suggestion = `/${key.replace(/^\/+|\/+$/g, '')}`;
  const shown = printable(key);
  if (!pattern.startsWith('^/') || !new RegExp(pattern, 'u').test(suggestion))
    return finding('key-form', place, {
      en: `${shown} does not have the form a key must have here. Correct it.`,
      'pt-BR': `${shown} não tem a forma esperada aqui. Corrija.`,
    });
  return finding('key-form.slash', place, {
    suggestion,
    fix: suggestion,
    en: `${shown} must begin with a slash and not end with one, as every address of the site. Write ${suggestion}.`,
    'pt-BR': `${shown} deve começar com uma barra e não terminar com outra, como todo endereço do site. Escreva ${suggestion}.`,
  });
}
