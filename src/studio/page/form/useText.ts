import { type FocusEvent, useRef, useState } from 'react';
import { same } from '../../../data/items.ts';
import { newId } from '../draft/fileStore.ts';
import { type Data, plain } from '../draft/tree.ts';
import { meantValue, shownText } from './human.ts';
import type { FieldProps } from './parts.ts';
import { useCommit } from './useCommit.ts';

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
