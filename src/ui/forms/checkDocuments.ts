import { documentMessages, isAdult, isValidCnpj, isValidCpf, parseBirthDate } from '../../leads/documentChecks.ts';
import type { Check } from './validity.ts';

const says = (message: string, valid: boolean) => (valid ? '' : message);

export const checkCpf: Check = (value) => says(documentMessages.cpf, isValidCpf(value));
export const checkCnpj: Check = (value) => says(documentMessages.cnpj, isValidCnpj(value));
export const checkDocument: Check = (value) => says(documentMessages.document, isValidCpf(value) || isValidCnpj(value));

/** A broker's responsible person is of age today. */
export const checkBirthDate: Check = (value) => {
  const birth = parseBirthDate(value);
  return birth ? says(documentMessages.adult, isAdult(birth, new Date())) : documentMessages.birthDate;
};
