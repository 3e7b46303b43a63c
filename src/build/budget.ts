/**
 * What the site's code may weigh, by `src/build/budget.json`. The build fails when a piece of script is over its limit, and
 * names the modules that grew since the limits were agreed.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Budget {
  /** Most bytes, gzip, that each piece of script may fetch besides what is there before it. */
  script: Record<string, number>;
  /** Most bytes, before compression, of the rules that one page uses. */
  style: number;
  /** Bytes of each module, as bundled and before compression, when the limits were agreed. */
  modules: Record<string, number>;
}

export interface Weights {
  /** Each piece that is fetched at once: its bytes, gzip, and the modules in it. */
  pieces: Record<string, { gzip: number; modules: string[] }>;
  /** Bytes of each module as bundled; a package counts as one. */
  modules: Record<string, number>;
}

export const budgetFile = (root: string) => join(root, 'src/build/budget.json');
export const readBudget = (root: string): Budget => JSON.parse(readFileSync(budgetFile(root), 'utf8'));

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** How many modules are named. */
const mostNamed = 3;

function growth(modules: readonly string[], now: Weights['modules'], agreed: Budget['modules']): string {
  const grown = modules
    .map((name) => ({ name, by: (now[name] ?? 0) - (agreed[name] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, mostNamed)
    .map(({ name, by }) =>
      name in agreed ? `${name} grew by ${kilobytes(by)}` : `${name} is new with ${kilobytes(by)}`,
    );
  return grown.length > 0 ? `Before compression ${grown.join(', ')}.` : 'No module of it grew: the limit was lowered.';
}

/** A sentence for each piece over its limit, or without one; [] when all is well. */
export function scriptOverBudget(weights: Weights, budget: Budget): string[] {
  return Object.entries(weights.pieces).flatMap(([name, { gzip, modules }]) => {
    const limit = budget.script[name];
    if (limit === undefined)
      return [`${name} (${gzip} B gzip) has no limit in src/build/budget.json. Add one under "script".`];
    if (gzip <= limit) return [];
    return [
      `${name} weighs ${gzip} B gzip; src/build/budget.json allows ${limit}. ${growth(modules, weights.modules, budget.modules)}`,
    ];
  });
}

/** A sentence when the page with the most rules has too many; rules are code, and don't grow with content. */
export function styleOverBudget({ path, bytes }: { path: string; bytes: number }, { style }: Budget): string[] {
  if (bytes <= style) return [];
  return [`The rules of ${path} have ${bytes} B; src/build/budget.json allows ${style}. Its components are to blame.`];
}
