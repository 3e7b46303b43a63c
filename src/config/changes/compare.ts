/** What differs between two versions of one file's data. Items of lists are known by what they are, never by their place. */

import { basename } from 'node:path/posix';
import { segment } from '../position.ts';

/** Something that was changed at one place of a file. */
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
  /** The list item it lies in: pointer of the list, and the item's name. */
  item?: { list: string; name: string };
}

type SameFile = (before: string, after: string) => boolean;

const fileName = /\.(?:webp|jpe?g|png|avif|svg|html|woff2)$/i;

/** Keys by which an item is known again, the surest first. */
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

/** @param same whether two paths that both versions name hold the same */
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
  // A group that comes or goes is told by what is in it.
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

/** Index in the later list → index in the earlier: equal items, then those of one identity, then texts in their order. */
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
  // A paragraph that was rewritten is no other paragraph.
  pair((item) => (typeof item === 'string' ? 'text' : undefined));
  return pairs;
}

const names = ['caption', 'title', 'name', 'label', 'text', 'question', 'path', 'slug', 'development', 'image', 'url'];

/** What a person calls an item: its name, or the beginning of its text, or its file. */
export function itemName(item: unknown): string {
  const values = isMap(item) ? names.map((key) => item[key]) : [item];
  const name = values.find((value) => typeof value === 'string' && value !== '') ?? '';
  return fileName.test(String(name)) ? basename(String(name)) : String(name);
}
