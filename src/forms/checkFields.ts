import { checkMessages, isAdult, isValidCnpj, isValidCpf, isValidPhone, parseBirthDate } from '../checks.ts';
import type { Check } from './validity.ts';

const says = (message: string, valid: boolean) => (valid ? '' : message);

export const checkPhone: Check = (value) => says(checkMessages.phone, isValidPhone(value));
export const checkCpf: Check = (value) => says(checkMessages.cpf, isValidCpf(value));
export const checkCnpj: Check = (value) => says(checkMessages.cnpj, isValidCnpj(value));
export const checkDocument: Check = (value) => says(checkMessages.document, isValidCpf(value) || isValidCnpj(value));

/** A broker's responsible person is of age today. */
export const checkBirthDate: Check = (value) => {
  const birth = parseBirthDate(value);
  return birth ? says(checkMessages.adult, isAdult(birth, new Date())) : checkMessages.birthDate;
};
