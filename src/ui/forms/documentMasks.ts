import { dayFirst } from '../../leads/checks.ts';
import * as patterns from '../../leads/masks.ts';
import { oneOf, pattern } from './masks.ts';

/** Strips the name of a pasted number: 'CNPJ: 11.222…'. */
const withoutName = (chunk: string) => chunk.replace(/^\s*c(np|p)[jf]\W+(nº)?/i, '');

/** Masks of documents and dates; in a file of their own because most forms don't need them. */
export const documentMasks = {
  cpf: pattern(patterns.cpf),
  cnpj: pattern(patterns.cnpj, withoutName),
  cpfOrCnpj: oneOf(
    [patterns.cpf, patterns.cnpj],
    (text) => (/[A-Za-z]/.test(text) || text.replace(/\D/g, '').length > 11 ? 1 : 0),
    withoutName,
  ),
  date: pattern(patterns.date, (chunk, field) => {
    // A separator after one digit completes it: 1/ becomes 01/.
    if (/^\W$/.test(chunk)) field.value = dayFirst(field.value + chunk).slice(0, -1);
    return dayFirst(chunk);
  }),
} as const;
