/**
 * Size limits of the site's code, from `src/build/budget.json`. The build fails when a piece of script exceeds its limit.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Budget {
  /** Most bytes (gzip) of each piece of script, without what was fetched before it. */
  script: Record<string, number>;
  /** Most bytes (before compression) of the rules that one page uses. */
  style: number;
}

/** Bytes (gzip) of each piece of script that is fetched at once. */
export type Weights = Record<string, number>;

export const readBudget = (root: string): Budget =>
  JSON.parse(readFileSync(join(root, 'src/build/budget.json'), 'utf8'));

/** A sentence for each piece over its limit or without one. */
export function scriptOverBudget(weights: Weights, { script }: Budget): string[] {
  return Object.entries(weights).flatMap(([name, bytes]) => {
    const limit = script[name];
    if (limit === undefined)
      return [`${name} (${bytes} B gzip) has no limit in src/build/budget.json. Add one under "script".`];
    return bytes > limit ? [`${name} weighs ${bytes} B gzip; src/build/budget.json allows ${limit}.`] : [];
  });
}

/** A sentence when the page with the most rules has too many; rules are code, and don't grow with content. */
export function styleOverBudget({ path, bytes }: { path: string; bytes: number }, { style }: Budget): string[] {
  if (bytes <= style) return [];
  return [`The rules of ${path} have ${bytes} B; src/build/budget.json allows ${style}. Its components are to blame.`];
}
