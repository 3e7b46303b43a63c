/** Finds what was probably meant by a text that is almost one of the known ones. */
import levenshtein from 'damerau-levenshtein';
import type { Wording } from '../problem.ts';
import { folded, printable } from '../yaml/characters.ts';

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
