/** Converts values between the file's format and the one people use in Brazil. */

import { moneyIn } from '../../../content/format.ts';
import { asSlug } from '../../../content/slug.ts';
import type { Schema } from '../../../data/schema.ts';
import type { Data } from '../draft/tree.ts';

const isNumeric = ({ type }: Schema) => type === 'number' || type === 'integer';

/** A value of the file as a field shows it. */
export function shownText(value: unknown, shape: Schema): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number')
    return value.toLocaleString('pt-BR', { useGrouping: shape['x-unit'] === 'R$', maximumFractionDigits: 10 });
  const date = shape.format === 'date' && /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value));
  return date ? `${date[3]}/${date[2]}/${date[1]}` : String(value);
}

/** What a person wrote, in the file's format. A text that can't be parsed stays as it is: the checks then explain it. */
export function meantValue(text: string, shape: Schema): Data {
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

/** `30/09/2025`, `30.9.25`, `30092025`, `2025-09-30`. */
function meantDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  if (!day) return undefined;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Rewrites to try until a text matches the schema's pattern. The first four are for numbers only. */
const rewritten: ((text: string, digits: string) => string)[] = [
  (_, digits) => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  (_, digits) => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3'),
  (_, digits) => digits,
  (_, digits) => `55${digits}`,
  (text) => `https://${text}`,
  (text) => `/${text.replace(/^\/+|\/+$/g, '')}`,
  (text) => asSlug(text),
  (text) => text.replace(/^(\d\d)[/.-](\d{4})$/, '$2-$1'),
];

function meantPattern(text: string, { pattern }: Schema): string | undefined {
  const trimmed = text.trim();
  if (!pattern || trimmed === '') return undefined;
  const form = new RegExp(pattern, 'u');
  if (form.test(trimmed)) return undefined;
  const digits = trimmed.replace(/\D/g, '');
  // A text with letters must not be made to match by dropping them.
  const numeric = !/[a-z]/i.test(trimmed);
  return rewritten
    .filter((_, at) => numeric || at > 3)
    .map((write) => write(trimmed, digits))
    .find((candidate) => form.test(candidate));
}
