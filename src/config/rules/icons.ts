import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { iconsMeant, iconWords } from '../../content/iconWords.ts';
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

const portuguese = Object.values(iconWords).flatMap((group) => Object.values(group).flat());

/** Icons exist in lucide-static. For a Portuguese word, even a misspelt one, the icons it means are suggested. */
export const icons: FileRule = ({ references }) =>
  references.flatMap(({ kind, value, pointer }): Finding[] => {
    if (kind !== 'icon' || iconNames().has(value)) return [];
    const shown = printable(value);
    const near = nearest(value, iconNames());
    const [suggestion, ...others] = iconsMeant(value);
    if (suggestion && near !== value.toLowerCase()) return [meant(pointer, shown, suggestion, others)];
    if (near) return [finding('icon.near', pointer, { value: shown, near }, { suggestion: near })];
    const [corrected, ...more] = iconsMeant(nearest(value, portuguese) ?? '');
    return [corrected ? meant(pointer, shown, corrected, more) : finding('icon', pointer, { value: shown })];
  });

const meant = (pointer: string, value: string, suggestion: string, others: string[]): Finding =>
  finding('icon.word', pointer, { value, near: suggestion, others: others.slice(0, 3).join(', ') }, { suggestion });
