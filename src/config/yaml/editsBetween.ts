import type { YamlEdit } from '../../data/editData.ts';
import { isItems, isMap, matchItems, same } from '../../data/items.ts';
import { segment } from '../../data/pointer.ts';

/** The edits that turn data into other data. What they leave alone keeps its comments, entries of lists wherever they move. */
export function editsBetween(before: unknown, after: unknown, pointer = ''): YamlEdit[] {
  if (same(before, after)) return [];
  if (isMap(before) && isMap(after) && Object.keys(after).length > 0) {
    const changed = Object.keys(after).flatMap((key) =>
      editsBetween(Object.hasOwn(before, key) ? before[key] : undefined, after[key], pointer + segment(key)),
    );
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
    return [...changed, ...gone.map((key): YamlEdit => ({ op: 'remove', pointer: pointer + segment(key) }))];
  }
  if (isItems(before) && isItems(after) && before.length > 0 && after.length > 0)
    return editsOfList(before, after, pointer);
  return [{ op: 'set', pointer, value: after }];
}

function editsOfList(before: unknown[], after: unknown[], pointer: string): YamlEdit[] {
  const pairs = matchItems(before, after);
  const at = (index: number) => pointer + segment(index);
  const edits: YamlEdit[] = [];
  /** Indexes in `before` in the order of now; undefined for a new entry. */
  const order: (number | undefined)[] = [...before.keys()];
  for (const [to, item] of after.entries()) {
    const was = pairs.get(to);
    const from = was === undefined ? order.push(undefined) - 1 : order.indexOf(was);
    if (was === undefined) edits.push({ op: 'set', pointer: at(from), value: item });
    if (from !== to) edits.push({ op: 'move', pointer: at(from), to });
    order.splice(to, 0, ...order.splice(from, 1));
    if (was !== undefined) edits.push(...editsBetween(before[was], item, at(to)));
  }
  for (let last = order.length - 1; last >= after.length; last--) edits.push({ op: 'remove', pointer: at(last) });
  return edits;
}
