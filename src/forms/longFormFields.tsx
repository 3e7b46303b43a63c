import { glyphs, Icon } from '../components/Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { useLead } from './LeadFormContext.ts';

/** Several lines of free text. */
export function TextAreaField({ maxLength, ...props }: FieldProps) {
  const { form } = useLead();
  const registered = form.register(props.name);
  return (
    <Field
      {...props}
      control={(attributes) => <textarea maxLength={maxLength} rows={4} {...registered} {...attributes} />}
    />
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly string[];
}

/** One of a few answers; none is chosen beforehand. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { form } = useLead();
  const registered = form.register(props.name);
  return (
    <Field
      {...props}
      control={(attributes) => (
        <div className="control">
          <select {...registered} {...attributes}>
            <option value="">Selecione</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <Icon markup={glyphs.chevronDown} />
        </div>
      )}
    />
  );
}
