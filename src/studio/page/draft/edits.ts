/** Edits as the form makes them. Their meaning is that of the edits of the YAML file into which they are translated. */

import { editData, type YamlEdit } from '../../../data/editData.ts';
import { isMap, same } from '../../../data/items.ts';
import { isWithin, parentOf, path, segment } from '../../../data/pointer.ts';
import { type FileKind, schemaAt } from '../../../data/schema.ts';
import {
  type Data,
  type EntryIds,
  entryPlace,
  type FieldPlace,
  type FileData,
  idOf,
  matchIds,
  type NewId,
  pointerOf,
  valueAt,
} from './fileData.ts';

export type FormEdit =
  | { op: 'set'; place: FieldPlace; value: Data }
  | { op: 'remove'; place: FieldPlace }
  /** A new entry at the end of a list. */
  | { op: 'add'; place: FieldPlace; id: string; value: Data }
  /** Moves an entry of a list before another one; null: to the end. */
  | { op: 'move'; place: FieldPlace; before: string | null };

export const placeOfEdit = (edit: FormEdit): FieldPlace =>
  edit.op === 'add' ? entryPlace(edit.place, edit.id) : edit.place;

/** A new entry keeps in the file the id that the form gives it, where the schema has a key for one. */
export const withId = (kind: FileKind, edit: FormEdit): FormEdit =>
  edit.op === 'add' && isMap(edit.value) && schemaAt(kind, placeOfEdit(edit)).properties?.id?.readOnly
    ? { ...edit, value: { ...edit.value, id: edit.id } }
    : edit;

/** The edit as one of the YAML file, whose lists are addressed by index; undefined if there is nothing to change. */
export function yamlEdit(file: FileData, edit: FormEdit): YamlEdit | undefined {
  const pointer = pointerOf(file, edit.place);
  if (pointer === undefined) return undefined;
  const old = valueAt(file, edit.place);
  switch (edit.op) {
    case 'set':
      return same(old, edit.value) ? undefined : { op: 'set', pointer, value: edit.value };
    case 'add':
      if (valueAt(file, placeOfEdit(edit)) !== undefined) return undefined;
      return { op: 'set', pointer: pointer + segment(Array.isArray(old) ? old.length : 0), value: edit.value };
    case 'remove':
      return old === undefined ? undefined : { op: 'remove', pointer };
    case 'move': {
      const id = idOf(edit.place);
      const ids = file.ids[parentOf(edit.place)] ?? [];
      const others = ids.filter((other) => other !== id);
      const at = others.indexOf(edit.before ?? '');
      const to = at === -1 ? others.length : at;
      return edit.before === id || ids[to] === id ? undefined : { op: 'move', pointer, to };
    }
  }
}

/** The file after an edit; the same object if there is nothing to change. */
export function applyEdit(file: FileData, edit: FormEdit, newId: NewId): FileData {
  const made = yamlEdit(file, edit);
  if (!made) return file;
  const place = placeOfEdit(edit);
  const list = parentOf(place);
  const id = idOf(place);
  const kept = Object.entries(file.ids).filter(([other]) => made.op === 'move' || !isWithin(other, place));
  const ids: EntryIds = Object.fromEntries(kept);
  if (id !== undefined) {
    const pointer = segment(path(made.pointer).at(-1) ?? '');
    const idEdit: YamlEdit = made.op === 'set' ? { op: 'set', pointer, value: id } : { ...made, pointer };
    ids[list] = editData(ids[list] ?? [], idEdit) as string[];
  }
  if ('value' in edit) Object.assign(ids, matchIds(place, edit.value, newId, valueAt(file, place), file.ids));
  return { data: editData(file.data, made) as Data, ids };
}
