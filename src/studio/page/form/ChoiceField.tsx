import { noPrice } from '../../../content/catalogue.ts';
import { blocksIn } from '../../../content/sections.ts';
import { itemName } from '../../../data/items.ts';
import { parentOf } from '../../../data/pointer.ts';
import type { Schema } from '../../../data/schema.ts';
import { valueAt } from '../draft/fileData.ts';
import { control } from '../style.ts';
import { Field } from './Field.tsx';
import type { DraftFieldProps } from './fieldProps.ts';
import { formatValue } from './fieldText.ts';
import { useTools } from './fileContext.ts';
import { useCommit } from './useText.ts';

/** The values that a schema allows, by what they mean; such meanings are sorted. */
export function optionsOf({ enum: choices = [], enumDescriptions: meanings = [] }: Schema) {
  const options = choices.map((value, at) => ({ value, text: meanings[at] ?? value }));
  return meanings.length === 0 ? options : options.toSorted((a, b) => a.text.localeCompare(b.text, 'pt-BR'));
}

/** The sections that a page's list may name, and the blocks beside the list. */
const sectionsOf = ({ examples = [], enumDescriptions }: Schema, page: unknown) => [
  ...optionsOf({ enum: examples.map(String), enumDescriptions }),
  ...blocksIn(page).map((block) => ({ value: block.id, text: itemName(block) })),
];

/** One of the values that the schema allows, or of the developments, price bands or sections. */
export function ChoiceField(props: DraftFieldProps) {
  const { developments, priceBands, store } = useTools();
  const { refersTo } = props.shape;
  const options =
    refersTo === 'development'
      ? developments.map(({ slug, name }) => ({ value: slug, text: name }))
      : refersTo === 'section'
        ? sectionsOf(props.shape, valueAt(store.read().content, parentOf(parentOf(props.place))))
        : refersTo === 'priceBand'
          ? [
              { value: noPrice, text: 'Preço não publicado' },
              ...priceBands.map((band) => ({ value: band, text: band })),
            ]
          : optionsOf(props.shape);
  const commit = useCommit(props);
  const value = typeof props.value === 'object' ? '' : formatValue(props.value, props.shape);
  return (
    <Field {...props} shape={refersTo === 'development' ? { ...props.shape, description: undefined } : props.shape}>
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
