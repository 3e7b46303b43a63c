/** The sentences about changes, in both languages. In Portuguese a key's name is its title in the schema. */

import { decimal, formatArea, formatDate, formatMoney, formatPercent } from '../../content/format.ts';
import { isItems, isMap, itemName } from '../../data/items.ts';
import { parentOf, path } from '../../data/pointer.ts';
import { type FileKind, schemaAt } from '../../data/schema.ts';
import type { Lang } from '../messages/messages.ts';
import { type ChangedPlace, type Difference, differences } from './differences.ts';
import type { Question } from './mergeData.ts';

/** Names shorter than the schema's titles, for keys that change often. */
const short: Record<string, string> = {
  '/price/from': 'preço',
  '/price/asOf': 'data do preço',
  '/progress/percent': 'estágio da obra',
  '/progress/updatedAt': 'data do estágio',
};

const isoDate = /^\d{4}-\d\d-\d\d$/;

/** Longest excerpt of a text, in characters. */
const excerptLength = 60;
/** Up to this many items are named one by one. */
const namedItems = 3;

const lower = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const spaced = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Writes differences between files of a kind as sentences. */
export function createWords(lang: Lang, kind: FileKind) {
  const portuguese = lang === 'pt-BR';
  const title = (pointer: string): string => short[pointer] ?? lower(schemaAt(kind, pointer).title ?? '');

  /** The name of a place: its keys below `from`, without list indexes. */
  function placeName(pointer: string, from = ''): string {
    const own = path(pointer.slice(from.length)).filter((key) => !/^\d+$/.test(key));
    if (!portuguese)
      return own
        .map(spaced)
        .join(' ')
        .replace(/(?<=.) image$/, '');
    if (short[pointer]) return short[pointer];
    const above = parentOf(pointer);
    // In a map with free keys, such as redirects, the key is the name.
    if (!schemaAt(kind, above).properties && !schemaAt(kind, above).items) return path(pointer).at(-1) ?? '';
    const leaf = title(pointer) || own.at(-1) || '';
    const around = above.length > from.length ? title(above) : '';
    // A picture is named after its group: 'imagem do topo', not 'imagem'.
    if (around && pointer.endsWith('/image')) return around;
    return around && !leaf.includes(around) ? `${leaf} (${around})` : leaf;
  }

  function noun(list: string, part = ''): [string, string, 'f'?] {
    const known = schemaAt(kind, list)['x-noun'];
    if (known) return known[lang];
    const name = placeName(list, part);
    return portuguese ? [`item de ${name}`, `itens de ${name}`] : [`item of ${name}`, `items of ${name}`];
  }

  /** The form's name for one of the values to choose from, without the explanation; undefined where it has no name for it. */
  function chosen(value: unknown, pointer: string): string | undefined {
    if (!portuguese || typeof value !== 'string') return undefined;
    const { enum: values, examples, enumDescriptions, anyOf = [] } = schemaAt(kind, pointer);
    return [{ enum: values ?? examples, enumDescriptions }, ...anyOf]
      .flatMap((choice) => choice.enumDescriptions?.[choice.enum?.indexOf(value) ?? -1] ?? [])[0]
      ?.replace(/: .*/s, '');
  }

  function shown(value: unknown, pointer: string, other?: unknown): string {
    if (typeof value === 'number') {
      if (schemaAt(kind, pointer)['x-unit'] === '%')
        return formatPercent(value)
          .replace('%', ' %')
          .replace(',', portuguese ? ',' : '.');
      if (schemaAt(kind, pointer)['x-unit'] === 'R$')
        return portuguese ? formatMoney(value) : `R$ ${value.toLocaleString('en')}`;
      if (/area/i.test(pointer)) return `${portuguese ? formatArea(value) : value} m²`;
      return portuguese ? decimal(value) : String(value);
    }
    if (typeof value === 'boolean') return portuguese ? (value ? 'sim' : 'não') : value ? 'yes' : 'no';
    if (typeof value !== 'string') return JSON.stringify(value);
    if (isoDate.test(value)) return portuguese ? formatDate(value) : value;
    const name = chosen(value, pointer);
    if (name) return `'${name}'`;
    return `'${excerpt(value, typeof other === 'string' ? other : '')}'`;
  }

  const changedValue = (difference: Extract<Difference, { kind: 'value' }>, name: string): string => {
    const { pointer } = difference.place;
    // A key that is not there has its usual value.
    const { default: usual } = schemaAt(kind, pointer);
    const { before = usual, after = usual } = difference;
    if (Array.isArray(before ?? after)) return portuguese ? `${name} alterado` : `${name} changed`;
    if (before === undefined) return `${name}: ${portuguese ? 'agora' : 'now'} ${shown(after, pointer)}`;
    if (after === undefined) return portuguese ? `${name}: deixa de aparecer` : `${name}: no longer shown`;
    return `${name} ${shown(before, pointer, after)} → ${shown(after, pointer, before)}`;
  };

  /** Items of a list: by name if they are few, otherwise their number. */
  function listed(items: unknown[], list: string, part: string): { text: string; feminine: boolean; many: boolean } {
    const [one, many, gender] = noun(list, part);
    const names = items.map((item) => `'${excerpt(chosen(item, `${list}/0`) ?? itemName(item), '')}'`);
    const few = items.length <= namedItems;
    const text =
      items.length === 1 ? `${one} ${names[0]}` : `${items.length} ${many}${few ? ` (${names.join(', ')})` : ''}`;
    return { text, feminine: gender === 'f', many: items.length > 1 };
  }

  const agree = (word: string, { feminine, many }: { feminine: boolean; many: boolean }) =>
    word.replace(/o$/, feminine ? 'a' : 'o') + (many ? 's' : '');

  function ofItem({ item }: ChangedPlace, part: string): string {
    if (!item) return '';
    const [one] = noun(item.list, part);
    return `${one} '${excerpt(item.name, '')}'`;
  }

  const isItem = ({ pointer, item }: ChangedPlace) => item !== undefined && parentOf(pointer) === item.list;

  /** The name of a value, with the list item that contains it. */
  function nameOf(place: ChangedPlace, part = ''): string {
    const { pointer, item } = place;
    // A text that is an item itself, such as a paragraph.
    if (item && isItem(place)) return noun(item.list, part)[0];
    if (!item || pointer.length <= item.list.length) return placeName(pointer, part);
    return `${ofItem(place, part)}: ${placeName(pointer, pointer.slice(0, pointer.indexOf('/', item.list.length + 1)))}`;
  }

  /** @param part pointer of the part of the file that the sentence's beginning names */
  function one(difference: Difference, part = ''): string {
    const { place } = difference;
    switch (difference.kind) {
      case 'value':
        return changedValue(difference, nameOf(place, part));
      case 'file': {
        const [, , gender] = place.item ? noun(place.item.list, part) : ([] as undefined[]);
        const name = ofItem(place, part) || placeName(place.pointer, part);
        const feminine = gender === 'f' || (!place.item && name.startsWith('imagem'));
        return portuguese ? `${name} ${agree('trocado', { feminine, many: false })}` : `${name} replaced`;
      }
      case 'order':
        return portuguese
          ? `nova ordem: ${noun(place.pointer, part)[1]}`
          : `new order of ${noun(place.pointer, part)[1]}`;
      default: {
        const list = listed(difference.items, place.pointer, part);
        const word = difference.kind === 'added' ? 'acrescentado' : 'retirado';
        return portuguese ? `${list.text} ${agree(word, list)}` : `${list.text} ${difference.kind}`;
      }
    }
  }

  /** A value that two people changed: its name in the form, and what each of them made of it. */
  function question({ place, base, mine, theirs }: Question): { title: string; mine: string; theirs: string } {
    const version = (value: unknown): string => {
      if (value === undefined) return 'retirado';
      if (typeof value === 'string' && !isoDate.test(value)) return value || '(vazio)';
      if (!isMap(value) && !isItems(value))
        return [value]
          .flat()
          .map((each) => shown(each, place.pointer))
          .join(' × ');
      const all = differences(base, value, (one, other) => one === other, place).map((each) => one(each));
      return all.join('; ') || 'imagem trocada';
    };
    const name = isMap(mine ?? theirs) && isItem(place) ? ofItem(place, '') : nameOf(place);
    return { title: name.replace(/^./u, (first) => first.toUpperCase()), mine: version(mine), theirs: version(theirs) };
  }

  /** `10 fotos` */
  function count(number: number, list: string): string {
    const [one, many] = noun(list);
    return `${number} ${number === 1 ? one : many}`;
  }

  return { one, count, title, question };
}

