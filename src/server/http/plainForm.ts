import { cleanTexts } from '../../leads/cleanTexts.ts';
import { completeAddress, composeBrokerMessage, composeLandMessage } from '../../leads/composeMessages.ts';
import { consentBasis, type LeadContextKey, type LeadKind, leadContext, plainFields } from '../../leads/contract.ts';
import { factsOf, type LeadPayloads } from '../../leads/kinds.ts';
import type { Say } from '../../leads/say.ts';
import { fieldMasks } from './leadChecks.ts';

/** The values beside the payload, by the names of `leadContext`. */
export type RawContext = Partial<Record<LeadContextKey, string>>;

/** Decodes the context's headers. A badly encoded one is left out, because a lead is worth more than its context. */
export function contextFromHeaders(headers: Record<string, unknown>): RawContext {
  return collect((key) => {
    const value = headers[leadContext[key].header.toLowerCase()];
    try {
      return typeof value === 'string' ? decodeURIComponent(value) : undefined;
    } catch {
      return undefined;
    }
  });
}

const contextFields = new Set<string>(Object.values(leadContext).map(({ field }) => field));

/** Whether a visitor without JavaScript sent a form. */
export const isPlainForm = ({ headers }: { headers: { 'content-type'?: string } }) =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

/** The fields of a plain form, each once, as a text. */
type Form = Record<string, string>;

/**
 * Splits a plain form post into its context and the payload that the page's script would have sent as JSON. Texts are
 * cleaned and composed by the functions that the script uses. Missing fields stay missing, so that the check names
 * them.
 * @param referer address of the page with the form, whose query may name a campaign
 */
export function readPlainForm(
  kind: LeadKind,
  posted: Record<string, unknown>,
  say: Say,
  referer = '',
): { body: Form; context: RawContext } {
  const cleaned = Object.entries(cleanTexts(posted));
  const form: Form = Object.fromEntries(
    cleaned.map(([name, value]) => {
      const mask = Object.hasOwn(fieldMasks, name) && fieldMasks[name];
      return [name, mask ? mask.normal(String(value)) : String(value)];
    }),
  );
  const context = collect((key) => form[leadContext[key].field] || undefined);
  context.campaign ??= URL.parse(referer)?.search;
  // A checkbox that isn't ticked isn't posted, though the hidden fields beside it are.
  if (factsOf(kind).consent.basis === consentBasis && form[plainFields.consent] === undefined) {
    delete context.consentVersion;
    delete context.consentHash;
  }
  const body = Object.fromEntries(
    Object.entries(form).filter(
      ([name]) => !contextFields.has(name) && !Object.values<string>(plainFields).includes(name),
    ),
  );
  if (kind === 'land') return { body: completeLand(say, body, form[plainFields.postalCode] ?? ''), context };
  if (kind === 'broker' && body.mensagem) {
    return { body: { ...body, mensagem: composeBrokerMessage(say, body as LeadPayloads['broker']) }, context };
  }
  return { body, context };
}

/** Completes a lead as the page does when its postcode lookup finds nothing. */
function completeLand(say: Say, form: Form, postalCode: string): Form {
  const body: Form = { email: '', cidade_terreno: '', bairro_terreno: '', estado_terreno: '', ...form };
  const { nome = '', telefone = '', email = '', endereco_terreno: typed = '', metragem_terreno = '' } = body;
  const { numero: number = '', cidade_terreno: city = '', estado_terreno: state = '' } = body;
  const line = typed && completeAddress(typed, { number, city, state, postalCode });
  const mensagem = composeLandMessage(say, { nome, telefone, email, endereco_terreno: line, metragem_terreno });
  return { ...body, ...(typed && { endereco_terreno: line }), mensagem };
}

function collect(read: (key: LeadContextKey) => string | undefined): RawContext {
  const keys = Object.keys(leadContext) as LeadContextKey[];
  return Object.fromEntries(keys.flatMap((key) => (read(key) === undefined ? [] : [[key, read(key)]])));
}
