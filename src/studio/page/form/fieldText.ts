/** Converts values between the file's format and the one people use in Brazil. */

import { dayFirst, decimal } from '../../../config/messages/messages.ts';
import { moneyIn } from '../../../content/format.ts';
import { asSlug } from '../../../content/slug.ts';
import type { Schema } from '../../../data/schema.ts';
import type { Data } from '../draft/fileData.ts';

const isNumeric = ({ type }: Schema) => type === 'number' || type === 'integer';

const exampleOf = ({ examples: [example] = [] }: Schema) => String(example);

/** A value of the file as a field shows it. */
export function formatValue(value: unknown, shape: Schema): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return shape['x-unit'] === 'R$' ? value.toLocaleString('pt-BR') : decimal(value);
  // Texts of other fields may look like a date.
  return /^\d{4}-\d\d\b/.test(exampleOf(shape)) ? dayFirst(String(value)) : String(value);
}

/** What a person wrote, in the file's format. A text that can't be parsed stays as it is: the checks then explain it. */
export function parseText(text: string, shape: Schema): Data {
  if (isNumeric(shape)) return meantNumber(text) ?? (/\d mil/i.test(text) ? moneyIn(text)[0] : undefined) ?? text;
  if (shape.format === 'date') return meantDate(text.trim()) ?? text;
  return meantPattern(text, shape) ?? text;
}

/** `92,5 m²`, `8 min`, `12,5%`, `R$ 1.200`, `1.234,5`. A point before exactly three digits separates thousands. */
function meantNumber(text: string): number | undefined {
  const bare = text.replace(/m[²2]|min(?:utos?)?|%|r\$|\s/gi, '').replace(/,$/, '');
  const plain =
    bare.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** `30/09/2025`, `30.9.25`, `30092025`, `30/09/2025 9h`, `30/9/25, às 09:30-03:00`. */
function meantDate(text: string): string | undefined {
  const [, day = '', month = '', year = '', hour, minutes = '00', zone = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?:,? +(?:[aà]s +)?(\d{1,2})[h:]?(\d\d)?h?(?::\d\d)?(Z|[+-]\d\d:\d\d)?)?$/i.exec(
      text,
    ) ??
    /^(\d\d)(\d\d)(\d{4})$/.exec(text) ??
    [];
  if (!day) return undefined;
  const date = `${year.padStart(4, '20')}-${two(month)}-${two(day)}`;
  return hour ? `${date} ${two(hour)}:${minutes}${zone}` : date;
}
const two = (digits: string) => digits.padStart(2, '0');

/** Rewrites to try until a text matches the schema's pattern. The first four are for numbers only. */
const rewritten: ((text: string, digits: string, example: string) => string)[] = [
  (_, digits) => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  (_, digits) => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3'),
  (_, digits) => digits,
  (_, digits) => `55${digits}`,
  (text) => (/^\S+\.\S+$/.test(text) ? `https://${text}` : ''),
  (text) => `/${text.replace(/^\/+|\/+$/g, '')}`,
  (text) => asSlug(text),
  (text) => text.replace(/^(\d{1,2})[/.-](\d{4})$/, (_, month, year) => `${year}-${two(month)}`),
  (text) => meantDate(text) ?? '',
  // A day alone has the hour of the example: a beginning its first minute, an end its last.
  (text, _, example) => meantDate(text + example.slice(10)) ?? '',
];

function meantPattern(text: string, shape: Schema): string | undefined {
  const { pattern } = shape;
  const trimmed = text.trim();
  if (!pattern || trimmed === '') return undefined;
  const form = new RegExp(pattern, 'u');
  if (form.test(trimmed)) return undefined;
  const digits = trimmed.replace(/\D/g, '');
  // A text with letters must not be made to match by dropping them.
  const numeric = !/[a-z]/i.test(trimmed);
  return rewritten
    .filter((_, at) => numeric || at > 3)
    .map((write) => write(trimmed, digits, exampleOf(shape)))
    .find((candidate) => form.test(candidate));
}
