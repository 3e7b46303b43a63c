/**
 * A file's data as a tree in which each entry of a list has an id. Changes refer to the id, so they still find the entry
 * after it was moved, or after another program added entries above it.
 */

export type Scalar = string | number | boolean | null;
export type Data = Scalar | Data[] | { [key: string]: Data };

export interface Entry {
  id: string;
  value: Tree;
}
export type Tree = Scalar | Entry[] | { [key: string]: Tree };

/**
 * The place of a value: a JSON pointer with ids instead of list indexes. `/gallery/photos/@7/caption` is the caption of the
 * entry with id 7.
 */
export type Place = string;

export type NewId = () => string;

export const isMap = (value: unknown): value is { [key: string]: Tree } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The unescaped steps of a pointer or place. */
export const steps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The place of a key of an object. */
export const childPlace = (place: Place, key: string): Place => `${place}/${escaped(key)}`;
export const entryPlace = (list: Place, id: string): Place => `${list}/@${id}`;
/** The object or list that contains a place. */
export const parentPlace = (place: Place): Place => place.slice(0, place.lastIndexOf('/'));

/** The id in a step of a place; undefined if the step is a key. */
export const idOf = (step: string | undefined): string | undefined =>
  step?.startsWith('@') ? step.slice(1) : undefined;

/** Data as a tree with new ids. */
export function identified(data: Data, newId: NewId): Tree {
  if (Array.isArray(data)) return data.map((value) => ({ id: newId(), value: identified(value, newId) }));
  if (!isMap(data)) return data as Scalar;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, identified(value as Data, newId)]));
}

/** A tree's data, without ids. */
export function plain(tree: Tree): Data {
  if (Array.isArray(tree)) return tree.map(({ value }) => plain(value));
  if (!isMap(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, plain(value)]));
}

/** Whether two values are equal; the order of keys doesn't matter. */
export function same(a: Data | undefined, b: Data | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, at) => same(value, b[at]));
  if (!isMap(a) || !isMap(b)) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key] as Data, b[key] as Data))
  );
}

/** New data as a tree, in which entries that were in the old one keep their ids. */
export function matched(old: Tree | undefined, data: Data, newId: NewId): Tree {
  if (Array.isArray(data)) return matchedList(Array.isArray(old) ? old : [], data, newId);
  if (!isMap(data)) return data as Scalar;
  const before = isMap(old) ? old : {};
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, matched(before[key], value as Data, newId)]),
  );
}

/** Pairs unchanged entries first, then those with most in common, then texts at the same index. */
function matchedList(old: Entry[], data: Data[], newId: NewId): Entry[] {
  const left = new Set(old);
  const partners: (Entry | undefined)[] = data.map(() => undefined);
  const pair = (at: number, entry: Entry | undefined) => {
    if (!entry) return;
    partners[at] = entry;
    left.delete(entry);
  };
  const plainOf = new Map(old.map((entry) => [entry, plain(entry.value)]));
  const equals = (entry: Entry | undefined, value: Data) =>
    entry !== undefined && left.has(entry) && same(plainOf.get(entry), value);
  for (const [at, value] of data.entries()) if (equals(old[at], value)) pair(at, old[at]);
  for (const [at, value] of data.entries())
    if (!partners[at])
      pair(
        at,
        [...left].find((entry) => equals(entry, value)),
      );
  for (const [at, value] of data.entries()) {
    if (partners[at] || left.size === 0) continue;
    const ranked = [...left].map((entry) => ({ entry, common: inCommon(plainOf.get(entry), value) }));
    const best = ranked.reduce((a, b) => (b.common > a.common ? b : a));
    if (best.common > 0) pair(at, best.entry);
  }
  // A changed text is matched by its index.
  for (const [at, value] of data.entries()) {
    const here = old[at];
    if (!partners[at] && here && left.has(here) && !isMap(value)) pair(at, here);
  }
  return data.map((value, at) => {
    const partner = partners[at];
    return { id: partner?.id ?? newId(), value: matched(partner?.value, value, newId) };
  });
}

/** How many keys have equal values; `image` counts twice. */
function inCommon(a: Data | undefined, b: Data): number {
  if (!isMap(a) || !isMap(b)) return 0;
  return Object.keys(b).filter((key) => same(a[key] as Data, b[key] as Data)).length + (a.image === b.image ? 1 : 0);
}

/** The value at a place; undefined if there is none. */
export function valueAt(tree: Tree | undefined, place: Place): Tree | undefined {
  let value: Tree | undefined = tree;
  for (const step of steps(place)) {
    const id = idOf(step);
    if (Array.isArray(value)) value = value.find((entry) => entry.id === id)?.value;
    else value = isMap(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

/** The JSON pointer of a place; undefined if one of its list entries doesn't exist. */
export function pointerOf(tree: Tree | undefined, place: Place): string | undefined {
  let value: Tree | undefined = tree;
  let pointer = '';
  for (const step of steps(place)) {
    const id = idOf(step);
    if (id !== undefined) {
      const index = Array.isArray(value) ? value.findIndex((entry) => entry.id === id) : -1;
      if (index === -1) return undefined;
      value = (value as Entry[])[index]?.value;
      pointer += `/${index}`;
    } else {
      value = isMap(value) && Object.hasOwn(value, step) ? value[step] : undefined;
      pointer += `/${escaped(step)}`;
    }
  }
  return pointer;
}

/** The place of a JSON pointer; if an entry doesn't exist, the place of its list. */
export function placeOf(tree: Tree | undefined, pointer: string): Place {
  let value: Tree | undefined = tree;
  let place = '';
  for (const step of steps(pointer)) {
    if (Array.isArray(value)) {
      const entry = value[Number(step)];
      if (!entry) return place;
      place = entryPlace(place, entry.id);
      value = entry.value;
    } else {
      place = childPlace(place, step);
      value = isMap(value) && Object.hasOwn(value, step) ? value[step] : undefined;
    }
  }
  return place;
}
