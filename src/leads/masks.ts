/** How the values of fields look, while they are typed and when they are sent: for the page and the service alike. */

import { type Check, checkPhone, phoneDigits } from './checks.ts';

interface Rules {
  /** Keeps the characters that fill the pattern's places. */
  read(text: string): string;
  /** The pattern for these characters, in the specification's notation: `9` is a place for a digit, `*` for a letter too. */
  pattern(characters: string): string;
  /** Understands what people paste, browsers fill in, and separators mean. */
  tidy?(text: string): string;
  /** Checks the value's normal form. */
  check?: Check;
}

const place = /[9*]/g;

/** Puts characters into the places of a pattern. Nothing is cut: what is beyond the last place stands behind it. */
function fill(pattern: string, characters: string): string {
  let filled = '';
  let used = 0;
  for (const sign of pattern) {
    if (used === characters.length) break;
    filled += sign.match(place) ? characters[used++] : sign;
  }
  return filled + characters.slice(used);
}

/** Makes the mask of a field whose value has a pattern. */
export const maskOf = ({ read, pattern, tidy = String, check }: Rules) => {
  const shown = (text: string) => fill(pattern(read(text)), read(text));
  return {
    read,
    tidy,
    check,
    /** An unfinished text with its separators: the same characters. */
    shown,
    /** A place in a text, moved to behind the same character of the text as it is `shown`. */
    placeShown: (text: string, at: number) => fill(pattern(read(text)), read(text.slice(0, at))).length,
    /** Whether all characters have a place. */
    fits: (text: string) => read(text).length <= (pattern(read(text)).match(place) ?? []).length,
    /** The form in which a value is judged, sent and stored. A text without any of the pattern's characters stays. */
    normal: (text: string) => shown(tidy(text)) || text,
  };
};
export type Mask = ReturnType<typeof maskOf>;

export const digits = (text: string) => text.replace(/\D/g, '');

/** The longest phone that the schemas take. */
const longestPhone = 30;

/**
 * After the area code, a landline number starts with 2 to 5. With a country or trunk code a number stays as typed until its
 * field is left; another country's always.
 */
export const phone = maskOf({
  read: (text) => (/^\D*\+/.test(text) ? text.replace(/[^+\d ().-]/g, '') : digits(text)),
  pattern(characters) {
    if (/^\D*\+|^0|^55\d{10}/.test(characters)) return '9'.repeat(longestPhone);
    return /^\d\d[2-5]\d{0,7}$/.test(characters) ? '(99) 9999-9999' : '(99) 99999-9999';
  },
  tidy(text) {
    const normal = phoneDigits(text);
    return !normal || (normal.startsWith('+') && text.length <= longestPhone) ? text : normal;
  },
  check: checkPhone,
});

export const postalCode = maskOf({ read: digits, pattern: () => '99999-999' });
