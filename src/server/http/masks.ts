import { dayFirst, phoneDigits } from '../../leads/checks.ts';
import { plainFields } from '../../leads/contract.ts';

/** A place for a letter or a digit. */
const place = /\*/g;

const cpf = '***.***.***-**';
const cnpj = '**.***.***/****-**';

const characters = (typed: string) => typed.replace(/[^\dA-Za-z]/g, '').toUpperCase();

interface Masked {
  /** With two patterns, the one that the text fills is used. */
  masks: string[];
  /** Keeps the characters that fill the places. */
  read(typed: string): string;
}

const fields = new Map<string, Masked>([
  [
    'telefone',
    {
      masks: ['(**) *****-****', '(**) ****-****'],
      // Another country's phone has no mask: it stays as typed.
      read: (typed) => phoneDigits(typed).replace(/^\+.*/, ''),
    },
  ],
  ['cpf_responsavel', { masks: [cpf], read: characters }],
  ['cnpj', { masks: [cnpj], read: characters }],
  ['documento', { masks: [cpf, cnpj], read: characters }],
  ['data_nascimento_responsavel', { masks: ['**/**/****'], read: (typed) => characters(dayFirst(typed)) }],
  [plainFields.postalCode, { masks: ['*****-***'], read: characters }],
]);

/** Formats a value as the page's mask would. A value that fills no mask stays, and the check refuses it. */
export function asMasked(name: string, typed: string): string {
  const field = fields.get(name);
  const filling = [...(field?.read(typed) ?? '')];
  const mask = field?.masks.find((mask) => mask.match(place)?.length === filling.length);
  return mask?.replace(place, () => filling.shift() ?? '') ?? typed;
}
