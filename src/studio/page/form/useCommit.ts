import { isMap } from '../../../data/items.ts';
import { path } from '../../../data/pointer.ts';
import { type Data, valueAt } from '../draft/tree.ts';
import { useTools } from './fileContext.ts';
import type { FieldProps } from './parts.ts';
import { isEmpty } from './shape.ts';

/**
 * Returns a function that writes a field's value. An empty value removes the key unless it is required; if it was the last
 * value of an optional object, the object is removed.
 */
export function useCommit({ place, shape, required, emptied, label = shape.title ?? '' }: FieldProps) {
  const { store } = useTools();
  return (value: Data | undefined, action?: string) => {
    const undoStep = { action, label };
    if (!isEmpty(value)) return store.edit({ op: 'set', place, value: value as Data }, undoStep);
    if (!required) return store.edit({ op: 'remove', place }, undoStep);
    const group = emptied === undefined ? undefined : valueAt(store.read().tree, emptied);
    const key = path(place).at(-1);
    const last = isMap(group) && Object.entries(group).every(([name, other]) => name === key || isEmpty(other));
    if (emptied !== undefined && last) return store.edit({ op: 'remove', place: emptied }, undoStep);
    store.edit({ op: 'set', place, value: value ?? '' }, undoStep);
  };
}
