import { cleanTexts } from '../cleanTexts.ts';
import {
  type BrokerLead,
  type LandLead,
  type LeadContextKey,
  type LeadKind,
  leadContext,
  plainFields,
} from '../leads.ts';
import { composeBrokerMessage, composeLandMessage, withPostalCode } from '../leadTexts.ts';
import { asMasked } from './masks.ts';

/** What came beside the payload, by the names of `leadContext`. */
export type RawContext = Partial<Record<LeadContextKey, string>>;

/** Decodes a header; one that isn't well encoded is left out, for a lead is worth more than its context. */
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

/**
 * Splits a plain form post into the payload a page would have sent as JSON and its context: what the page's script
 * would have cleaned and composed is cleaned and composed here, by the same functions.
 */
export function readPlainForm(
  kind: LeadKind,
  posted: Record<string, unknown>,
): { body: Record<string, unknown>; context: RawContext } {
  const cleaned = Object.entries(cleanTexts(posted));
  const form = Object.fromEntries(cleaned.map(([name, value]) => [name, asMasked(name, String(value))]));
  const context = collect((key) => {
    const value = form[leadContext[key].field];
    return typeof value === 'string' && value !== '' ? value : undefined;
  });
  // A checkbox that isn't ticked isn't posted, though the hidden fields beside it are.
  if (kind === 'contact' && form[plainFields.consent] === undefined) {
    delete context.consentVersion;
    delete context.consentHash;
  }
  const body: Record<string, unknown> = Object.fromEntries(
    Object.entries(form).filter(
      ([name]) => !contextFields.has(name) && !Object.values<string>(plainFields).includes(name),
    ),
  );
  if (kind === 'land') return { body: completeLand(body, String(form[plainFields.postalCode] ?? '')), context };
  if (kind === 'broker' && isFilled(body.mensagem)) {
    return { body: { ...body, mensagem: composeBrokerMessage(body as unknown as BrokerLead) }, context };
  }
  return { body, context };
}

/** As the page completes a lead whose postcode lookup gave nothing. */
function completeLand(form: Record<string, unknown>, postalCode: string): Record<string, unknown> {
  const { endereco_terreno: typed } = form;
  const body = {
    email: '',
    cidade_terreno: '',
    bairro_terreno: '',
    estado_terreno: '',
    ...form,
    ...(isFilled(typed) && { endereco_terreno: withPostalCode(typed, postalCode) }),
  };
  return { ...body, mensagem: composeLandMessage(body as unknown as LandLead) };
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function collect(read: (key: LeadContextKey) => string | undefined): RawContext {
  const keys = Object.keys(leadContext) as LeadContextKey[];
  return Object.fromEntries(keys.flatMap((key) => (read(key) === undefined ? [] : [[key, read(key)]])));
}