/** A long text shortened to the part where it differs from another. */
export function excerpt(text: string, other: string): string {
  if (text.length <= excerptLength) return text;
  let start = 0;
  while (start < text.length && text[start] === other[start]) start++;
  if (start === text.length || other === '') start = 0;
  const from = Math.max(0, start - 20);
  const part = text.slice(from, from + excerptLength);
  return `${from > 0 ? '…' : ''}${part}${from + excerptLength < text.length ? '…' : ''}`;
}

/** British English has no comma before 'and'. */
export const joined = (parts: string[], lang: Lang) =>
  new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang).format(parts);

const lists = {
  menu: { into: 'no menu', outOf: 'do menu', en: 'the menu' },
  catalogue: { into: 'no catálogo', outOf: 'do catálogo', en: 'the catalogue' },
  home: { into: 'na página inicial', outOf: 'da página inicial', en: 'the home page' },
};
export type List = keyof typeof lists;
export const listNames = Object.keys(lists) as List[];

export const sentences = {
  'pt-BR': {
    added: (page: string, shows: string, places: string) =>
      `Nova página ${page}${shows && ` com ${shows}`}${places && `; entra ${places}`}`,
    removed: (path: string, name: string) => `A página ${path} (${name}) sai do ar, e dos menus e listas`,
    moved: (from: string, to: string, redirected: boolean) =>
      `endereço ${from} → ${to}${redirected ? '' : '; quem abrir o antigo verá a página de erro'}`,
    into: (list: List): string => lists[list].into,
    listed: (list: List, on: boolean) => (on ? `entra ${lists[list].into}` : `sai ${lists[list].outOf}`),
  },
  en: {
    added: (page: string, shows: string, places: string) =>
      `New page ${page}${shows && ` with ${shows}`}${places && `; joins ${places}`}`,
    removed: (path: string, name: string) => `The page ${path} (${name}) goes, from menus and lists too`,
    moved: (from: string, to: string, redirected: boolean) =>
      `address ${from} → ${to}${redirected ? '' : '; the old one will show the error page'}`,
    into: (list: List): string => lists[list].en,
    listed: (list: List, on: boolean) => `${on ? 'joins' : 'leaves'} ${lists[list].en}`,
  },
} satisfies Record<Lang, unknown>;

/** Longest change that is written on one line, in characters. */
const oneLine = 160;

/** A change as text: on one line, or with a line for each detail when there are many. */
export function changeText({ headline, details }: { headline: string; details: string[] }): string {
  if (details.length === 0) return `${headline}.`;
  const line = `${headline}: ${details.join(', ')}.`;
  return details.length <= 4 && line.length <= oneLine
    ? line
    : [`${headline}:`, ...details.map((each) => `  - ${each}`)].join('\n');
}
