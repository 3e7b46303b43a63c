/**
 * A file's data as a tree in which each entry of a list has an id. Changes refer to the id, so they still find the entry
 * after it was moved, or after another program added entries above it.
 */

import { isMap, matchItems } from '../../../data/items.ts';
import { path, segment } from '../../../data/pointer.ts';

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

/** The place of a key of an object. */
export const childPlace = (place: Place, key: string): Place => place + segment(key);
export const entryPlace = (list: Place, id: string): Place => `${list}/@${id}`;

/** The id in a step of a place; undefined if the step is a key. */
export const idOf = (step: string | undefined): string | undefined =>
  step?.startsWith('@') ? step.slice(1) : undefined;

/** Data as a tree with new ids. */
export function identified(data: Data, newId: NewId): Tree {
  if (Array.isArray(data)) return data.map((value) => ({ id: newId(), value: identified(value, newId) }));
  if (!isMap(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, identified(value, newId)]));
}

/** A tree's data, without ids. */
export function plain(tree: Tree): Data {
  if (Array.isArray(tree)) return tree.map(({ value }) => plain(value));
  if (!isMap(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, plain(value)]));
}

/** New data as a tree, in which entries that were in the old one keep their ids. */
export function matched(old: Tree | undefined, data: Data, newId: NewId): Tree {
  if (Array.isArray(data)) {
    const entries = Array.isArray(old) ? old : [];
    const pairs = matchItems(
      entries.map(({ value }) => plain(value)),
      data,
    );
    return data.map((value, at) => {
      const partner = entries[pairs.get(at) ?? -1];
      return { id: partner?.id ?? newId(), value: matched(partner?.value, value, newId) };
    });
  }
  if (!isMap(data)) return data;
  const before = isMap(old) ? old : {};
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, matched(before[key], value, newId)]));
}

/** The value at a place; undefined if there is none. */
export function valueAt(tree: Tree | undefined, place: Place): Tree | undefined {
  let value: Tree | undefined = tree;
  for (const step of path(place)) {
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
  for (const step of path(place)) {
    const id = idOf(step);
    if (id !== undefined) {
      const index = Array.isArray(value) ? value.findIndex((entry) => entry.id === id) : -1;
      if (index === -1) return undefined;
      value = (value as Entry[])[index]?.value;
      pointer += `/${index}`;
    } else {
      value = isMap(value) && Object.hasOwn(value, step) ? value[step] : undefined;
      pointer += segment(step);
    }
  }
  return pointer;
}

/** The place of a JSON pointer; if an entry doesn't exist, the place of its list. */
export function placeOf(tree: Tree | undefined, pointer: string): Place {
  let value: Tree | undefined = tree;
  let place = '';
  for (const step of path(pointer)) {
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
