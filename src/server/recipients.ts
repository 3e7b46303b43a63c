import type { LeadKind } from '../leads/contract.ts';
import type { Env } from './env.ts';
import { developmentOf, type Payload } from './lead.ts';
import type { ServerManifest } from './manifest.ts';

/** Who reads a lead, as the configuration says now. */
export type Readers = (lead: { kind: LeadKind; payload: Payload }) => string[];

/**
 * The first rule that fits, else MAIL_TO, else the company's public address. No development's rule fits a lead that
 * names none that is published.
 */
export function findReaders(
  { developments, recipients, companyEmail }: Pick<ServerManifest, 'developments' | 'recipients' | 'companyEmail'>,
  { mailTo }: Pick<Env, 'mailTo'>,
): Readers {
  const slugs = new Map(developments.map(({ name, slug }) => [name, slug]));
  return ({ kind, payload }) => {
    const slug = slugs.get(developmentOf(payload) ?? '');
    const rule = recipients.find(
      ({ kinds, developments }) =>
        (kinds === undefined || kinds.includes(kind)) &&
        (developments === undefined || (slug !== undefined && developments.includes(slug))),
    );
    if (rule) return [...new Set(rule.to)];
    return mailTo.length > 0 ? [...new Set(mailTo)] : [companyEmail];
  };
}
