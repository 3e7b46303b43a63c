import { dig, listAt, pointerOf, segment } from '../../data/pointer.ts';
import { schemaAt } from '../../data/schema.ts';
import { sameItems } from '../check/checkData.ts';
import { folded, printable } from '../yaml/characters.ts';
import type { FileRule } from './rule.ts';

/** No list has equal items. Lists that another check covers are left out. */
export const repeatedItems: FileRule = ({ kind, data }, report) => {
  const visit = (value: object, keys: string[]) => {
    if (Array.isArray(value) && value.length > 1 && typeof value[0] !== 'number') {
      for (const [first, second] of repeated(value)) {
        const list = pointerOf(keys);
        if (/\/(nav|links|places|photos|works)$/.test(list) || schemaAt(kind, list).uniqueItems) continue;
        report.warning('items.same', list + segment(second), sameItems(first, second));
      }
    }
    for (const [key, inside] of Object.entries(value)) {
      if (typeof inside !== 'object' || inside === null) continue;
      keys.push(key);
      visit(inside, keys);
      keys.pop();
    }
  };
  if (typeof data === 'object' && data !== null) visit(data, []);
};

/** For each item that repeats an earlier one: the earlier index and its own. */
function repeated(items: readonly unknown[]): [number, number][] {
  // Most items differ in their first value already; only the others are written out and compared.
  const alike = Map.groupBy(items.keys(), (index) => firstValue(items[index]));
  return [...alike.values()].flatMap((indexes) => {
    const seen = new Map<string, number>();
    return indexes.length === 1
      ? []
      : indexes.flatMap((index): [number, number][] => {
          const text = JSON.stringify(items[index]);
          const first = seen.get(text);
          if (first === undefined) seen.set(text, index);
          return first === undefined || text === '{}' ? [] : [[first, index]];
        });
  });
}

const firstValue = (item: unknown): unknown => {
  if (typeof item !== 'object' || item === null) return item;
  for (const key in item) return (item as Record<string, unknown>)[key];
  return undefined;
};

/** The menus of a file. */
export const menusOf = (data: unknown): { pointer: string; items: unknown[] }[] => [
  { pointer: '/nav', items: listAt(data, 'nav') },
  { pointer: '/navigation/links', items: listAt(data, 'navigation', 'links') },
  ...listAt(data, 'footer', 'columns').map((column, index) => ({
    pointer: `/footer/columns/${index}/links`,
    items: listAt(column, 'links'),
  })),
];

/** No label and no target occurs twice in a menu. */
export const menus: FileRule = ({ data }, report) => {
  for (const { pointer, items } of menusOf(data)) {
    const seen = new Map<string, number>();
    for (const [index, item] of items.entries()) {
      const parts = ['label', 'target', 'to', 'url'].flatMap((key) => {
        const value = dig(item, key);
        if (typeof value !== 'string') return [];
        return { key, value: printable(value), id: key === 'label' ? `label ${folded(value)}` : value };
      });
      const again = parts.find(({ id }) => seen.has(id));
      const first = 1 + (seen.get(again?.id ?? '') ?? 0);
      if (again?.key === 'label')
        report.warning('nav-twice.label', `${pointer}/${index}/label`, {
          en: `"${again.value}" is already the text of item ${first}. Give each item a text of its own.`,
          'pt-BR': `"${again.value}" já é o texto do item ${first}. Dê a cada item um texto próprio.`,
        });
      else if (again)
        report.warning('nav-twice.target', `${pointer}/${index}/${again.key}`, {
          en: `Item ${first} already leads to ${again.value}. Remove one of the two, or let it lead elsewhere.`,
          'pt-BR': `O item ${first} já leva a ${again.value}. Apague um dos dois ou aponte-o para outro lugar.`,
        });
      for (const { id } of parts) if (!seen.has(id)) seen.set(id, index);
    }
  }
};
