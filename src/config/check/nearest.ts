/** Compares texts that authors wrote, and prepares them for messages. */
import levenshtein from 'damerau-levenshtein';
import type { Wording } from '../problem.ts';

/** Control characters (except tab and line ends), direction marks, line separators and the replacement character. */
const harmful =
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069\\ufffd\\ufeff';
/** Invisible characters from word processors and web pages, blank letters, and tag characters, which can hide a text. */
const widthless =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200c\\u200e\\u200f\\u2060-\\u2064\\u2800\\u3164\\uffa0\\u{e0000}-\\u{e007f}';
/** The joiner between the parts of an emoji is allowed. */
const loneJoiner = '\\u200d(?!\\p{Extended_Pictographic})';
/** Characters that no text may contain. */
export const forbidden = new RegExp(`[${harmful}${widthless}]|${loneJoiner}|\\r(?!\\n)`, 'u');
/** Forbidden characters that can be removed without changing what is read. */
export const removable = new RegExp(`[${widthless}\\u200d]`, 'u');
/** A text without forbidden characters: one that ends a line becomes a space. */
export const withoutHidden = (text: string): string =>
  text.replace(new RegExp(forbidden, 'gu'), (character) => (/[\v\f\r\u2028\u2029]/.test(character) ? ' ' : ''));
const unprintable = new RegExp(`[${harmful}${widthless}\\u200d\\t\\n\\r\\u00a0]|\\p{Cs}`, 'gu');

/** `U+202E`, the name of a character that cannot be shown. */
export const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The text as it can stand in a sentence: on one line, invisible characters spelled out, cut after `limit` characters. */
export const printable = (text: string, limit = 60): string => {
  const shown = text.replace(
    unprintable,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
  return shown.length > limit ? `${shown.slice(0, limit).trimEnd()}…` : shown;
};

/** The text without accents, case, spaces and punctuation, for comparing spellings. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Edit distance, in single-character changes and swaps of neighbours, whatever the case; Infinity above `limit`. */
export function distance(from: string, to: string, limit = 2): number {
  const { steps } = levenshtein(from.toLowerCase(), to.toLowerCase());
  return steps > limit ? Number.POSITIVE_INFINITY : steps;
}

/** The candidate most similar to a text: equal except for case and accents, or at most two changes away. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  // At most one change for three characters, because short words are similar to everything.
  const limit = text.length < 2 ? 0 : Math.max(1, Math.min(2, Math.floor(text.length / 3)));
  const plain = folded(text.slice(0, 200));
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate.length > text.length + 20 || text.length > candidate.length + 20) continue;
    const cost = plain !== '' && folded(candidate) === plain ? 0 : distance(text, candidate, limit);
    if (cost < least) [best, least] = [candidate, cost];
  }
  return best;
}

/** Whether a candidate is beyond doubt what was meant: spelt alike but for case and accents, or nearer to a longer text than any other. */
export function isCertain(text: string, candidate: string, all: Iterable<string>): boolean {
  const rivals = [...all].filter((other) => other !== candidate && distance(text, other) <= distance(text, candidate));
  return folded(text) === folded(candidate) || (text.length > 3 && rivals.length === 0);
}

/** The only candidate with all words of a text, ignoring case and accents: 'ate 500 mil' → 'Até R$ 500 mil'. */
export function holding(text: string, candidates: string[]): string | undefined {
  if (folded(text).length < 3) return undefined;
  const [only, another] = candidates.filter((candidate) => {
    const words = new Set(wordsOf(candidate));
    return wordsOf(text).every((word) => words.has(word));
  });
  return another === undefined ? only : undefined;
}

const wordsOf = (text: string) => text.split(/\s+/).map(folded).filter(Boolean);

/** A text as YAML: plain if it reads back as the same text, otherwise in single quotes. */
export const yamlText = (text: string): string =>
  /^[\p{L}_][\p{L}\p{N} ._/-]*$/u.test(text) && !/ $|^(true|false|null)$/i.test(text)
    ? text
    : `'${text.replaceAll("'", "''")}'`;

/** The message about a value that is none of the allowed ones. `near` was probably meant; `fix` is certain. */
export function notAllowed(value: string, allowed: readonly string[], near?: string, fix?: string): Wording {
  const shown = printable(value);
  const list = allowed.map((text) => `'${text}'`).join(', ');
  const meant = near ? ` Você quis dizer '${near}'?` : '';
  return (inFile) => ({
    suggestion: near,
    fix,
    en: `"${shown}" is not one of the allowed values. ${near ? `Did you mean '${near}'? Allowed are` : 'Use one of these'}: ${list}.`,
    'pt-BR': `"${shown}" não é um dos valores permitidos.${meant}${inFile(` ${near ? 'São permitidos' : 'Use um destes'}: ${list}.`, near ? '' : ' Escolha um da lista.')}`,
  });
}
