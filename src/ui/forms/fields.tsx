import type { FactoryOpts } from 'imask';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import useIMask from 'react-imask/esm/hook';
import { Field, type FieldProps } from './Field.tsx';
import { useLead } from './leadFormContext.ts';
import { applyMask, type Mask } from './masks.ts';

/** One line of free text. */
export function TextField({ onChange, ...props }: FieldProps) {
  const { form } = useLead();
  return <Field {...props} {...form.register(props.name, { onChange })} />;
}

interface MaskedFieldProps extends FieldProps {
  mask: Mask;
}

/** A line that writes its punctuation itself. What it holds when React arrives is taken over. */
export function MaskedField({ mask, ...props }: MaskedFieldProps) {
  const { name } = props;
  const { register, getValues } = useLead().form;
  // The form gets values, never the element: what it wrote into the element would bypass the mask.
  register(name);
  const tell = useCallback(
    (value: string) => void register(name).onChange({ target: { name, value }, type: 'change' }),
    [register, name],
  );
  const ref = useRef<HTMLInputElement>(null);
  const { maskRef } = useIMask(mask as FactoryOpts, { ref, onAccept: tell });

  useLayoutEffect(() => {
    if (ref.current?.value) tell(applyMask(ref.current.value, mask));
  }, [mask, tell]);

  // After every render, because the form's value may have changed without it; the same value changes nothing.
  useEffect(() => {
    if (maskRef.current) maskRef.current.value = getValues(name);
  });

  return <Field {...props} ref={ref} />;
}
