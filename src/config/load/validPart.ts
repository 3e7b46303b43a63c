/** Leaves the errors out of a file's data, so that a page can show the rest. */

import { isMap, matchItems, same } from '../../data/items.ts';
import { isWithin, parentOf, path, segment } from '../../data/pointer.ts';
import { type FileKind, schemaAt } from '../../data/schema.ts';
import { checkSchema } from '../check/checkSchema.ts';
import type { Problem } from '../problem.ts';

/**
 * The data of a file without its errors: for a wrong value the last valid one, or else nothing. What can't be without it (an
 * item of a list, an object) is left out as a whole. Undefined if no page can be made.
 * @param last the last valid data, if there was any
 */
export function validPart(
  kind: FileKind,
  data: unknown,
  last: unknown,
  errors: readonly Problem[],
): object | undefined {
  function keep(value: unknown, pointer: string, last: unknown): unknown {
    if (value === undefined) return last;
    const inside = errors.filter((error) => isWithin(error.pointer, pointer));
    if (inside.length === 0) return value;
    // If it is still the same, it has become wrong without a change of the file, as when its picture was deleted.
    const before = same(last, value) ? undefined : last;
    const { required = [], minItems = 0, properties } = schemaAt(kind, pointer);
    // An error at an object names what is missing in it, such as a picture's caption; the rest can be shown.
    if (inside.some((error) => error.pointer === pointer) && !(isMap(value) && properties)) return before;
    if (Array.isArray(value)) {
      const known = Array.isArray(last) ? last : [];
      const pairs = matchItems(known, value);
      const items = value.map((item, at) => keep(item, pointer + segment(at), known[pairs.get(at) ?? known.length]));
      const kept = items.filter((item) => item !== undefined);
      return kept.length < minItems ? before : kept;
    }
    if (!isMap(value)) return before;
    // A key that only an alternative of the schema requires is known by its error.
    const missing = inside.filter((error) => error.rule === 'required' && parentOf(error.pointer) === pointer);
    const needed = [...required, ...missing.map((error) => path(error.pointer).at(-1) as string)];
    const known = isMap(last) ? last : {};
    const kept = Array.from(new Set([...Object.keys(value), ...needed]), (key) => [
      key,
      keep(value[key], pointer + segment(key), known[key]),
    ]).filter(([, valid]) => valid !== undefined);
    const whole = Object.fromEntries(kept);
    return needed.every((key) => key in whole) ? whole : before;
  }
  const part = keep(data, '', last);
  return isMap(part) && checkSchema(kind, part).errors.length === 0 ? part : undefined;
}
