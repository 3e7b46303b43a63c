import { phoneDigits } from '../../leads/checks.ts';

/** Characters of the specification's notation: 9 a digit, a a letter, * a letter or a digit; # what a phone is written with. */
const definitions = { '9': /\d/, a: /[A-Za-z]/, '*': /[A-Za-z0-9]/, '#': /[+\d ().-]/ };

/** `prepare` sees what is typed, pasted or filled in by the browser before the pattern does. */
export const pattern = (mask: string, prepare?: (chunk: string, field: { value: string }) => string) => ({
  mask,
  definitions,
  prepare,
  prepareChar: mask.includes('*') ? (character: string) => character.toUpperCase() : undefined,
});

/** Several patterns for one field; `choose` picks one by what the field would hold. */
export const oneOf = (
  patterns: string[],
  choose: (text: string) => number,
  prepare?: (chunk: string, field: { value: string }) => string,
) => ({
  mask: patterns.map((mask) => pattern(mask)),
  dispatch: (appended: string, field: { value: string; compiledMasks: unknown[] }) =>
    field.compiledMasks[choose(field.value + appended)],
  prepare,
});

/** The last is for phones of other countries, which stay as typed: as long as the schemas let them be. */
const phonePatterns = [
  '(99) 99999-9999',
  '(99) 9999-9999',
  '+55 (99) 99999-9999',
  '+55 (99) 9999-9999',
  '#'.repeat(30),
];

/** After the area code a landline starts with 2 to 5. A country code typed by hand shows: with a +, or once the digits don't fit. */
function phonePattern(text: string): number {
  const digits = phoneDigits(text);
  if (digits.startsWith('+')) return 4;
  const typed = text.replace(/\D/g, '');
  const code = typed === `55${digits}` ? 2 : 0;
  return code + (/^\d\d[2-5]\d{0,7}$/.test(typed.slice(code)) ? 1 : 0);
}

/** The masks that every form may need (specification 1, section 5; specification 2, section 5). None blocks what is half typed. */
export const masks = {
  phone: oneOf(phonePatterns, phonePattern, (chunk, { value }) => {
    // No area code begins with 0.
    if (chunk.length === 1) return chunk === '0' && !/\d/.test(value) ? '' : chunk;
    const digits = phoneDigits(chunk);
    return value.startsWith('+') || digits.startsWith('+') ? chunk : digits;
  }),
  postalCode: pattern('99999-999'),
} as const;

export type Mask = ReturnType<typeof pattern> | ReturnType<typeof oneOf>;
