import type { LeadKind } from '../../leads/contract.ts';

/** Session storage keys of a form: its unsent draft, and the answer to what was sent. */
export const sessionKeys = (kind: LeadKind, page: string) => ({
  draft: `draft:${kind}-${page.slice(1)}`,
  sent: `sent:${kind}-${page.slice(1)}`,
});

/** Session storage key of what the form of the visit's next page begins with. */
export const carriedKey = 'carried';

/** An island with one of these hydrates at page load. */
export const startKeys = (kind: LeadKind, page: string): string =>
  [...Object.values(sessionKeys(kind, page)), ...(kind === 'contact' ? [carriedKey] : [])].join(' ');
