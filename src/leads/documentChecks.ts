import { cnpj, cpf } from 'cpf-cnpj-validator';
import { type Check, tidyDate } from './checks.ts';
import { digits, maskOf } from './masks.ts';
import * as words from './sharedWords.gen.ts';

/**
 * Documents and birth dates: how they look, and the checks that a schema can't express, for the page (`setCustomValidity`) and
 * the service (422). Decisions 6 and 7. Documents may be typed with or without their mask.
 */

const isCpf = (value: string) => /^[\d.\-\s]+$/.test(value) && cpf.isValid(value);

/** Knows the alphanumeric ones issued since July 2026. */
const isCnpj = (value: string) => cnpj.isValid(value.toUpperCase());

export const checkCpf: Check = (value) => (isCpf(value) ? undefined : words.badCpf);

export const checkCnpj: Check = (value) => (isCnpj(value) ? undefined : words.badCnpj);

export const checkDocument: Check = (value) => (isCpf(value) || isCnpj(value) ? undefined : words.badDocument);

/** The day dd/mm/yyyy at midnight UTC; undefined for 31/02/2000, a two-digit year or anything before 1900. */
function parseBirthDate(value: string): Date | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/((?:19|[2-9]\d)\d{2})$/.exec(value) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return year && date.toISOString().startsWith(`${year}-${month}-${day}`) ? date : undefined;
}

const dayInBrazil = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** The broker's representative must be 18 at `now`, by the date in São Paulo. */
export const checkBirthDate: Check = (value, now = new Date()) => {
  const birth = parseBirthDate(value);
  if (!birth) return words.badBirthDate;
  const [year = 0, month = 0, day = 0] = dayInBrazil.format(now).split('-').map(Number);
  return birth.getTime() <= Date.UTC(year - 18, month - 1, day) ? undefined : words.tooYoung;
};

const cpfPattern = '999.999.999-99';
/** Since July 2026 new numbers may contain letters. */
const cnpjPattern = '**.***.***/****-**';

const lettersToo = (text: string) => text.replace(/[^\dA-Za-z]/g, '').toUpperCase();

/** Strips the name of a pasted number: 'CNPJ: 11.222…'. */
const withoutName = (text: string) => text.replace(/^\s*c(np|p)[jf]\W+(nº)?/i, '');

export const cpfMask = maskOf({ read: digits, pattern: () => cpfPattern, check: checkCpf });

export const cnpjMask = maskOf({ read: lettersToo, pattern: () => cnpjPattern, tidy: withoutName, check: checkCnpj });

/** A CPF, until a letter or a twelfth digit makes it a CNPJ. */
export const documentMask = maskOf({
  read: lettersToo,
  pattern: (characters) => (/^\d{0,11}$/.test(characters) ? cpfPattern : cnpjPattern),
  tidy: withoutName,
  check: checkDocument,
});

export const birthDateMask = maskOf({
  read: digits,
  pattern: () => '99/99/9999',
  tidy: tidyDate,
  check: checkBirthDate,
});
