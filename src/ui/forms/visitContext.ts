import { type ConsentText, campaignKeys, type LeadContextKey, leadContext } from '../../leads/contract.ts';

export type VisitContext = Partial<Record<LeadContextKey, string>>;

/** Whether an address may receive the context of a lead: the page's own origin or one the configuration names. */
export function isTrusted(leadsUrl: string, trustedOrigins: readonly string[] = [], ownOrigin?: string): boolean {
  if (!leadsUrl || leadsUrl.startsWith('/')) return true;
  const { origin } = new URL(leadsUrl);
  return origin === ownOrigin || trustedOrigins.some((trusted) => new URL(trusted).origin === origin);
}

/** The part of a campaign's query that is worth keeping. */
export function campaignOf(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([key]) => (campaignKeys as readonly string[]).includes(key));
  return new URLSearchParams(kept).toString();
}

/** When the page was shown, in ms of its own clock: a browser may have made it before its link was clicked. */
function shownAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  return navigation?.activationStart ?? 0;
}

/**
 * What is known in the browser about a lead besides what was typed; the boot script keeps how the visit began. How long
 * typing took isn't known when a draft filled the form in.
 */
export function visitContext(
  { version, hash }: ConsentText,
  page: string,
  website: string,
  hadDraft?: boolean,
): VisitContext {
  let visit = '';
  let campaign = '';
  try {
    visit = sessionStorage.visit ?? '';
    campaign = campaignOf(sessionStorage.campaign ?? '');
  } catch {}
  const [firstPage, referrer] = visit.split(' ');
  return {
    page,
    firstPage,
    referrer,
    campaign,
    consentVersion: version,
    consentHash: hash,
    elapsed: hadDraft ? '' : `${Math.round(performance.now() - shownAt())}`,
    website,
  };
}

/** Characters of one header's value before encoding: an endless address must not cost the lead. */
const longestValue = 800;

/** Request headers of what is known; values are percent-encoded because headers carry ASCII only. */
export function contextHeaders(context: VisitContext): Record<string, string> {
  return Object.fromEntries(
    Object.entries(context)
      .filter(([, value]) => value)
      .map(([key, value]) => [
        leadContext[key as LeadContextKey].header,
        encodeURIComponent(value.slice(0, longestValue)),
      ]),
  );
}
