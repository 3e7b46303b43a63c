import type { LeadKind } from '../leads.ts';
import type { RecipientRule } from './manifest.ts';

/**
 * Who reads a lead: the first rule that fits, else MAIL_TO, else the company's public address.
 * @param slug of the development; undefined when the lead names none that is published
 */
export function recipientsOf(
  kind: LeadKind,
  slug: string | undefined,
  options: { rules: RecipientRule[]; mailTo: string[]; companyEmail: string },
): string[] {
  const rule = options.rules.find(
    ({ kinds, developments }) =>
      (kinds === undefined || kinds.includes(kind)) &&
      (developments === undefined || (slug !== undefined && developments.includes(slug))),
  );
  if (rule) return [...new Set(rule.to)];
  return options.mailTo.length > 0 ? [...new Set(options.mailTo)] : [options.companyEmail];
}
