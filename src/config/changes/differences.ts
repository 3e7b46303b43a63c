/** The differences between two versions of a file's data. List items are matched by content, never by position. */

import { fileName, isItems, isMap, itemName, matchItems } from '../../data/items.ts';
import { segment } from '../../data/pointer.ts';

/** A change at one place of a file. */
export type Difference =
  | { kind: 'value'; place: ChangedPlace; before: unknown; after: unknown }
  /** Another picture or file, or the same name with other content; paths as they stand in the YAML. */
  | { kind: 'file'; place: ChangedPlace; before: string; after: string }
  | { kind: 'added' | 'removed'; place: ChangedPlace; items: unknown[] }
  /** The same items in another order. */
  | { kind: 'order'; place: ChangedPlace };

export interface ChangedPlace {
  /** JSON pointer in the later version. */
  pointer: string;
  /** The list item that contains it: pointer of the list, and the item's name. */
  item?: { list: string; name: string };
}

type SameFile = (before: string, after: string) => boolean;

/** @param same whether a path of the earlier version and one of the later have the same content */
export function differences(
  before: unknown,
  after: unknown,
  same: SameFile,
  place: ChangedPlace = { pointer: '' },
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

function lists(before: unknown[], after: unknown[], same: SameFile, place: ChangedPlace): Difference[] {
  const pairs = matchItems(before, after);
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
