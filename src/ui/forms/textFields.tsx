import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Mask } from '../../leads/masks.ts';
import { Field, type FieldProps } from './Field.tsx';
import type { InputMask } from './InputMask.tsx';
import { useLead } from './leadFormContext.ts';

export function TextField({ onChange, onBlur, ...props }: FieldProps) {
  const { form } = useLead();
  return <Field {...props} {...form.register(props.name, { onChange, onBlur })} />;
}

/**
 * A text input with a mask. It keeps a value that was typed before hydration, or before the mask is loaded. The mask's
 * script is half as large as all of the form's other scripts, so it is fetched only when the field is focused or something
 * is typed anywhere in the form.
 */
export function MaskedField({ mask, ...props }: FieldProps & { mask: Mask }) {
  const { name } = props;
  const { form, masks } = useLead();
  const { register, getValues } = form;
  // The form gets the values but not the element: if it wrote into the element, it would bypass the mask.
  register(name);
  const ref = useRef<HTMLInputElement>(null);
  /** The value last reported to the form. */
  const reported = useRef('');
  const report = useCallback(
    (value: string) => {
      reported.current = value;
      register(name).onChange({ target: { name, value }, type: 'change' });
    },
    [register, name],
  );
  const [Masked, setMasked] = useState<typeof InputMask>();
  const fetchMask = useCallback(() => {
    import('./InputMask.tsx').then(
      // Synchronously, so that no key comes between the mask and its effects.
      ({ InputMask }) => flushSync(() => setMasked(() => InputMask)),
      // Without it a value gets its normal form when it is judged and sent.
      () => {},
    );
  }, []);

  useLayoutEffect(() => {
    const field = ref.current as HTMLInputElement;
    masks.current[name] = mask;
    if (field.value) report(field.value);
    if (field.value || field === document.activeElement) fetchMask();
    const { form } = field;
    form?.addEventListener('input', fetchMask, { once: true });
    return () => form?.removeEventListener('input', fetchMask);
  }, [report, fetchMask, masks, name, mask]);

  // After every render, because the form's value may have been set by code: a restored draft, or the reset after sending.
  useEffect(() => {
    const value: string = getValues(name);
    if (Masked || value === reported.current) return;
    reported.current = value;
    (ref.current as HTMLInputElement).value = value;
    if (value) fetchMask();
  });

  return (
    <>
      <Field {...props} ref={ref} onFocus={fetchMask} onChange={({ target }) => report(target.value)} />
      {Masked && <Masked mask={mask} field={ref} value={() => getValues(name)} onValue={report} />}
    </>
  );
}
