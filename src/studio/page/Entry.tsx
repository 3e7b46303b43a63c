import { ChoiceField, SwitchField, TextField } from './Controls.tsx';
import { Errors, type FieldProps, Problems } from './Field.tsx';
import { FocusField, isPair } from './FocusField.tsx';
import { fieldId } from './fileContext.ts';
import { ListPart } from './ListPart.tsx';
import { PictureField } from './PictureField.tsx';
import { resolved } from './shape.ts';
import { help, part, quiet } from './style.ts';

/** The part of the form for one place of the file, whatever the schema says it is. */
export function Entry(props: FieldProps) {
  const { shape, value } = props;
  if (shape.type === 'object') return <Part {...props} note={value === undefined ? 'vazio' : ''} />;
  if (shape.type === 'array')
    return isPair(shape) ? <FocusField {...props} /> : <ListPart {...props} Entry={Entry} Entries={Entries} />;
  if (shape.enum) return <ChoiceField {...props} />;
  if (shape.type === 'boolean') return <SwitchField {...props} />;
  if (shape.refersTo === 'picture') return <PictureField {...props} />;
  return <TextField {...props} />;
}

/** The keys of an object, in the schema's order. */
export function Entries({ pointer, shape, value }: Pick<FieldProps, 'pointer' | 'shape' | 'value'>) {
  const data = Object(value) as Record<string, unknown>;
  return Object.entries(shape.properties ?? {}).map(([key, inside]) => (
    <Entry
      key={key}
      pointer={`${pointer}/${key}`}
      shape={resolved(inside)}
      value={data[key]}
      required={shape.required?.includes(key) ?? false}
    />
  ));
}

function Part({ note, ...props }: FieldProps & { note: string }) {
  const { pointer, shape, label = shape.title } = props;
  return (
    <details css={part} id={fieldId(pointer)}>
      <summary>
        {label}
        <span css={quiet}>{note}</span>
        <Errors pointer={pointer} />
      </summary>
      <div role="group" aria-label={label}>
        {shape.description && <p css={help}>{shape.description}</p>}
        <Problems pointer={pointer} />
        <Entries {...props} />
      </div>
    </details>
  );
}
