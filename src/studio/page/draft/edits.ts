/** Edits of a file's data as the form makes them, and their translation into edits of the YAML file. */

import type { YamlEdit } from '../../../config/yaml/editData.ts';
import { isMap, same } from '../../../data/items.ts';
import { parentOf, path } from '../../../data/pointer.ts';
import {
  type Data,
  type Entry,
  entryPlace,
  identified,
  idOf,
  matched,
  type NewId,
  type Place,
  plain,
  pointerOf,
  type Tree,
  valueAt,
} from './tree.ts';

export type Edit =
  | { op: 'set'; place: Place; value: Data }
  /** Also removes its parents if they become empty, except entries of a list. */
  | { op: 'remove'; place: Place }
  /** A new entry at the end of a list. */
  | { op: 'add'; place: Place; id: string; value: Data }
  /** Moves an entry of a list before another one; null: to the end. */
  | { op: 'move'; place: Place; before: string | null };

/** The tree after an edit; the same object if there is nothing to change. */
export function applyEdit(tree: Tree | undefined, edit: Edit, newId: NewId): Tree | undefined {
  if (pointerOf(tree, edit.op === 'add' ? edit.place : parentOf(edit.place)) === undefined) return tree;
  const keys = path(edit.place);
  switch (edit.op) {
    case 'set':
      return changed(tree, keys, (old) => matched(old, edit.value, newId));
    case 'add':
      return changed(tree, keys, (old) => [
        ...(Array.isArray(old) ? old : []),
        { id: edit.id, value: identified(edit.value, newId) },
      ]);
    case 'remove':
      return valueAt(tree, edit.place) === undefined ? tree : changed(tree, keys, () => undefined);
    case 'move':
      return changed(tree, keys.slice(0, -1), (list) =>
        Array.isArray(list) ? moved(list, idOf(keys.at(-1)) ?? '', edit.before) : list,
      );
  }
}

function moved(list: Entry[], id: string, before: string | null): Entry[] {
  const entry = list.find((one) => one.id === id);
  if (!entry || before === id) return list;
  const rest = list.filter((one) => one !== entry);
  const at = rest.findIndex((one) => one.id === before);
  return at === -1 ? [...rest, entry] : rest.toSpliced(at, 0, entry);
}

function changed(
  tree: Tree | undefined,
  [key, ...rest]: string[],
  change: (old: Tree | undefined) => Tree | undefined,
): Tree | undefined {
  if (key === undefined) return change(tree);
  const id = idOf(key);
  if (id !== undefined && Array.isArray(tree)) {
    const list = tree.flatMap((entry): Entry[] => {
      if (entry.id !== id) return [entry];
      const value = changed(entry.value, rest, change);
      // An entry whose last key was removed stays, empty.
      if (value === undefined) return rest.length === 0 || !isMap(entry.value) ? [] : [{ id, value: {} }];
      return [{ id, value }];
    });
    return list.length === 0 ? undefined : list;
  }
  const map = isMap(tree) ? { ...tree } : {};
  const value = changed(Object.hasOwn(map, key) ? map[key] : undefined, rest, change);
  if (value === undefined) delete map[key];
  else map[key] = value;
  return Object.keys(map).length === 0 && value === undefined ? undefined : map;
}

/** The edit as one of the YAML file, whose lists are addressed by index; undefined if there is nothing to change. */
export function yamlEdit(tree: Tree | undefined, edit: Edit): YamlEdit | undefined {
  const pointer = pointerOf(tree, edit.place);
  if (pointer === undefined) return undefined;
  const old = valueAt(tree, edit.place);
  switch (edit.op) {
    case 'set':
      if (pointerOf(tree, parentOf(edit.place)) === undefined || same(old && plain(old), edit.value)) return undefined;
      return { op: 'set', pointer, value: edit.value };
    case 'add':
      if (Array.isArray(old) && old.some(({ id }) => id === edit.id)) return undefined;
      return { op: 'set', pointer: `${pointer}/${Array.isArray(old) ? old.length : 0}`, value: edit.value };
    case 'remove':
      return old === undefined ? undefined : { op: 'remove', pointer };
    case 'move': {
      const list = valueAt(tree, parentOf(edit.place));
      if (!Array.isArray(list)) return undefined;
      const id = idOf(path(edit.place).at(-1)) ?? '';
      const from = list.findIndex((entry) => entry.id === id);
      const to = moved(list, id, edit.before).findIndex((entry) => entry.id === id);
      return from === to ? undefined : { op: 'move', pointer, to };
    }
  }
}

/** The place that an edit changes. */
export const placeOfEdit = (edit: Edit): Place => (edit.op === 'add' ? entryPlace(edit.place, edit.id) : edit.place);
