import { css } from '@emotion/react';
import { checkbox, help } from '../style.ts';
import { Problems } from './Field.tsx';
import type { DraftFieldProps } from './fieldProps.ts';
import { fieldId, useTools } from './fileContext.ts';

const label = css(checkbox, { fontWeight: 600 });

/** Yes or no; the default value isn't written into the file. */
export function SwitchField({ place, shape, value }: DraftFieldProps) {
  const { store } = useTools();
  const { title, description, default: standard = false } = shape;
  const id = fieldId(place);
  const turn = (on: boolean) =>
    store.edit(on === standard ? { op: 'remove', place } : { op: 'set', place, value: on }, { label: title ?? '' });
  return (
    <div>
      <label css={label}>
        <input
          id={id}
          type="checkbox"
          checked={Boolean(value ?? standard)}
          aria-describedby={description && `${id}-ajuda`}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        {title}
      </label>
      {description && (
        <p css={help} id={`${id}-ajuda`}>
          {description}
        </p>
      )}
      <Problems place={place} />
    </div>
  );
}
