import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { nearest, printable } from '../check/text.ts';
import { type Finding, finding } from '../problem.ts';
import type { FileRule } from './rule.ts';

let names: Set<string> | undefined;

/** Names of the icons of lucide-static, read when the first icon is checked. */
export function iconNames(): Set<string> {
  if (!names) {
    const home = dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'));
    const files = readdirSync(join(home, 'icons'));
    names = new Set(files.flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -'.svg'.length)] : [])));
  }
  return names;
}

/** Icons exist in the one library that is used. */
export const icons: FileRule = ({ references }) =>
  references.flatMap(({ kind, value, pointer }): Finding[] => {
    if (kind !== 'icon' || iconNames().has(value)) return [];
    const near = nearest(value, iconNames());
    if (!near) return [finding('icon', pointer, { value: printable(value) })];
    return [finding('icon.near', pointer, { value: printable(value), near }, { suggestion: near })];
  });
