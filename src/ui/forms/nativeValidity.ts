import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { withoutUnseen } from '../../leads/cleanTexts.ts';
import type { Mask } from '../../leads/masks.ts';
import type { Say } from '../../leads/say.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A React Hook Form resolver that uses the browser's own validation. The checks of the masks set the custom validity; every
 * error's message is the browser's, in the browser's language.
 */
export function nativeValidity<Values extends FieldValues>(
  form: () => HTMLFormElement | null,
  masks: Record<string, Mask>,
  say: Say,
): Resolver<Values> {
  return (values, _context, { names = [] }) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const name of names) {
      const control = form()?.elements.namedItem(name) as Control | null | undefined;
      if (!control) continue;
      // The browser would accept a field of spaces only, and refuse an e-mail address for an invisible character.
      const seen = withoutUnseen(control.value);
      if (!seen.trim()) control.value = '';
      else if (seen !== control.value) control.value = seen;
      const mask = masks[name];
      const problem = control.value ? mask?.check?.(mask.normal(control.value)) : undefined;
      control.setCustomValidity(problem ? say(problem) : '');
      if (!control.validity.valid) errors[name] = { type: 'native', message: control.validationMessage };
    }
    return Object.keys(errors).length ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} };
  };
}
