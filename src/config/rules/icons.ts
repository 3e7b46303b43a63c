import { iconsMeant, iconWords } from '../../content/iconWords.ts';
import { nearest, printable } from '../check/text.ts';
import { lucide } from '../lucide/drawings.ts';
import { type Finding, finding } from '../problem.ts';
import type { FileRule } from './rule.ts';

const portuguese = Object.values(iconWords).flatMap((group) => Object.values(group).flat());

/** Icons exist. For a Portuguese word, even a misspelt one, the icons it means are suggested. */
export const icons: FileRule = ({ references }) =>
  references.flatMap(({ kind, value, pointer }): Finding[] => {
    if (kind !== 'icon' || lucide().has(value)) return [];
    const shown = printable(value);
    const near = nearest(value, lucide().keys());
    const [suggestion, ...others] = iconsMeant(value);
    if (suggestion && near !== value.toLowerCase()) return [meant(pointer, shown, suggestion, others)];
    if (near) return [finding('icon.near', pointer, { value: shown, near }, { suggestion: near })];
    const [corrected, ...more] = iconsMeant(nearest(value, portuguese) ?? '');
    return [corrected ? meant(pointer, shown, corrected, more) : finding('icon', pointer, { value: shown })];
  });

const meant = (pointer: string, value: string, suggestion: string, others: string[]): Finding =>
  finding('icon.word', pointer, { value, near: suggestion, others: others.slice(0, 3).join(', ') }, { suggestion });
