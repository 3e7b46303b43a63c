import { css } from '@emotion/react';
import { useState } from 'react';
import { button, help, optional, plainButton, spread, stack } from '../style.ts';
import { Problems } from './Field.tsx';
import { fieldId, groupName, useTools } from './fileContext.ts';
import { type FieldProps, useParts } from './parts.ts';

export const boxed = css(stack(14), { padding: 16, border: '1px solid var(--line)', borderRadius: 10 });
export const legend = css({ fontSize: 15, fontFamily: 'inherit', fontWeight: 600 });

/** An object. If it is optional, it can be added and removed as a whole. */
export function ObjectPart(props: FieldProps) {
  const { Entries } = useParts();
  const { place, shape, value, required, label = shape.title ?? '' } = props;
  const { remove } = useTools();
  const [adding, setAdding] = useState(false);
  const id = fieldId(place);
  const there = value !== undefined;
  if (!there && !required && !adding)
    return <Absent id={id} label={label} description={shape.description} onAdd={() => setAdding(true)} place={place} />;
  const leave = () => {
    if (there) remove(place, label, `${label}: removido.`);
    setAdding(false);
  };
  return (
    <fieldset css={boxed} id={id} tabIndex={-1} aria-labelledby={groupName(place)}>
      <div css={spread}>
        <h3 css={legend} id={`${id}-nome`}>
          {label} {!required && <span css={optional}>(opcional)</span>}
        </h3>
        {!required && (
          <button css={plainButton} type="button" aria-label={`Remover: ${label}`} onClick={leave}>
            Remover
          </button>
        )}
      </div>
      {shape.description && <p css={help}>{shape.description}</p>}
      <Problems place={place} />
      <Entries place={place} shape={shape} value={value} emptied={required ? undefined : place} />
    </fieldset>
  );
}

interface AbsentProps {
  id: string;
  place: string;
  label: string;
  description: string | undefined;
  onAdd: () => void;
}

/** An optional object that the file doesn't have, with a button to add it. */
function Absent({ id, place, label, description, onAdd }: AbsentProps) {
  return (
    <div css={stack(4)} id={id} tabIndex={-1}>
      <div css={spread}>
        <h3 css={legend}>
          {label} <span css={optional}>(opcional)</span>
        </h3>
        <button css={button} type="button" aria-label={`Acrescentar: ${label}`} onClick={onAdd}>
          Acrescentar
        </button>
      </div>
      {description && <p css={help}>{description}</p>}
      <Problems place={place} />
    </div>
  );
}
