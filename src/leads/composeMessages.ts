/**
 * Texts of a lead that are composed from several fields, by the page or, for a plain form, by the service. A file of its
 * own, because most forms compose nothing. They are for people to read, so they say the company's words; the specified text is
 * the usual one. Destinations find each value under its own key.
 */

import * as labels from './fieldLabels.gen.ts';
import type { LeadPayloads } from './kinds.ts';
import { messageOf } from './messageOf.ts';
import type { Say } from './say.ts';
import * as words from './sharedWords.gen.ts';

type LandFacts = Pick<LeadPayloads['land'], 'nome' | 'telefone' | 'email' | 'endereco_terreno' | 'metragem_terreno'>;

/** Text of the land lead's `mensagem` (specification 1.7). */
export function composeLandMessage(say: Say, lead: LandFacts): string {
  const { nome, telefone, email, endereco_terreno, metragem_terreno } = lead;
  return messageOf(say, say(words.landMessage), [
    [labels.nome, nome],
    [labels.telefone, telefone],
    [labels.email, email],
    [labels.endereco_terreno, endereco_terreno],
    [words.landSize, `${metragem_terreno.replace(/\s*m[²2]?$/i, '')} m²`],
  ]);
}

/** Text of the broker lead's `mensagem`; ends with the message that was typed (specification 1.7). */
export function composeBrokerMessage(say: Say, lead: LeadPayloads['broker']): string {
  const facts = messageOf(say, say(words.brokerMessage), [
    [labels.nome_fantasia, lead.nome_fantasia],
    [labels.razao_social, lead.razao_social],
    [labels.cnpj, lead.cnpj],
    [labels.creci_juridico, lead.creci_juridico],
    [labels.nome_responsavel, lead.nome_responsavel],
    [labels.cpf_responsavel, lead.cpf_responsavel],
    [labels.data_nascimento_responsavel, lead.data_nascimento_responsavel],
    [labels.telefone, lead.telefone],
    [labels.email, lead.email],
    [labels.creci, lead.creci],
  ]);
  return `${facts}\n\n${say(labels.mensagem)}: ${lead.mensagem}`;
}

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
