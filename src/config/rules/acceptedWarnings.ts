import { listAt, textAt } from '../../data/pointer.ts';
import { nearest } from '../check/nearest.ts';
import type { CheckedFile } from '../checkedFile.ts';
import { type Finding, reportTo, ruleOf } from '../problem.ts';
import { printable } from '../yaml/characters.ts';

/**
 * The findings of a file without the warnings that its `accept` lists. An entry whose warning doesn't occur is itself a
 * warning, so that the list stays true. Errors can't be accepted.
 */
export function withoutAccepted({ data }: CheckedFile, findings: Finding[]): Finding[] {
  const entries = listAt(data, 'accept').map((entry) => textAt(entry, 'rule'));
  if (entries.length === 0) return findings;
  const occurring = new Set(findings.filter(isWarning).map(ruleOf));
  const kept = findings.filter((found) => !isWarning(found) || !entries.includes(ruleOf(found)));
  const report = reportTo(kept);
  for (const [index, rule] of entries.entries()) {
    if (rule === '' || occurring.has(rule)) continue;
    const place = `/accept/${index}/rule`;
    const near = nearest(rule, occurring);
    const name = printable(rule);
    if (near)
      report.error('accept.unknown', place, {
        suggestion: near,
        en: `There is no warning called ${name} in this file. Did you mean ${near}?`,
        'pt-BR': `Não há um aviso chamado ${name} neste arquivo. Você quis dizer ${near}?`,
      });
    else
      report.warning('accept.unused', place, (inFile) => ({
        en: `There is no warning called ${name} in this file. Remove it from accept.`,
        'pt-BR': `Não há um aviso chamado ${name} neste arquivo. Apague-o dos avisos aceitos${inFile(' (accept)')}.`,
      }));
  }
  return kept;
}

const isWarning = ({ severity }: Finding) => severity === 'warning';
