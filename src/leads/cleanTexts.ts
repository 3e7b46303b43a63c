/**
 * What was typed, without the characters that nobody sees: a paste brings them along, and the schemas refuse them. For
 * the page before it sends and the service that is posted a plain form.
 */

/**
 * Control and formatting characters, halves and remains of others, and letters without a shape (Hangul fillers, the empty
 * Braille cell); not what joins emoji and Persian letters.
 */
const unseen = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164\uffa0\ufffd]/gu;

/** Line ends of word processors (vertical tab, form feed) become ordinary ones. */
export const withoutUnseen = (text: string): string => text.replace(/[\v\f]/g, '\n').replace(unseen, '');

/** The same values with every text cleaned; only `mensagem` has lines. */
export function cleanTexts<Values extends object>(values: Values): Values {
  const cleaned = Object.entries(values).map(([key, value]) => {
    if (typeof value !== 'string') return [key, value];
    const text = withoutUnseen(value).trim();
    return [key, key === 'mensagem' ? text : text.replace(/\s+/g, ' ')];
  });
  return Object.fromEntries(cleaned) as Values;
}
