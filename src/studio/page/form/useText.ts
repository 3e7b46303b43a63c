import { type FocusEvent, useRef, useState } from 'react';
import { isMap, same } from '../../../data/items.ts';
import { path } from '../../../data/pointer.ts';
import { newId } from '../draft/fileStore.ts';
import { type Data, plain, valueAt } from '../draft/tree.ts';
import { useTools } from './fileContext.ts';
import { meantValue, shownText } from './human.ts';
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

/**
 * Value and events of a text field. It shows the file's value, formatted, or the text that is being typed while both mean
 * the same. Everything typed from focus to blur is one action.
 */
export function useText(props: FieldProps) {
  const commit = useCommit(props);
  const [typed, setTyped] = useState<string>();
  const action = useRef('');
  const value: Data | undefined = props.value === undefined ? undefined : plain(props.value);
  const meant = (text: string) => (text === '' ? '' : meantValue(text, props.shape));
  const isCurrent = typed !== undefined && same(meant(typed), value ?? '');
  return {
    value: isCurrent ? typed : shownText(value, props.shape),
    onFocus() {
      action.current = newId();
    },
    onChange({ currentTarget: { value: text } }: { currentTarget: { value: string } }) {
      setTyped(text);
      action.current ||= newId();
      commit(meant(text), action.current);
    },
    onBlur({ currentTarget: { value: text } }: FocusEvent<{ value: string }>) {
      if (typed !== undefined && text !== text.trim()) commit(meant(text.trim()), action.current);
      setTyped(undefined);
    },
  };
}
