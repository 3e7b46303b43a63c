import { phoneDigits } from '../../leads/checks.ts';
import * as patterns from '../../leads/masks.ts';

/** `#` is any character of a phone number. */
const definitions = { '9': /\d/, '*': /[A-Za-z0-9]/, '#': /[+\d ().-]/ };

/** May change typed, pasted or autofilled text before the pattern is applied. */
type Prepare = (chunk: string, field: { value: string }) => string;

/** A mask of one pattern. */
export const pattern = (mask: string, prepare?: Prepare) => ({
  mask,
  definitions,
  prepare,
  prepareChar: mask.includes('*') ? (character: string) => character.toUpperCase() : undefined,
});

/** A mask of several patterns; `choose` returns the index of the one for the field's new text. */
export const oneOf = (patterns: string[], choose: (text: string) => number, prepare?: Prepare) => ({
  mask: patterns.map((mask) => pattern(mask)),
  dispatch: (appended: string, field: { value: string; compiledMasks: unknown[] }) =>
    field.compiledMasks[choose(field.value + appended)],
  prepare,
});

/** The last is for numbers of other countries, which stay as typed, up to the schemas' 30 characters. */
const phonePatterns = [
  patterns.mobile,
  patterns.landline,
  `+55 ${patterns.mobile}`,
  `+55 ${patterns.landline}`,
  '#'.repeat(30),
];

/**
 * Index of the pattern for a phone number. After the area code, a landline number starts with 2 to 5. A country code is
 * recognised by its +, or because there are too many digits without it.
 */
function phonePattern(text: string): number {
  const digits = phoneDigits(text);
  if (digits.startsWith('+')) return 4;
  const typed = text.replace(/\D/g, '');
  const code = typed === `55${digits}` ? 2 : 0;
  return code + (/^\d\d[2-5]\d{0,7}$/.test(typed.slice(code)) ? 1 : 0);
}

/** The masks that any form may need (specification 1, section 5; specification 2, section 5). None blocks a partial value. */
export const masks = {
  phone: oneOf(phonePatterns, phonePattern, (chunk, { value }) => {
    // A single character is typed. No area code begins with 0, so a leading 0 is dropped, and so are letters: the pattern
    // would leave its bracket for them.
    if (chunk.length === 1) return /\d/.test(value) || chunk !== '0' ? chunk.replace(/[^+\d ().-]/, '') : '';
    const digits = phoneDigits(chunk);
    return value.startsWith('+') || digits.startsWith('+') ? chunk : digits;
  }),
  postalCode: pattern(patterns.postalCode),
} as const;

export type Mask = ReturnType<typeof pattern> | ReturnType<typeof oneOf>;
