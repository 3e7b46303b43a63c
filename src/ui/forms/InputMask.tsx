import type { FactoryOpts } from 'imask';
import ChangeDetails from 'imask/esm/core/change-details';
import Masked from 'imask/esm/masked/base';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import useIMask from 'react-imask/esm/hook';
import type { Mask } from '../../leads/masks.ts';

const isFocused = (input: HTMLInputElement) => input === document.activeElement;

/** Members of the library's mask that this one changes. */
interface Changed {
  _value: string;
  resolve(text: string): void;
  doCommit(): void;
  splice(start: number, deleted: number, inserted?: string, direction?: string): ChangeDetails;
}

/**
 * A mask that looks at the whole text after each edit, as the browser made it, and changes nothing but separators. The normal
 * form comes when the field is left. A character typed beyond the last place is refused.
 */
class WholeText extends (Masked as unknown as new (options: object) => Changed) {
  // The base class assigns the options.
  declare form: Mask;
  declare input: HTMLInputElement;

  override resolve(text: string) {
    this._value = this.form.shown(text);
    this.doCommit();
  }

  override doCommit() {
    if (!isFocused(this.input)) this._value = this.form.normal(this._value);
  }

  override splice(start: number, _count: number, inserted = '', direction?: string) {
    const { form, input } = this;
    const { length } = form.read(this._value);
    const end = start + inserted.length;
    let before = input.value.slice(0, end);
    let after = input.value.slice(end);
    if (/\W/.test(inserted)) before = form.tidy(before);
    // The browser has deleted only a separator, which would come back.
    if (!inserted && form.shown(before + after) === this._value) {
      if (direction === 'LEFT') before = form.read(before).slice(0, -1);
      else after = form.read(after).slice(1);
    }
    let text = before + after;
    if (inserted.length === 1 && form.read(text).length > length && !form.fits(text)) {
      before = before.slice(0, -1);
      text = this._value;
    }
    this._value = form.shown(text);
    return new ChangeDetails({ tailShift: form.placeShown(text, before.length) - start });
  }
}

interface InputMaskProps {
  mask: Mask;
  /** The input, which is already on the page and may have a value. */
  field: RefObject<HTMLInputElement | null>;
  value: () => string;
  onValue: (value: string) => void;
}

/** Masks an input that another component renders. Its value, caret and selection stay at their characters. */
export function InputMask({ mask, field, value, onValue }: InputMaskProps) {
  const [options] = useState(() => ({ mask: WholeText, form: mask, input: field.current }));

  // Before the mask is made, which then finds nothing to change in a focused field.
  useLayoutEffect(() => {
    const input = field.current as HTMLInputElement;
    if (!isFocused(input)) return;
    const { value: typed, selectionStart, selectionEnd, selectionDirection } = input;
    // A separator means what it would have meant to the mask.
    const tidy = /\W/.test(typed) ? mask.tidy : String;
    const text = tidy(typed);
    const [start, end] = [selectionStart, selectionEnd].map((at) =>
      mask.placeShown(text, tidy(typed.slice(0, at as number)).length),
    );
    input.value = mask.shown(text);
    input.setSelectionRange(start as number, end as number, selectionDirection as 'none');
  }, [mask, field]);

  const { maskRef } = useIMask(options as unknown as FactoryOpts, {
    ref: field as RefObject<HTMLInputElement>,
    onAccept: onValue,
  });

  useEffect(() => {
    const masked = maskRef.current;
    if (!masked) return;
    // The value that the field has when the mask is loaded.
    onValue(masked.value);
    // The library notes the selection when a key is pressed; a menu pastes and cuts without.
    const note = () => masked._saveSelection();
    const input = field.current;
    input?.addEventListener('beforeinput', note);
    return () => input?.removeEventListener('beforeinput', note);
  }, [maskRef, onValue, field]);

  // After every render, because the form's value may have been set by code. Setting the same value does nothing.
  useEffect(() => {
    if (maskRef.current) maskRef.current.value = value();
  });

  return null;
}
