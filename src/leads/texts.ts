/**
 * Texts of a lead that are composed from several fields, by the page or, for a plain form, by the service. A file of its
 * own, because most forms compose nothing.
 */

import type { LeadPayloads } from './kinds.ts';

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

/** Text of the broker lead's `mensagem`; ends with the message that was typed (specification 1.7). */
export function composeBrokerMessage(lead: LeadPayloads['broker']): string {
  return [
    'Olá, quero ser um corretor parceiro.',
    '',
    `Nome fantasia: ${lead.nome_fantasia}`,
    `Razão social: ${lead.razao_social}`,
    `CNPJ: ${lead.cnpj}`,
    `CRECI jurídico: ${lead.creci_juridico}`,
    `Nome do responsável: ${lead.nome_responsavel}`,
    `CPF do responsável: ${lead.cpf_responsavel}`,
    `Data de nascimento do responsável: ${lead.data_nascimento_responsavel}`,
    `Telefone: ${lead.telefone}`,
    `E-mail: ${lead.email}`,
    `CRECI: ${lead.creci}`,
    '',
    `Mensagem: ${lead.mensagem}`,
  ].join('\n');
}

/** The broker lead's text without documents and birth date, for a WhatsApp link: browsers keep the addresses they visit. */
export const withoutDocuments = (text: string): string =>
  text.replace(/^(CNPJ|CPF do responsável|Data de nascimento do responsável): .*\n/gm, '');

const join = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);

/** Address line of the land form; empty parts are left out with their separators (specification 1.4). */
export function composeAddress(address: {
  street: string;
  number: string;
  district: string;
  city: string;
  state: string;
  postalCode: string;
}): string {
  const { street, number, district, city, state, postalCode } = address;
  const place = join(' - ', join(', ', street, number), district);
  return join(', ', place, join(' - ', city, state), postalCode, 'Brasil');
}

/** A typed address line with what it lacks of the other fields: the postcode lookup doesn't know every address. */
export function completeAddress(
  line: string,
  more: { number: string; city: string; state: string; postalCode: string },
): string {
  const parts = line.split(/\s*(?:,| - )\s*/);
  const lacking = (part: string) => (parts.includes(part) ? '' : part);
  const { number, city, state, postalCode } = more;
  return join(', ', line, lacking(number), join(' - ', lacking(city), lacking(state)), lacking(postalCode));
}
