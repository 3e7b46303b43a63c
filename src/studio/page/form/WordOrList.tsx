import { control } from '../style.ts';
import { optionsOf } from './ChoiceField.tsx';
import type { DraftFieldProps } from './fieldProps.ts';
import { groupName } from './fileContext.ts';
import { useCommit } from './useText.ts';

const ownList = 'list';

/** Chooses between the schema's words and a list, which begins with `entries`. */
export function WordOrList({ entries, ...props }: DraftFieldProps & { entries: string[] }) {
  const { place, shape, value } = props;
  const commit = useCommit(props);
  return (
    <select
      css={control}
      aria-labelledby={groupName(place)}
      value={Array.isArray(value) ? ownList : String(value ?? '')}
      onChange={({ currentTarget: { value: chosen } }) => commit(chosen === ownList ? entries : chosen)}
    >
      <option value="">(não informado)</option>
      {optionsOf(shape).map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
      <option value={ownList}>Uma lista</option>
    </select>
  );
}
