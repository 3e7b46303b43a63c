import { type ConsentText, campaignKeys, type LeadContextKey, leadContext } from '../../leads/contract.ts';

type VisitContext = Partial<Record<LeadContextKey, string | null>>;

/** Whether an address may receive the context of a lead: it has the page's origin or one that the configuration names. */
export function isTrusted(leadsUrl: string, trustedOrigins: readonly string[] = [], ownOrigin?: string): boolean {
  if (!leadsUrl || leadsUrl.startsWith('/')) return true;
  const { origin } = new URL(leadsUrl);
  return origin === ownOrigin || trustedOrigins.some((trusted) => new URL(trusted).origin === origin);
}

/** The parameters of a query that name a campaign, such as `utm_source`. */
export function campaignParameters(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([key]) => (campaignKeys as readonly string[]).includes(key));
  return new URLSearchParams(kept).toString();
}

/**
 * The context of a lead: facts that form and browser know besides its payload. The boot script stores how the visit began. How long
 * typing took is unknown if a draft filled in the form.
 */
export function visitContext(
  { version, hash }: ConsentText,
  page: string,
  form: FormData,
  hadDraft?: boolean,
): VisitContext {
  const filledIn = (key: 'plan' | 'book' | 'website') => form.get(leadContext[key].field) as string | null;
  let visit = '';
  let campaign = '';
  try {
    visit = sessionStorage.visit ?? '';
    campaign = campaignParameters(sessionStorage.campaign ?? '');
  } catch {}
  const [firstPage, referrer] = visit.split(' ');
  // The browser may have prerendered the page before it was shown.
  const [navigation] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  return {
    page,
    firstPage,
    referrer,
    campaign,
    plan: filledIn('plan'),
    book: filledIn('book'),
    consentVersion: version,
    consentHash: hash,
    elapsed: hadDraft ? '' : `${Math.round(performance.now() - (navigation?.activationStart ?? 0))}`,
    website: filledIn('website'),
  };
}

/** Longest value of a header, in characters before encoding: a lead must not fail because of a very long address. */
const longestValue = 800;

/** The context as request headers; values are percent-encoded because headers are ASCII only. */
export function contextHeaders(context: VisitContext): Record<string, string> {
  return Object.fromEntries(
    Object.entries(context).flatMap(([key, value]) =>
      value ? [[leadContext[key as LeadContextKey].header, encodeURIComponent(value.slice(0, longestValue))]] : [],
    ),
  );
}
