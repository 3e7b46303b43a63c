/**
 * Removes invisible characters, which come with pasted text and which the schemas refuse. The page does it before it
 * sends, the service when it gets a plain form.
 */

/**
 * Control and format characters, lone surrogates, replacement characters and blank letters (Hangul fillers, the empty
 * Braille cell), but not the joiners of emoji and Persian letters.
 */
const unseen = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164\uffa0\ufffd]/gu;

/** Vertical tabs and form feeds, which word processors use as line ends, become newlines. */
export const withoutUnseen = (text: string): string => text.replace(/[\v\f]/g, '\n').replace(unseen, '');

/** The same values with every text cleaned; only `mensagem` keeps its lines. */
export function cleanTexts<Values extends object>(values: Values): Values {
  const cleaned = Object.entries(values).map(([key, value]) => {
    if (typeof value !== 'string') return [key, value];
    const text = withoutUnseen(value).trim();
    return [key, key === 'mensagem' ? text : text.replace(/\s+/g, ' ')];
  });
  return Object.fromEntries(cleaned) as Values;
}
