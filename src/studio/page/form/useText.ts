import { useRef, useState } from 'react';
import { isMap, same } from '../../../data/items.ts';
import { path } from '../../../data/pointer.ts';
import { type Data, valueAt } from '../draft/fileData.ts';
import { newId } from '../draft/fileSync.ts';
import { isEmpty } from './emptyValue.ts';
import type { DraftFieldProps } from './fieldProps.ts';
import { formatValue, parseText } from './fieldText.ts';
import { useTools } from './fileContext.ts';

/**
 * Returns a function that writes a field's value. An empty value removes the key unless it is required; if it was the last
 * value of an optional object, the object is removed.
 */
export function useCommit({ place, shape, required, emptied, label = shape.title ?? '' }: DraftFieldProps) {
  const { store } = useTools();
  return (value: Data | undefined, action?: string) => {
    const undoStep = { action, label };
    if (!isEmpty(value)) return store.edit({ op: 'set', place, value: value as Data }, undoStep);
    if (!required) return store.edit({ op: 'remove', place }, undoStep);
    const group = emptied === undefined ? undefined : valueAt(store.read().content, emptied);
    const key = path(place).at(-1);
    const last = isMap(group) && Object.entries(group).every(([name, other]) => name === key || isEmpty(other));
    if (emptied !== undefined && last) return store.edit({ op: 'remove', place: emptied }, undoStep);
    store.edit({ op: 'set', place, value: value ?? '' }, undoStep);
  };
}

interface TextInputEvent {
  currentTarget: { value: string };
}

/**
 * Value and events of a text field. From focus to blur it shows the person's own text, whatever else is written into the file
 * meanwhile, unless they undo or correct it. Everything typed in that time is one action.
 */
export function useText(props: DraftFieldProps) {
  const commit = useCommit(props);
  const { store } = useTools();
  const { turn } = store.read();
  const [typed, setTyped] = useState<{ text: string; turn: number }>();
  const action = useRef('');
  /** The value that the person knows: the one at the focus, or the one typed last. */
  const seen = useRef<Data>('');
  const value = props.value ?? '';
  const parsed = (text: string) => (text === '' ? '' : parseText(text, props.shape));
  const isCurrent = typed !== undefined && (typed.turn === turn || same(parsed(typed.text), value));

  function write(text: string) {
    const isNews = typed?.turn === turn && !same(value, seen.current) && !same(value, parsed(text));
    if (isNews) store.overwrite(props.place, props.label ?? props.shape.title ?? '', parsed(text));
    seen.current = parsed(text);
    commit(seen.current, action.current);
  }

  return {
    value: isCurrent ? typed.text : formatValue(value, props.shape),
    onFocus({ currentTarget: { value: text } }: TextInputEvent) {
      action.current = '';
      seen.current = value;
      setTyped({ text, turn });
    },
    onChange({ currentTarget: { value: text } }: TextInputEvent) {
      setTyped({ text, turn });
      action.current ||= newId();
      write(text);
    },
    onBlur({ currentTarget: { value: text } }: TextInputEvent) {
      const isMine = action.current !== '' && typed?.turn === turn;
      if (isMine && (text !== text.trim() || !same(value, seen.current))) write(text.trim());
      setTyped(undefined);
    },
  };
}
