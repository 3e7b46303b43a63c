/** Changes of a YAML file, applied to its data. */
import { dig, path } from './pointer.ts';

/** A change at a JSON pointer. An index after the end of a list appends to it; missing parents are created. */
export type YamlEdit =
  | { op: 'set'; pointer: string; value: unknown }
  /** Parents that become empty are removed too, except entries of a list. */
  | { op: 'remove'; pointer: string }
  /** Moves an entry of a list to the index `to`. */
  | { op: 'move'; pointer: string; to: number };

export type Collection = Record<string, unknown> | unknown[];
export const isCollection = (value: unknown): value is Collection => typeof value === 'object' && value !== null;
export const isEmpty = (value: unknown) => isCollection(value) && Object.keys(value).length === 0;

/** The data after the edit. */
export function editData(data: unknown, edit: YamlEdit): unknown {
  const keys = path(edit.pointer);
  if (edit.op === 'set') return withValue(data, keys, edit.value);
  if (edit.op === 'remove') return without(data, keys);
  const list = [...(dig(data, ...keys.slice(0, -1)) as unknown[])];
  list.splice(edit.to, 0, ...list.splice(Number(keys.at(-1)), 1));
  return withValue(data, keys.slice(0, -1), list);
}

export function withValue(data: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Collection = Array.isArray(data) ? [...data] : isCollection(data) ? { ...data } : emptyFor(key);
  Object.assign(copy, { [key]: withValue(dig(copy, key), rest, value) });
  return copy;
}

const emptyFor = (key: string): Collection => (/^\d+$/.test(key) ? [] : {});

function without(data: unknown, [key = '', ...rest]: readonly string[]): unknown {
  const copy = Array.isArray(data) ? [...data] : { ...(data as object) };
  const inside = rest.length > 0 ? without(dig(copy, key), rest) : undefined;
  const kept = rest.length > 0 && (!isEmpty(inside) || (Array.isArray(copy) && !Array.isArray(inside)));
  if (kept) Object.assign(copy, { [key]: inside });
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key as keyof typeof copy];
  return copy;
}
