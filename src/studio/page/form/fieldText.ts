/** Converts values between the file's format and the one people use in Brazil. */

import { decimal, formatDate, punctuated } from '../../../content/format.ts';
import { parseDate, parseNumber } from '../../../content/parseNumbersAndDates.ts';
import { asSlug } from '../../../content/slug.ts';
import type { Schema } from '../../../data/schema.ts';
import type { Data } from '../draft/fileData.ts';

const exampleOf = ({ examples: [example] = [] }: Schema) => String(example);

/** A value of the file as a field shows it. */
export function formatValue(value: unknown, shape: Schema): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return shape['x-unit'] === 'R$' ? value.toLocaleString('pt-BR') : decimal(value);
  // Texts of other fields may look like a date.
  return /^\d{4}-\d\d\b/.test(exampleOf(shape)) ? formatDate(String(value)) : String(value);
}

/** A typed text in the file's format. One that can't be parsed stays as it is: the checks then explain it. */
export function parseText(text: string, shape: Schema): Data {
  const { type, format, pattern } = shape;
  if (type === 'number' || type === 'integer') return parseNumber(text) ?? text;
  if (format === 'date') return parseDate(text.trim()) ?? text;
  return (pattern && fitted(text.trim(), new RegExp(pattern, 'u'), exampleOf(shape))) || text;
}

/** The first rewriting of a text that matches the schema's pattern; undefined if the text needs none or none matches. */
function fitted(text: string, pattern: RegExp, example: string): string | undefined {
  if (text === '' || pattern.test(text)) return undefined;
  const candidates = [
    // A text with letters must not be made to match by dropping them.
    ...(/[a-z]/i.test(text) ? [] : punctuated(text.replace(/\D/g, ''))),
    /^\S+\.\S+$/.test(text) ? `https://${text}` : '',
    `/${text.replace(/^\/+|\/+$/g, '')}`,
    asSlug(text),
    text.replace(/^(\d{1,2})[/.-](\d{4})$/, (_, month, year) => `${year}-${month.padStart(2, '0')}`),
    parseDate(text) ?? '',
    // A day alone has the hour of the example: a beginning its first minute, an end its last.
    parseDate(text + example.slice(10)) ?? '',
  ];
  return candidates.find((candidate) => pattern.test(candidate));
}
