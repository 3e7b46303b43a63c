import type { LeadKind } from '../../leads/contract.ts';

/** Session key of what was typed into the form of a page and not sent; an island with a draft starts with the page. */
export const draftKey = (kind: LeadKind, page: string) => `draft:${kind}-${page.slice(1)}`;
