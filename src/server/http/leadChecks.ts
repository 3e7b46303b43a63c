import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type LeadKind, plainFields } from '../../leads/contract.ts';
import { birthDateMask, cnpjMask, cpfMask, documentMask } from '../../leads/documentChecks.ts';
import { factsOf, leadKinds, payloadKeys } from '../../leads/kinds.ts';
import { type Mask, phone, postalCode } from '../../leads/masks.ts';
import type { Word } from '../../leads/say.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import type { Payload } from '../storedLead.ts';
import { Refusal } from './refusal.ts';

/**
 * Nothing is coerced, filled in or taken away: what the schema doesn't allow is refused. A test checks that the schemas
 * are valid: here that would delay the first lead after a restart as long as all the rest of the start.
 */
const ajv = new Ajv2020({
  strict: true,
  allErrors: false,
  coerceTypes: false,
  useDefaults: false,
  validateSchema: false,
  schemas: Object.fromEntries(leadKinds.map((kind) => [kind, factsOf(kind).schema])),
});

/**
 * One check for each field, so that an answer names every refused field though each check stops at its first error.
 * Compiled at a kind's first lead: all kinds at once would cost a restart a tenth of a second.
 */
const checkOf = (kind: LeadKind, field: string) => ajv.getSchema(`${kind}#/properties/${field}`) as ValidateFunction;

function schemaProblem(check: ValidateFunction): Word {
  switch (check.errors?.[0]?.keyword) {
    case 'type':
      // Only programs send anything else.
      return 'service.notAText=Envie um texto.';
    case 'maxLength':
      return words.tooLong;
    case 'enum':
      return words.notAChoice;
    default:
      return words.badText;
  }
}

export const fieldMasks: Record<string, Mask> = {
  telefone: phone,
  cpf_responsavel: cpfMask,
  cnpj: cnpjMask,
  documento: documentMask,
  data_nascimento_responsavel: birthDateMask,
  [plainFields.postalCode]: postalCode,
};

/**
 * Checks a body against its kind's schema, then what a schema can't state.
 * @throws {Refusal} 400 for a body of another shape, 422 for values that can't be true; both name every such field
 */
export function checkLead(kind: LeadKind, body: Record<string, unknown>, today: Date): Payload {
  const keys = payloadKeys(kind);
  const fields: Record<string, Word> = {};
  for (const field of keys) {
    const check = checkOf(kind, field);
    if (!Object.hasOwn(body, field)) fields[field] = words.missing;
    else if (!check(body[field])) fields[field] = body[field] === '' ? words.missing : schemaProblem(check);
  }
  // An unknown key is not named: it is the sender's text.
  if (Object.keys(body).some((key) => !keys.includes(key))) fields['*'] = words.unknownField;
  if (Object.keys(fields).length > 0) throw new Refusal(400, 'invalid', { fields });

  const payload = Object.fromEntries(keys.map((field) => [field, body[field]])) as Payload;
  for (const [field, { check }] of Object.entries(fieldMasks)) {
    const problem = payload[field] === undefined ? undefined : check?.(payload[field], today);
    if (problem) fields[field] = problem;
  }
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'invalid', { fields });
  return payload;
}
