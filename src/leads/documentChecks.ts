import { cnpj, cpf } from 'cpf-cnpj-validator';

/**
 * Checks of documents and birth dates that a schema can't express, for the page (`setCustomValidity`) and the service
 * (422). Decisions 6 and 7. Documents may be typed with or without their mask.
 */

/** Shown beside the field when a value is refused. */
export const documentMessages = {
  cpf: 'Confira o CPF: os dígitos verificadores não combinam.',
  cnpj: 'Confira o CNPJ: os dígitos verificadores não combinam.',
  document: 'Confira o CPF ou o CNPJ: os dígitos verificadores não combinam.',
  birthDate: 'Informe uma data de nascimento que exista, no formato dd/mm/aaaa.',
  adult: 'O responsável precisa ter 18 anos ou mais.',
} as const;

/** Whether the two check digits of a CPF are right. */
export function isValidCpf(value: string): boolean {
  return /^[\d.\-\s]+$/.test(value) && cpf.isValid(value);
}

/** Whether the check digits of a CNPJ are right, also of the alphanumeric ones issued since July 2026. */
export function isValidCnpj(value: string): boolean {
  return cnpj.isValid(value.toUpperCase());
}

/** The day dd/mm/yyyy at midnight UTC; undefined for 31/02/2000, a two-digit year or anything before 1900. */
export function parseBirthDate(value: string): Date | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  if (!match) return undefined;
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 ? date : undefined;
}

const dayInBrazil = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** Whether someone born on `birth` (midnight UTC) is 18 at `now`, by the date in São Paulo. */
export function isAdult(birth: Date, now: Date): boolean {
  const [year = 0, month = 0, day = 0] = dayInBrazil.format(now).split('-').map(Number);
  return birth.getTime() <= Date.UTC(year - 18, month - 1, day);
}
