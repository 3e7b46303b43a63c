import { dayFirst, phoneDigits } from '../checks.ts';
import { plainFields } from '../leads.ts';

/** A place for a letter or a digit. */
const place = /\*/g;

const cpf = '***.***.***-**';
const cnpj = '**.***.***/****-**';

const characters = (typed: string) => typed.replace(/[^\dA-Za-z]/g, '').toUpperCase();

interface Masked {
  /** Of two that one counts which is filled. */
  masks: string[];
  /** What of a typed text goes into the places. */
  read(typed: string): string;
}

const fields = new Map<string, Masked>([
  ['telefone', { masks: ['(**) *****-****', '(**) ****-****'], read: phoneDigits }],
  ['cpf_responsavel', { masks: [cpf], read: characters }],
  ['cnpj', { masks: [cnpj], read: characters }],
  ['documento', { masks: [cpf, cnpj], read: characters }],
  ['data_nascimento_responsavel', { masks: ['**/**/****'], read: (typed) => characters(dayFirst(typed)) }],
  [plainFields.postalCode, { masks: ['*****-***'], read: characters }],
]);

/** What was typed, as the page's mask would have shown it; what fills no mask is left for the check to refuse. */
export function asMasked(name: string, typed: string): string {
  const field = fields.get(name);
  const filling = [...(field?.read(typed) ?? '')];
  const mask = field?.masks.find((mask) => mask.match(place)?.length === filling.length);
  return mask?.replace(place, () => filling.shift() ?? '') ?? typed;
}
