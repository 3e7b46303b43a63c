/**
 * Texts of a lead that are composed from several fields, by the page or, for a plain form, by the service. A file of its
 * own, because most forms compose nothing.
 */

import type { LeadPayloads } from './kinds.ts';
import { messageOf } from './messageOf.ts';

type LandFacts = Pick<LeadPayloads['land'], 'nome' | 'telefone' | 'email' | 'endereco_terreno' | 'metragem_terreno'>;

/** Text of the land lead's `mensagem` (specification 1.7). */
export function composeLandMessage(lead: LandFacts): string {
  return [
    'Olá, estou entrando em contato para vender meu terreno.',
    '',
    `Nome: ${lead.nome}`,
    `Telefone: ${lead.telefone}`,
    // The form doesn't ask for it.
    ...(lead.email ? [`E-mail: ${lead.email}`] : []),
    `Endereço do terreno: ${lead.endereco_terreno}`,
    `Metragem do terreno: ${lead.metragem_terreno.replace(/\s*m[²2]?$/i, '')} m²`,
  ].join('\n');
}

/** Keys of the broker lead, but for its message. */
export const brokerKeys =
  'nome_fantasia razao_social cnpj creci_juridico nome_responsavel cpf_responsavel data_nascimento_responsavel telefone email creci'.split(
    ' ',
  ) as (keyof LeadPayloads['broker'])[];

/** Text of the broker lead's `mensagem`; ends with the message that was typed (specification 1.7). */
export function composeBrokerMessage(lead: LeadPayloads['broker']): string {
  const facts = Object.fromEntries(brokerKeys.map((key) => [key, lead[key]]));
  return `${messageOf('Olá, quero ser um corretor parceiro.', facts)}\n\nMensagem: ${lead.mensagem}`;
}

/** The broker lead's text without documents and birth date, for a WhatsApp link: browsers keep the addresses they visit. */
export const withoutDocuments = (text: string): string =>
  text.replace(/^(CNPJ|CPF do responsável|Data de nascimento do responsável): .*\n/gm, '');

/** The parts that are not empty, with a separator between them. */
export const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);

/** A typed address line with what it lacks of the other fields: the postcode lookup doesn't know every address. */
export function completeAddress(
  line: string,
  { number, city, state, postalCode }: Record<'number' | 'city' | 'state' | 'postalCode', string>,
): string {
  const parts = line.split(/\s*(?:,| - )\s*/);
  const lacking = (part: string) => (parts.includes(part) ? '' : part);
  return joined(', ', line, lacking(number), joined(' - ', lacking(city), lacking(state)), lacking(postalCode));
}
