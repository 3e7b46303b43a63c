import { type Data, isMap, steps, valueAt } from '../draft/tree.ts';
import { useTools } from './fileContext.ts';
import type { FieldProps } from './parts.ts';
import { isEmpty } from './shape.ts';

/**
 * Writes what a field holds. Nothing means that the key goes, unless the file needs it; with the last value of an optional
 * group the group goes.
 */
export function useCommit({ place, shape, required, emptied, label = shape.title ?? '' }: FieldProps) {
  const { store } = useTools();
  return (value: Data | undefined, action?: string) => {
    const undoStep = { action, label };
    if (!isEmpty(value)) return store.edit({ op: 'set', place, value: value as Data }, undoStep);
    if (!required) return store.edit({ op: 'remove', place }, undoStep);
    const group = emptied === undefined ? undefined : valueAt(store.read().tree, emptied);
    const key = steps(place).at(-1);
    const last = isMap(group) && Object.entries(group).every(([name, other]) => name === key || isEmpty(other));
    if (emptied !== undefined && last) return store.edit({ op: 'remove', place: emptied }, undoStep);
    store.edit({ op: 'set', place, value: value ?? '' }, undoStep);
  };
}
