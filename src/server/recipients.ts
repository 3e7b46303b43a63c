import type { LeadKind } from '../leads/contract.ts';
import type { Env } from './env.ts';
import { developmentOf, type LeadContext, type Payload } from './lead.ts';
import type { ServerManifest } from './manifest.ts';

/** What says whom a lead is for. */
export interface Routed {
  kind: LeadKind;
  payload: Payload;
  context: LeadContext;
}

/** Who reads a lead, as the configuration says now. */
export type Readers = (lead: Routed) => string[];

/** A name as it is compared: however its blanks and accents are written. */
const comparable = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * The published development that a lead asks about. Its page decides, because a plain form's name comes with its blanks
 * cleaned, and two developments may share one; the name alone where no page is known.
 */
export function findDevelopment<Development extends { slug: string; name: string }>(
  developments: readonly Development[],
  { payload, context }: Pick<Routed, 'payload' | 'context'>,
): Development | undefined {
  const name = developmentOf(payload);
  if (name === undefined) return undefined;
  const slug = context.page?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1);
  const named = developments.filter((development) => comparable(development.name) === comparable(name));
  return (
    named.find((development) => development.slug === slug) ??
    named.find((development) => development.name === name) ??
    named[0] ??
    developments.find((development) => development.slug === slug)
  );
}

/**
 * The first rule that fits, else MAIL_TO, else the company's public address. No development's rule fits a lead that
 * is about none that is published.
 */
export function findReaders(
  // Not taken apart here: a new build changes what is in it.
  manifest: Pick<ServerManifest, 'developments' | 'recipients' | 'companyEmail'>,
  { mailTo }: Pick<Env, 'mailTo'>,
): Readers {
  return (lead) => {
    const { developments, recipients, companyEmail } = manifest;
    const slug = findDevelopment(developments, lead)?.slug;
    const rule = recipients.find(
      ({ kinds, developments }) =>
        (kinds === undefined || kinds.includes(lead.kind)) &&
        (developments === undefined || (slug !== undefined && developments.includes(slug))),
    );
    if (rule) return [...new Set(rule.to)];
    return mailTo.length > 0 ? [...new Set(mailTo)] : [companyEmail];
  };
}
