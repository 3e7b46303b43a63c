import { pointerOf, segment } from '../../data/pointer.ts';
import { schemaAt } from '../../data/schema.ts';
import { folded, printable } from '../check/text.ts';
import { type Finding, finding } from '../problem.ts';
import { dig, type FileRule, listAt } from './rule.ts';

const warning = { severity: 'warning' } as const;

/** No list has equal items. Lists that another check covers are left out. */
export const repeatedItems: FileRule = ({ kind, data }) => {
  const found: Finding[] = [];
  const visit = (value: object, keys: string[]) => {
    if (Array.isArray(value) && value.length > 1 && typeof value[0] !== 'number') {
      for (const [first, second] of repeated(value)) {
        const list = pointerOf(keys);
        if (/\/(nav|links)$/.test(list) || schemaAt(kind, list).uniqueItems) continue;
        found.push(finding('items.same', list + segment(second), { first: first + 1, second: second + 1 }, warning));
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
  return found;
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

/** Where a file has menus: paths of keys. */
export const menusOf = (data: unknown): string[][] => {
  const columns = listAt(data, 'footer', 'columns').map((_, index) => ['footer', 'columns', String(index), 'links']);
  return [['nav'], ['navigation', 'links'], ...columns];
};

/** No label and no target occurs twice in a menu. */
export const menus: FileRule = ({ data }) => menusOf(data).flatMap((keys) => menu(keys, listAt(data, ...keys)));

function menu(keys: readonly string[], items: readonly unknown[]): Finding[] {
  const seen = new Map<string, number>();
  const found: Finding[] = [];
  for (const [index, item] of items.entries()) {
    const parts = ['label', 'target', 'to', 'url'].flatMap((key) => {
      const value = dig(item, key);
      if (typeof value !== 'string') return [];
      return [{ key, value, id: key === 'label' ? `label ${folded(value)}` : value }];
    });
    const again = parts.find(({ id }) => seen.has(id));
    if (again) {
      const { key, value, id } = again;
      const params = { value: printable(value), first: (seen.get(id) ?? 0) + 1 };
      const pointer = pointerOf([...keys, index, key]);
      found.push(finding(key === 'label' ? 'nav-twice.label' : 'nav-twice.target', pointer, params, warning));
    }
    for (const { id } of parts) if (!seen.has(id)) seen.set(id, index);
  }
  return found;
}
