import type { FactoryOpts } from 'imask';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import { type RefObject, useEffect } from 'react';
import useIMask from 'react-imask/esm/hook';
import type { Mask } from './masks.ts';

interface InputMaskProps {
  mask: Mask;
  /** The input, which is already on the page and may have a value. */
  field: RefObject<HTMLInputElement | null>;
  /** Returns the form's value of the field. */
  value: () => string;
  /** Called with the masked value when it changes. */
  onValue: (value: string) => void;
}

/** Masks an input that another component renders. */
export function InputMask({ mask, field, value, onValue }: InputMaskProps) {
  const { maskRef } = useIMask(mask as FactoryOpts, { ref: field as RefObject<HTMLInputElement>, onAccept: onValue });

  // The value that the field has when the mask is loaded.
  useEffect(() => {
    if (maskRef.current) onValue(maskRef.current.value);
  }, [maskRef, onValue]);

  // After every render, because the form's value may have been set by code. Setting the same value does nothing.
  useEffect(() => {
    if (maskRef.current) maskRef.current.value = value();
  });

  return null;
}
