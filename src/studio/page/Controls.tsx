import { css } from '@emotion/react';
import { useEffect, useId, useState } from 'react';
import { listIcons } from './api.ts';
import { Field, type FieldProps } from './Field.tsx';
import { fieldId, useTools } from './fileContext.ts';
import { exampleOf } from './shape.ts';
import { help } from './style.ts';
import { useChoice } from './useChoice.ts';
import { useDraft } from './useDraft.ts';

/** Longer texts get a field of several lines, in characters. */
const oneLine = 130;

/** Writes what a field holds: nothing means that the key goes, unless the file needs it. */
export function useCommit({ pointer, required }: FieldProps) {
  const { edit } = useTools();
  return (value: unknown, empty: boolean) =>
    edit(empty && !required ? { op: 'remove', pointer } : { op: 'set', pointer, value });
}

/** A comma is taken as the decimal point of the file. What is no number is kept as it is: the checks say what to do. */
const toNumber = (text: string): unknown => {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text;
};

const shown = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

export function TextField(props: FieldProps) {
  const { type, maxLength = 0, format, refersTo, default: standard } = props.shape;
  const commit = useCommit(props);
  const numeric = type === 'number' || type === 'integer';
  const draft = useDraft(shown(props.value), (text) => commit(numeric ? toNumber(text) : text, text === ''));
  const example = exampleOf(props.shape);
  const placeholder = standard === undefined ? example && `Ex.: ${shown(example)}` : `Padrão: ${shown(standard)}`;
  const listId = useId();
  return (
    <Field {...props}>
      {(attributes) => {
        const control = {
          ...attributes,
          placeholder,
          value: draft.value,
          onBlur: draft.onBlur,
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) => draft.onChange(currentTarget.value),
        };
        if (maxLength > oneLine && !refersTo) return <textarea rows={2} {...control} />;
        return (
          <>
            <input
              {...control}
              type={format === 'date' ? 'date' : 'text'}
              inputMode={numeric ? 'decimal' : undefined}
              list={refersTo === 'icon' ? listId : undefined}
            />
            {refersTo === 'icon' && <Icons id={listId} />}
          </>
        );
      }}
    </Field>
  );
}

let icons: Promise<string[]> | undefined;

/** The names that the field proposes. */
function Icons({ id }: { id: string }) {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    icons ??= listIcons();
    icons.then(setNames, () => {
      icons = undefined;
    });
  }, []);
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

export function ChoiceField(props: FieldProps) {
  const { enum: choices = [], enumDescriptions: meanings = [] } = props.shape;
  const commit = useCommit(props);
  const [value, choose] = useChoice(shown(props.value), (choice) => commit(choice, choice === ''));
  return (
    <Field {...props}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {(!props.required || value === '') && <option value="">(não informado)</option>}
          {value !== '' && !choices.includes(value) && <option value={value}>{value}</option>}
          {choices.map((choice, index) => (
            <option key={choice} value={choice}>
              {meanings[index] ? `${choice} · ${meanings[index]}` : choice}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const switchStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: 600,
  '& > input': { width: 20, height: 20, margin: 0 },
});

export function SwitchField(props: FieldProps) {
  const { pointer } = props;
  const { title, description, default: standard = false } = props.shape;
  const commit = useCommit(props);
  const [on, turn] = useChoice(Boolean(props.value ?? standard), (chosen) => commit(chosen, chosen === standard));
  const id = fieldId(pointer);
  return (
    <div>
      <label css={switchStyle}>
        <input
          id={id}
          type="checkbox"
          checked={on}
          aria-describedby={`${id}-ajuda`}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        {title}
      </label>
      <p css={help} id={`${id}-ajuda`}>
        {description}
      </p>
    </div>
  );
}
