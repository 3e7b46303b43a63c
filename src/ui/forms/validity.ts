import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { withoutUnseen } from '../../leads/cleanTexts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A sentence when a value is refused, '' when it is fine. Only asked about a field that isn't empty. */
export type Check = (value: string) => string;

export const controlOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as Control | null | undefined;

/**
 * React Hook Form's view of the browser's own validation: own checks become custom validity, and each error's message
 * is the browser's sentence, in the browser's language.
 */
export function nativeValidity<Values extends FieldValues>(
  form: () => HTMLFormElement | null,
  checks: Partial<Record<string, Check>>,
): Resolver<Values> {
  return (values, _context, { names = [] }) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const name of names) {
      const control = controlOf(form(), name);
      if (!control) continue;
      // Blanks alone are no answer, though the browser would take them; it would refuse an e-mail for what nobody sees.
      const seen = withoutUnseen(control.value);
      if (!seen.trim()) control.value = '';
      else if (seen !== control.value) control.value = seen;
      control.setCustomValidity((control.value && checks[name]?.(control.value)) || '');
      if (!control.validity.valid) errors[name] = { type: 'native', message: control.validationMessage };
    }
    return Object.keys(errors).length ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} };
  };
}
