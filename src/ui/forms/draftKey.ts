import type { LeadKind } from '../../leads/contract.ts';

/** Session storage key of a form's unsent draft. An island with a draft hydrates at page load. */
export const draftKey = (kind: LeadKind, page: string) => `draft:${kind}-${page.slice(1)}`;
