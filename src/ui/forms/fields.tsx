import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field, type FieldProps } from './Field.tsx';
import type { InputMask } from './InputMask.tsx';
import { useLead } from './leadFormContext.ts';
import type { Mask } from './masks.ts';

/** One line of free text. */
export function TextField({ onChange, ...props }: FieldProps) {
  const { form } = useLead();
  return <Field {...props} {...form.register(props.name, { onChange })} />;
}

interface MaskedFieldProps extends FieldProps {
  mask: Mask;
}

/**
 * A line that writes its punctuation itself. What it holds when React arrives, or the mask, is taken over. The mask is
 * fetched when the field is focused, or something is typed anywhere in the form: it weighs half as much as all the rest.
 */
export function MaskedField({ mask, ...props }: MaskedFieldProps) {
  const { name } = props;
  const { form, masksFetched } = useLead();
  const { register, getValues } = form;
  // The form gets values, never the element: what it wrote into the element would bypass the mask.
  register(name);
  const ref = useRef<HTMLInputElement>(null);
  /** What the form was last told. */
  const told = useRef('');
  const tell = useCallback(
    (value: string) => {
      told.current = value;
      register(name).onChange({ target: { name, value }, type: 'change' });
    },
    [register, name],
  );
  const [Masked, setMasked] = useState<typeof InputMask>();
  const fetchMask = useCallback(() => {
    const fetched = import('./InputMask.tsx').then(
      // At once, because the form may only wait for this to be sent.
      ({ InputMask }) => flushSync(() => setMasked(() => InputMask)),
      // Without a mask what was typed is sent as it is, which the service takes too.
      () => {},
    );
    masksFetched.current = Promise.all([masksFetched.current, fetched]);
  }, [masksFetched]);

  useLayoutEffect(() => {
    const field = ref.current as HTMLInputElement;
    if (field.value) tell(field.value);
    if (field.value || field === document.activeElement) fetchMask();
    const { form } = field;
    form?.addEventListener('input', fetchMask, { once: true });
    return () => form?.removeEventListener('input', fetchMask);
  }, [tell, fetchMask]);

  // After every render, because the form's value may have changed without the field: a draft, or the form was sent.
  useEffect(() => {
    const value: string = getValues(name);
    if (Masked || value === told.current) return;
    told.current = value;
    (ref.current as HTMLInputElement).value = value;
    if (value) fetchMask();
  });

  return (
    <>
      <Field {...props} ref={ref} onFocus={fetchMask} onChange={({ target }) => tell(target.value)} />
      {Masked && <Masked mask={mask} field={ref} value={() => getValues(name)} tell={tell} />}
    </>
  );
}
