import { noPrice } from '../../../content/catalogue.ts';
import { control } from '../style.ts';
import { Field } from './Field.tsx';
import { useTools } from './fileContext.ts';
import { shownText } from './human.ts';
import type { FieldProps } from './parts.ts';
import { useCommit } from './useText.ts';

/** One of the values that the schema allows, or of the developments or price bands. */
export function ChoiceField(props: FieldProps) {
  const { developments, priceBands } = useTools();
  const { enum: choices = [], enumDescriptions: meanings = [], refersTo } = props.shape;
  const options =
    refersTo === 'development'
      ? developments.map(({ slug, name }) => ({ value: slug, text: name }))
      : refersTo === 'priceBand'
        ? [{ value: noPrice, text: 'Preço não publicado' }, ...priceBands.map((band) => ({ value: band, text: band }))]
        : choices.map((value, at) => ({ value, text: meanings[at] ? `${meanings[at]} (${value})` : value }));
  const commit = useCommit(props);
  const value = typeof props.value === 'object' ? '' : shownText(props.value, props.shape);
  return (
    <Field {...props}>
      {(attributes) => (
        <select
          {...attributes}
          css={control}
          value={value}
          onChange={({ currentTarget }) => commit(currentTarget.value)}
        >
          {(!props.required || value === '') && <option value="">(não informado)</option>}
          {value !== '' && !options.some((option) => option.value === value) && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
