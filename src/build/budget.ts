/**
 * What the site's code may weigh, by `src/build/budget.json`. The build fails when a piece of script is over its limit, and
 * names its heaviest modules.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Budget {
  /** Most bytes, gzip, that each piece of script may fetch besides what is there before it. */
  script: Record<string, number>;
  /** Most bytes, before compression, of the rules that one page uses. */
  style: number;
}

export interface Weights {
  /** Each piece that is fetched at once: its bytes, gzip, and those of its modules before compression; a package counts as one. */
  pieces: Record<string, { gzip: number; modules: Record<string, number> }>;
}

export const readBudget = (root: string): Budget =>
  JSON.parse(readFileSync(join(root, 'src/build/budget.json'), 'utf8'));

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** How many modules are named. */
const mostNamed = 3;

const heaviest = (modules: Record<string, number>) =>
  Object.entries(modules)
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostNamed)
    .map(([name, bytes]) => `${name} ${kilobytes(bytes)}`)
    .join(', ');

/** A sentence for each piece over its limit, or without one; [] when all is well. */
export function scriptOverBudget(weights: Weights, budget: Budget): string[] {
  return Object.entries(weights.pieces).flatMap(([name, { gzip, modules }]) => {
    const limit = budget.script[name];
    if (limit === undefined)
      return [`${name} (${gzip} B gzip) has no limit in src/build/budget.json. Add one under "script".`];
    if (gzip <= limit) return [];
    return [
      `${name} weighs ${gzip} B gzip; src/build/budget.json allows ${limit}. Before compression: ${heaviest(modules)}.`,
    ];
  });
}

/** A sentence when the page with the most rules has too many; rules are code, and don't grow with content. */
export function styleOverBudget({ path, bytes }: { path: string; bytes: number }, { style }: Budget): string[] {
  if (bytes <= style) return [];
  return [`The rules of ${path} have ${bytes} B; src/build/budget.json allows ${style}. Its components are to blame.`];
}
