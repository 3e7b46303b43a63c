/** How values look in their masks, for the inputs of the page and for a plain form, which the service formats alike. */

import { dayFirst, phoneDigits } from './checks.ts';
import { plainFields } from './contract.ts';

// The specification's notation: `9` a digit, `*` a letter or digit. A constant each, so that a script has only what it uses.
export const mobile = '(99) 99999-9999';
export const landline = '(99) 9999-9999';
export const postalCode = '99999-999';
export const cpf = '999.999.999-99';
/** Since July 2026 new numbers may contain letters. */
export const cnpj = '**.***.***/****-99';
export const date = '99/99/9999';

interface Masked {
  /** With two, the one that the text fills is used. */
  masks: string[];
  /** Keeps the characters that fill the places. */
  read(typed: string): string;
}

const characters = (typed: string) => typed.replace(/[^\dA-Za-z]/g, '').toUpperCase();

const masked = new Map<string, Masked>([
  // Another country's phone has no mask: it stays as typed.
  ['telefone', { masks: [mobile, landline], read: (typed) => phoneDigits(typed).replace(/^\+.*/, '') }],
  ['cpf_responsavel', { masks: [cpf], read: characters }],
  ['cnpj', { masks: [cnpj], read: characters }],
  ['documento', { masks: [cpf, cnpj], read: characters }],
  ['data_nascimento_responsavel', { masks: [date], read: (typed) => characters(dayFirst(typed)) }],
  [plainFields.postalCode, { masks: [postalCode], read: characters }],
]);

/** A place for a letter or a digit. */
const place = /[9*]/g;

/** Formats a field's value as the page's mask would. A value that fills no mask stays, and the check refuses it. */
export function asMasked(field: string, typed: string): string {
  const { masks = [], read } = masked.get(field) ?? {};
  const filling = [...(read?.(typed) ?? '')];
  const mask = masks.find((mask) => mask.match(place)?.length === filling.length);
  return mask?.replace(place, () => filling.shift() ?? '') ?? typed;
}
