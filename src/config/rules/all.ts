import type { FileRule, SiteRule } from './rule.ts';

export const fileRules: FileRule[] = [];
export const siteRules: SiteRule[] = [];
