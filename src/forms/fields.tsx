import type { FactoryOpts } from 'imask';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import useIMask from 'react-imask/esm/hook';
import { Field, type FieldProps } from './Field.tsx';
import { useLead } from './LeadFormContext.ts';
import { applyMask, type Mask } from './masks.ts';

/** One line of free text. */
export function TextField({ onChange, ...props }: FieldProps) {
  const { form } = useLead();
  return <Field {...props} {...form.register(props.name, { onChange })} />;
}

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
        <select {...registered} {...attributes}>
          <option value="">Selecione</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    />
  );
}

interface MaskedFieldProps extends FieldProps {
  mask: Mask;
}

/** A line that writes its punctuation itself. What it holds when React arrives is taken over. */
export function MaskedField({ mask, ...props }: MaskedFieldProps) {
  const { name } = props;
  const { control, getValues } = useLead().form;
  const { onChange } = useController({ name, control }).field;
  const ref = useRef<HTMLInputElement>(null);
  const { maskRef } = useIMask(mask as FactoryOpts, { ref, onAccept: onChange });

  useLayoutEffect(() => {
    if (ref.current?.value) onChange(applyMask(ref.current.value, mask));
  }, [mask, onChange]);

  // After every render, because the form's value may be newer than the rendered one; the same value changes nothing.
  useEffect(() => {
    if (maskRef.current) maskRef.current.value = getValues(name);
  });

  return <Field {...props} ref={ref} />;
}
