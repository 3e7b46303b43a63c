import { type ConsentText, campaignKeys, minimumElapsed } from '../../leads/contract.ts';
import type { ConsentClaim, LeadContext } from '../storedLead.ts';
import type { RawContext } from './plainForm.ts';
import { Refusal } from './refusal.ts';

/** Longest context value kept, in characters. */
const longest = 500;

/** One line of well-formed text: control characters, line breaks and direction marks are dropped. */
function cleanValue(value: string | undefined): string | undefined {
  const text = value
    ?.toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffd]/gu, '')
    .trim()
    .slice(0, longest);
  return text || undefined;
}

/** The context that is kept beside the lead: only known campaign parameters, every value cut to size. */
export function readContext(raw: RawContext): LeadContext {
  const campaign = new URLSearchParams(raw.campaign?.slice(0, 4 * longest));
  const parameters = campaignKeys.flatMap((key) => {
    const value = cleanValue(campaign.get(key) ?? undefined);
    return value ? [[key, value]] : [];
  });
  const context: LeadContext = {
    page: cleanValue(raw.page),
    firstPage: cleanValue(raw.firstPage),
    referrer: cleanValue(raw.referrer),
    campaign: parameters.length > 0 ? new URLSearchParams(parameters).toString() : undefined,
    plan: cleanValue(raw.plan),
    book: raw.book ? 'sim' : undefined,
  };
  return JSON.parse(JSON.stringify(context));
}

/** Which consent text was shown, as the sender says; a malformed version or hash is left out. */
export function readConsent(raw: RawContext, current: ConsentText): ConsentClaim & { basis: string } {
  const version = /^[\w.-]{1,40}$/.exec(raw.consentVersion ?? '')?.[0];
  const hash = /^[0-9a-f]{64}$/.exec(raw.consentHash ?? '')?.[0];
  return { basis: current.basis, version, hash };
}

/**
 * The idempotency key, undefined when there is none.
 * @throws {Refusal} 400 for a malformed key
 */
export function readKey(raw: RawContext): string | undefined {
  // The draft of the header's standard writes the key as a quoted string; most clients leave the quotes out.
  const key = raw.idempotencyKey?.replace(/^"(.*)"$/, '$1');
  if (key === undefined) return undefined;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new Refusal(400, 'bad_request');
}

/** Why a lead looks like spam; undefined when it doesn't. It is never refused for that. */
export function findSuspicion(raw: RawContext): string | undefined {
  if (raw.website) return 'honeypot';
  const elapsed = raw.elapsed === undefined ? Number.NaN : Number(raw.elapsed);
  return elapsed < minimumElapsed ? 'too_fast' : undefined;
}
