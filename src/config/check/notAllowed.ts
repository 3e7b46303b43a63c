import type { Said } from '../problem.ts';
import { printable } from './text.ts';

/** What is said of a value that is none of the allowed ones. `near` was probably meant. */
export function notAllowed(value: string, allowed: readonly string[], near?: string): Said {
  const shown = printable(value);
  const list = allowed.map((text) => `'${text}'`).join(', ');
  return {
    suggestion: near,
    en: `"${shown}" is not one of the allowed values. ${near ? `Did you mean '${near}'? Allowed are` : 'Use one of these'}: ${list}.`,
    'pt-BR': `"${shown}" não é um dos valores permitidos. ${near ? `Você quis dizer '${near}'? São permitidos` : 'Use um destes'}: ${list}.`,
  };
}
