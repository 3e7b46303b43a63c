/**
 * A file's data, with an id for each entry of a list. Places refer to the id, so they still find the entry after it was
 * moved, or after another program added entries above it.
 */

import { isMap, matchItems } from '../../../data/items.ts';
import { dig, path, segment } from '../../../data/pointer.ts';

export type Data = string | number | boolean | null | Data[] | { [key: string]: Data };

/**
 * The place of a value: a JSON pointer with ids instead of list indexes. `/gallery/photos/@7/caption` is the caption of the
 * entry with id 7.
 */
export type FieldPlace = string;

/** The ids of each list's entries, by the list's place. */
export type EntryIds = Record<FieldPlace, string[]>;

export interface FileData {
  data: Data;
  ids: EntryIds;
}

export type NewId = () => string;

export const childPlace = (place: FieldPlace, key: string): FieldPlace => place + segment(key);
export const entryPlace = (list: FieldPlace, id: string): FieldPlace => `${list}/@${id}`;

/** The id of the entry at a place; undefined if the place ends with a key. */
export const idOf = (place: FieldPlace): string | undefined => /\/@([^/]*)$/.exec(place)?.[1];

/** The ids of the lists in new data at a place; entries that were in the old data keep theirs. */
export function matchIds(place: FieldPlace, data: Data, newId: NewId, old?: Data, oldIds: EntryIds = {}): EntryIds {
  if (Array.isArray(data)) {
    const before = Array.isArray(old) ? old : [];
    const pairs = matchItems(before, data);
    const was = (at: number) => pairs.get(at) ?? -1;
    const ids = data.map((_, at) => oldIds[place]?.[was(at)] ?? newId());
    const inside = ids.map((id, at) =>
      matchIds(entryPlace(place, id), data[at] ?? null, newId, before[was(at)], oldIds),
    );
    return Object.assign({ [place]: ids }, ...inside);
  }
  if (!isMap(data)) return {};
  const before = isMap(old) ? old : {};
  const inside = Object.entries(data).map(([key, value]) =>
    matchIds(childPlace(place, key), value, newId, before[key], oldIds),
  );
  return Object.assign({}, ...inside);
}

/** New data of a file, in which entries that were there before keep their ids. */
export const identified = (data: Data, newId: NewId, old?: FileData): FileData => ({
  data,
  ids: matchIds('', data, newId, old?.data, old?.ids),
});

/** The JSON pointer of a place; undefined if one of its list entries doesn't exist. */
export function pointerOf(file: FileData | undefined, place: FieldPlace): string | undefined {
  let pointer = '';
  let at = '';
  for (const step of path(place)) {
    const index = step.startsWith('@') ? (file?.ids[at]?.indexOf(step.slice(1)) ?? -1) : step;
    if (index === -1) return undefined;
    pointer += segment(index);
    at += segment(step);
  }
  return pointer;
}

/** The place of a JSON pointer; if an entry doesn't exist, the place of its list. */
export function placeOf({ ids }: FileData, pointer: string): FieldPlace {
  let place = '';
  for (const step of path(pointer)) {
    const list = ids[place];
    const id = list?.[Number(step)];
    if (list && id === undefined) return place;
    place = id === undefined ? childPlace(place, step) : entryPlace(place, id);
  }
  return place;
}

export function valueAt(file: FileData | undefined, place: FieldPlace): Data | undefined {
  const pointer = pointerOf(file, place);
  return pointer === undefined ? undefined : (dig(file?.data, ...path(pointer)) as Data | undefined);
}

export const entriesAt = (file: FileData | undefined, list: FieldPlace): { id: string; value: Data }[] =>
  (file?.ids[list] ?? []).map((id) => ({ id, value: valueAt(file, entryPlace(list, id)) ?? null }));
