import { noPrice } from '../../../content/catalogue.ts';
import { control } from '../style.ts';
import { Field } from './Field.tsx';
import { useTools } from './fileContext.ts';
import { shownText } from './human.ts';
import type { FieldProps } from './parts.ts';
import { useCommit } from './useText.ts';

/** One of the values that the schema allows. */
export function ChoiceField(props: FieldProps) {
  const { enum: choices = [], enumDescriptions: meanings = [] } = props.shape;
  const options = choices.map((choice, at) => ({
    value: choice,
    text: meanings[at] ? `${meanings[at]} (${choice})` : choice,
  }));
  return <Select {...props} options={options} />;
}

/** One of the developments, by its name. */
export function DevelopmentField(props: FieldProps) {
  const { developments } = useTools();
  return <Select {...props} options={developments.map(({ slug, name }) => ({ value: slug, text: name }))} />;
}

/** One of the catalogue's price bands. */
export function PriceBandField(props: FieldProps) {
  const bands = useTools().priceBands.map((band) => ({ value: band, text: band }));
  return <Select {...props} options={[{ value: noPrice, text: 'Preço não publicado' }, ...bands]} />;
}

function Select({ options, ...props }: FieldProps & { options: { value: string; text: string }[] }) {
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
