/** The differences between two versions of a file's data. List items are matched by content, never by position. */

import { basename } from 'node:path/posix';
import { segment } from '../position.ts';

/** A change at one place of a file. */
export type Difference =
  | { kind: 'value'; place: Place; before: unknown; after: unknown }
  /** Another picture or file, or the same name with other content; paths as they stand in the YAML. */
  | { kind: 'file'; place: Place; before: string; after: string }
  | { kind: 'added' | 'removed'; place: Place; items: unknown[] }
  /** The same items in another order. */
  | { kind: 'order'; place: Place };

export interface Place {
  /** JSON pointer in the later version. */
  pointer: string;
  /** The list item that contains it: pointer of the list, and the item's name. */
  item?: { list: string; name: string };
}

type SameFile = (before: string, after: string) => boolean;

const fileName = /\.(?:webp|jpe?g|png|avif|svg|html|woff2)$/i;

/** Keys by which an item is recognised, the most reliable first. */
const identities = [
  'path',
  'slug',
  'development',
  'image',
  'video',
  'url',
  'href',
  'name',
  'title',
  'caption',
  'label',
];

/** @param same whether a path of the earlier version and one of the later have the same content */
export function differences(
  before: unknown,
  after: unknown,
  same: SameFile,
  place: Place = { pointer: '' },
): Difference[] {
  if (isItems(before) && isItems(after)) return lists(before, after, same, place);
  if (isMap(before) && isMap(after)) {
    const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
    return [...keys].flatMap((key) =>
      differences(before[key], after[key], same, { ...place, pointer: place.pointer + segment(key) }),
    );
  }
  if (isItems(after) && before === undefined) return [{ kind: 'added', place, items: after }];
  if (isItems(before) && after === undefined) return [{ kind: 'removed', place, items: before }];
  // An added or removed map is described by its values.
  if (isMap(after) && before === undefined) return differences({}, after, same, place);
  if (isMap(before) && after === undefined) return differences(before, {}, same, place);
  if (typeof before === 'string' && typeof after === 'string' && fileName.test(before) && fileName.test(after))
    return same(before, after) ? [] : [{ kind: 'file', place, before, after }];
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ kind: 'value', place, before, after }];
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A pair of numbers, such as a focus point, is a value. */
const isItems = (value: unknown): value is unknown[] =>
  Array.isArray(value) && (value.length === 0 || value.some((item) => typeof item !== 'number'));

function lists(before: unknown[], after: unknown[], same: SameFile, place: Place): Difference[] {
  const pairs = matched(before, after);
  const found = [...pairs]
    .sort(([a], [b]) => a - b)
    .flatMap(([now, was]) =>
      differences(before[was], after[now], same, {
        pointer: place.pointer + segment(now),
        item: { list: place.pointer, name: itemName(before[was]) },
      }),
    );
  const kept = new Set(pairs.values());
  const added = after.filter((_, index) => !pairs.has(index));
  const removed = before.filter((_, index) => !kept.has(index));
  if (added.length > 0) found.push({ kind: 'added', place, items: added });
  if (removed.length > 0) found.push({ kind: 'removed', place, items: removed });
  const order = [...pairs].sort(([a], [b]) => a - b).map(([, was]) => was);
  if (order.some((was, index) => index > 0 && was < (order[index - 1] ?? 0))) found.push({ kind: 'order', place });
  return found;
}

/**
 * Index in the later list → index in the earlier one. Equal items are paired first, then those with an equal identity,
 * then the remaining texts in order.
 */
function matched(before: unknown[], after: unknown[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const free = new Set(before.keys());
  const pair = (keyOf: (item: unknown) => unknown) => {
    const places = Map.groupBy(free, (index) => keyOf(before[index]));
    for (const [now, item] of after.entries()) {
      const key = keyOf(item);
      const was = key === undefined || pairs.has(now) ? undefined : places.get(key)?.shift();
      if (was === undefined) continue;
      pairs.set(now, was);
      free.delete(was);
    }
  };
  pair((item) => JSON.stringify(item));
  for (const key of identities) pair((item) => (isMap(item) ? item[key] : undefined));
  // A rewritten paragraph has changed; it wasn't removed and added.
  pair((item) => (typeof item === 'string' ? 'text' : undefined));
  return pairs;
}

const names = ['caption', 'title', 'name', 'label', 'text', 'question', 'path', 'slug', 'development', 'image', 'url'];

/** How a person would call an item: its name, its text or its file. */
export function itemName(item: unknown): string {
  const values = isMap(item) ? names.map((key) => item[key]) : [item];
  const name = values.find((value) => typeof value === 'string' && value !== '') ?? '';
  return fileName.test(String(name)) ? basename(String(name)) : String(name);
}
