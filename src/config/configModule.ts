/** A module's addition to the checks. Who loads content hands the modules in; nothing here imports one. */

import type { FileKind } from '../data/schema.ts';
import type { FileRule, SiteRule } from './rules/rule.ts';

export interface ConfigModule {
  /** Run after the rules of `ruleList.ts`, on each file of a kind. */
  fileRules?: Partial<Record<FileKind, readonly FileRule[]>>;
  /** Run after them on all files together. */
  siteRules?: readonly SiteRule[];
}
