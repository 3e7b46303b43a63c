import type { FactoryOpts } from 'imask';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import { type RefObject, useEffect } from 'react';
import useIMask from 'react-imask/esm/hook';
import type { Mask } from './masks.ts';

interface InputMaskProps {
  mask: Mask;
  /** The input, which is already on the page and may hold something. */
  field: RefObject<HTMLInputElement | null>;
  /** What the form says it holds. */
  value: () => string;
  /** Hears what it holds by the mask. */
  tell: (value: string) => void;
}

/** Masks an input that another component draws. */
export function InputMask({ mask, field, value, tell }: InputMaskProps) {
  const { maskRef } = useIMask(mask as FactoryOpts, { ref: field as RefObject<HTMLInputElement>, onAccept: tell });

  // What the field holds when the mask comes.
  useEffect(() => {
    if (maskRef.current?.value) tell(maskRef.current.value);
  }, [maskRef, tell]);

  // After every render, because the form's value may have changed without it; the same value changes nothing.
  useEffect(() => {
    if (maskRef.current) maskRef.current.value = value();
  });

  return null;
}
