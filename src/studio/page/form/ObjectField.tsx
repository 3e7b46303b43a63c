import { css } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { parentOf } from '../../../data/pointer.ts';
import { Button } from '../Button.tsx';
import { help, optional, plainButton, spread, stack } from '../style.ts';
import { Problems } from './Field.tsx';
import type { DraftFieldProps } from './fieldProps.ts';
import { fieldId, groupName, useTools } from './fileContext.ts';

export const boxed = css(stack(14), { padding: 16, border: '1px solid var(--line)', borderRadius: 10 });
export const legend = css({ fontSize: 15, fontFamily: 'inherit', fontWeight: 600 });

type FieldHeadProps = Omit<DraftFieldProps, 'value'> & { children?: ReactNode };

/** Title, description and problems of a value that has fields of its own, with buttons beside the title. */
export function FieldHead({ place, shape, required, label = shape.title, children }: FieldHeadProps) {
  return (
    <>
      <div css={spread}>
        <h3 css={legend} id={`${fieldId(place)}-nome`}>
          {label} {!required && <span css={optional}>(opcional)</span>}
        </h3>
        {children}
      </div>
      {shape.description && <p css={help}>{shape.description}</p>}
      <Problems place={place} />
    </>
  );
}

/** An object. If it is optional, it can be added and removed as a whole. */
export function ObjectField(props: DraftFieldProps) {
  const { place, shape, value, required, label = shape.title ?? '' } = props;
  const { remove, SchemaFields } = useTools();
  const [adding, setAdding] = useState(false);
  const exists = value !== undefined;
  /** Nobody types all that it needs. */
  const madeElsewhere = Object.values(shape.properties ?? {}).some(({ readOnly }) => readOnly);
  // At the top of a group it waits to be filled in; deeper inside, the form would get too long.
  const open = exists || required || adding || (parentOf(place) === '' && !madeElsewhere);
  const leave = () => {
    if (exists) remove(place, label, `${label}: removido.`);
    setAdding(false);
  };
  return (
    <fieldset css={open ? boxed : stack(4)} id={fieldId(place)} tabIndex={-1} aria-labelledby={groupName(place)}>
      <FieldHead {...props}>
        {!open && !madeElsewhere && (
          <Button aria-label={`Acrescentar: ${label}`} onClick={() => setAdding(true)}>
            Acrescentar
          </Button>
        )}
        {(exists || adding) && !required && (
          <Button css={plainButton} aria-label={`Remover: ${label}`} onClick={leave}>
            Remover
          </Button>
        )}
      </FieldHead>
      {open && <SchemaFields place={place} shape={shape} value={value} emptied={required ? undefined : place} />}
    </fieldset>
  );
}
