import { dayFirst } from '../../leads/checks.ts';
import { oneOf, pattern } from './masks.ts';

/** A number pasted with its name: 'CNPJ: 11.222…'. */
const withoutName = (chunk: string) => chunk.replace(/^\s*c(np|p)[jf]\W+(nº)?/i, '');

/** The masks of documents and dates, apart from those that most forms make do with. */
export const documentMasks = {
  cpf: pattern('999.999.999-99'),
  /** Numbers given out since July 2026 have letters; one of digits only looks as ever. */
  cnpj: pattern('**.***.***/****-99', withoutName),
  cpfOrCnpj: oneOf(
    ['999.999.999-99', '**.***.***/****-99'],
    (text) => (/[A-Za-z]/.test(text) || text.replace(/\D/g, '').length > 11 ? 1 : 0),
    withoutName,
  ),
  date: pattern('99/99/9999', (chunk, field) => {
    // Who types a mark after one digit means the first days and months: 1/ is 01/.
    if (/^\W$/.test(chunk)) field.value = dayFirst(field.value + chunk).slice(0, -1);
    return dayFirst(chunk);
  }),
} as const;
