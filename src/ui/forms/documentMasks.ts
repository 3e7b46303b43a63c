import { dayFirst } from '../../leads/checks.ts';
import { oneOf, pattern } from './masks.ts';

/** Strips the name of a pasted number: 'CNPJ: 11.222…'. */
const withoutName = (chunk: string) => chunk.replace(/^\s*c(np|p)[jf]\W+(nº)?/i, '');

/** Masks of documents and dates; in a file of their own because most forms don't need them. */
export const documentMasks = {
  cpf: pattern('999.999.999-99'),
  /** Since July 2026 new numbers may contain letters. */
  cnpj: pattern('**.***.***/****-99', withoutName),
  cpfOrCnpj: oneOf(
    ['999.999.999-99', '**.***.***/****-99'],
    (text) => (/[A-Za-z]/.test(text) || text.replace(/\D/g, '').length > 11 ? 1 : 0),
    withoutName,
  ),
  date: pattern('99/99/9999', (chunk, field) => {
    // A separator after one digit completes it: 1/ becomes 01/.
    if (/^\W$/.test(chunk)) field.value = dayFirst(field.value + chunk).slice(0, -1);
    return dayFirst(chunk);
  }),
} as const;
