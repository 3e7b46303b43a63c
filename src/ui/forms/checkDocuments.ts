import { documentMessages, isAdult, isValidCnpj, isValidCpf, parseBirthDate } from '../../leads/documentChecks.ts';
import type { Check } from './validity.ts';

const messageUnless = (valid: boolean, message: string) => (valid ? '' : message);

export const checkCpf: Check = (value) => messageUnless(isValidCpf(value), documentMessages.cpf);
export const checkCnpj: Check = (value) => messageUnless(isValidCnpj(value), documentMessages.cnpj);
export const checkDocument: Check = (value) =>
  messageUnless(isValidCpf(value) || isValidCnpj(value), documentMessages.document);

/** The broker's representative must be of age. */
export const checkBirthDate: Check = (value) => {
  const birth = parseBirthDate(value);
  return birth ? messageUnless(isAdult(birth, new Date()), documentMessages.adult) : documentMessages.birthDate;
};
