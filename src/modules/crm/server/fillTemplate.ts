import { phoneDigits } from '../../../leads/checks.ts';
import { consentBasis } from '../../../leads/contract.ts';
import { everyConsentText } from '../../../leads/kinds.ts';
import { type LeadPlaceholder, placeholder, variableOf } from '../../../leads/placeholders.ts';
import type { Secret } from '../../../server/destinations/destination.ts';
import type { ServerManifest } from '../../../server/manifest.ts';
import { findDevelopment } from '../../../server/recipients.ts';
import { pageAddress, type StoredLead } from '../../../server/storedLead.ts';

type Value = string | number | boolean | undefined;

/** Looks up a placeholder's value. */
export type LookUp = (name: string) => Value;

/** The values of a lead and of the environment, by placeholder. */
export function placeholderValues(
  lead: StoredLead,
  { origin, developments }: Pick<ServerManifest, 'origin' | 'developments'>,
  ids: Record<string, string> = {},
  secret: Secret,
): LookUp {
  const { id, kind, receivedAt, payload, context, consent } = lead;
  const development = findDevelopment(developments, lead);
  const isConsentGiven = consent.basis === consentBasis && consent.version !== undefined;
  const phone = phoneDigits(payload.telefone ?? '');
  const isForeign = phone.startsWith('+');
  const fields: Record<LeadPlaceholder, Value> = {
    id,
    kind,
    receivedAt: new Date(receivedAt).toISOString(),
    receivedAtMs: receivedAt,
    developmentSlug: development?.slug,
    developmentName: development?.name ?? payload.empreendimento,
    developmentId: development && Object.hasOwn(ids, development.slug) ? ids[development.slug] : undefined,
    page: pageAddress(context.page, origin),
    firstPage: pageAddress(context.firstPage, origin),
    referrer: context.referrer,
    plan: context.plan,
    consentVersion: consent.version,
    consentText: everyConsentText.find(({ hash }) => hash === consent.hash)?.text,
    consentGiven: isConsentGiven,
    consentStatus: isConsentGiven ? 'granted' : undefined,
    consentBasis: consent.basis,
    phoneDigits: phone.replace('+', ''),
    phoneAreaCode: isForeign ? undefined : phone.slice(0, 2),
    phoneNumber: isForeign ? phone.slice(1) : phone.slice(2),
    phoneE164: phone && (isForeign ? phone : `+55${phone}`),
  };
  const values = new Map<string, Value>([
    ...new URLSearchParams(context.campaign),
    ...Object.entries(payload),
    ...Object.entries(fields),
  ]);
  return (name) => {
    const variable = variableOf(name);
    return variable === undefined ? values.get(name) : secret(variable);
  };
}

/**
 * Fills in a text. One that is a single placeholder keeps the value's type.
 * @param absent stands for a missing value
 * @returns undefined when a value is missing and nothing stands for it
 */
export function fillText(
  text: string,
  lookUp: LookUp,
  encode: (value: string) => string = String,
  absent?: string,
): Value {
  const placeholders = [...text.matchAll(placeholder)].map(([whole, name = '', instead = absent]) => {
    const value = lookUp(name);
    return { whole, value: value === undefined || value === '' ? instead : value };
  });
  if (placeholders.some(({ value }) => value === undefined)) return undefined;
  if (placeholders[0]?.whole === text) return placeholders[0].value;
  return text.replace(placeholder, () => encode(String(placeholders.shift()?.value)));
}

/**
 * Fills in every text of a template. A key without a value goes, a list's entry then goes as a whole, and so does a group
 * that has nothing left.
 * @param isEntry it is part of a list's entry
 */
export function fill(template: unknown, lookUp: LookUp, isEntry = false): unknown {
  if (typeof template === 'string') return fillText(template, lookUp);
  if (typeof template !== 'object' || template === null) return template;
  const isList = Array.isArray(template);
  const filled = Object.entries(template).map(
    ([key, inside]) => [key, fill(inside, lookUp, isEntry || isList)] as const,
  );
  const kept = filled.filter(([, value]) => value !== undefined);
  if (kept.length < filled.length && (kept.length === 0 || (isEntry && !isList))) return undefined;
  return isList ? kept.map(([, value]) => value) : Object.fromEntries(kept);
}
