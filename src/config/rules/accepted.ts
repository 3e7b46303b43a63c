import { nearest, printable } from '../check/text.ts';
import { ruleOf, rules } from '../messages/messages.ts';
import { type Finding, finding } from '../problem.ts';
import { type CheckedFile, dig, listAt } from './rule.ts';

/**
 * The findings of a file without the warnings that its `accept` lists. An entry whose warning no longer occurs is itself a
 * warning, so that the list stays true. Errors can't be accepted.
 */
export function withoutAccepted({ data }: CheckedFile, findings: Finding[]): Finding[] {
  const entries = listAt(data, 'accept').map((entry) => String(dig(entry, 'rule') ?? ''));
  if (entries.length === 0) return findings;
  const occurring = new Set(findings.filter(isWarning).map(({ message }) => ruleOf(message)));
  const kept = findings.filter((found) => !isWarning(found) || !entries.includes(ruleOf(found.message)));
  const untrue = entries.flatMap((rule, index): Finding[] => {
    if (rule === '' || occurring.has(rule)) return [];
    const pointer = `/accept/${index}/rule`;
    if (rules.has(rule)) return [finding('accept.unused', pointer, { rule }, { severity: 'warning' })];
    const suggestion = nearest(rule, rules);
    return [finding('accept.unknown', pointer, { rule: printable(rule), near: suggestion ?? '' }, { suggestion })];
  });
  return [...kept, ...untrue];
}

const isWarning = ({ severity }: Finding) => severity === 'warning';
