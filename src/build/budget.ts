/**
 * Size limits of the site's code, from `src/build/budget.json`. The build fails when a piece of script exceeds its limit,
 * and names its heaviest modules.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Budget {
  /** Most bytes (gzip) of each piece of script, without what was fetched before it. */
  script: Record<string, number>;
  /** Most bytes (before compression) of the rules that one page uses. */
  style: number;
}

export interface Weights {
  /** Bytes (gzip) of each piece that is fetched at once, and of its packages and modules before compression. */
  pieces: Record<string, { gzip: number; modules: Record<string, number> }>;
}

export const readBudget = (root: string): Budget =>
  JSON.parse(readFileSync(join(root, 'src/build/budget.json'), 'utf8'));

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Most modules that a message names. */
const mostNamed = 3;

const heaviest = (modules: Record<string, number>) =>
  Object.entries(modules)
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostNamed)
    .map(([name, bytes]) => `${name} ${kilobytes(bytes)}`)
    .join(', ');

/** A sentence for each piece over its limit or without one. */
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
