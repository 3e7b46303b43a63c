import { formatDate } from '../../../content/format.ts';
import { isMap, itemName } from '../../../data/items.ts';
import { type FileKind, resolved, type Schema, schemaOf } from '../../../data/schema.ts';
import type { Data } from '../draft/fileData.ts';

/** A new value: required keys are there but empty, so that the checks ask for them. */
export function emptyValue(kind: FileKind, shape: Schema): Data {
  const { type, enum: choices, properties = {}, required = [], items, minItems = 0 } = resolved(kind, shape);
  if (type === 'array') return minItems > 0 && items ? [emptyValue(kind, items)] : [];
  if (type !== 'object') return choices?.[0] ?? '';
  return Object.fromEntries(required.map((key) => [key, emptyValue(kind, properties[key] ?? {})]));
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === null ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/**
 * A name for an entry of a list: one of its texts, or its file's name, or else the title of its kind, or its number.
 * @param shape of the list's entries
 */
export function entryName(file: FileKind, shape: Schema, value: Data, index: number): string {
  const { title, properties } = schemaOf(file, shape, value);
  const named = isMap(value) && properties?.kind?.readOnly ? { ...value, kind: title } : value;
  return (isMap(named) && formatDate(itemName(named))) || `Item ${index + 1}`;
}
