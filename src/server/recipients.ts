import type { Env } from './env.ts';
import type { ServerManifest } from './manifest.ts';
import { developmentOf, type LeadContext, type NewLead } from './storedLead.ts';

/** A name in the form in which it is compared: the same for every way of writing its blanks and accents. */
const comparable = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ');

type WithPage = Pick<ServerManifest['developments'][number], 'slug' | 'preview'>;

/** Whether a lead was sent from the page of a development. */
const isPageOf = ({ slug, preview = slug }: WithPage, { page }: LeadContext) =>
  page?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) === preview;

/** The developments that a lead's sender may learn of: published ones, and the draft whose preview it comes from. */
export const shownTo = <Development extends WithPage>(context: LeadContext, developments: readonly Development[]) =>
  developments.filter((development) => !development.preview || isPageOf(development, context));

/**
 * The development that a lead asks about. Two developments may share a name, and a plain form's name comes
 * with its blanks cleaned: then the page decides. Without a known page the name alone does.
 */
export function findDevelopment<Development extends WithPage & { name: string }>(
  developments: readonly Development[],
  { payload, context }: Pick<NewLead, 'payload' | 'context'>,
): Development | undefined {
  const name = developmentOf(payload);
  if (name === undefined) return undefined;
  const isFrom = (development: Development) => isPageOf(development, context);
  const named = developments.filter((development) => comparable(development.name) === comparable(name));
  return (
    named.find(isFrom) ??
    named.find((development) => development.name === name) ??
    named[0] ??
    developments.find(isFrom)
  );
}

/**
 * The addresses that get a lead by the present configuration: of the first rule that fits, else MAIL_TO, else the company's
 * public address. A rule for certain developments never fits a lead that is about no published one.
 */
export function findRecipients(
  lead: Pick<NewLead, 'kind' | 'payload' | 'context'>,
  { developments, recipients, companyEmail }: Pick<ServerManifest, 'developments' | 'recipients' | 'companyEmail'>,
  { mailTo }: Pick<Env, 'mailTo'>,
): string[] {
  const slug = findDevelopment(developments, lead)?.slug;
  const rule = recipients.find(
    ({ kinds, developments }) =>
      (kinds === undefined || kinds.includes(lead.kind)) &&
      (developments === undefined || (slug !== undefined && developments.includes(slug))),
  );
  if (rule) return [...new Set(rule.to)];
  return mailTo.length > 0 ? [...new Set(mailTo)] : [companyEmail];
}
