import { codePoint, forbidden, removable } from '../check/text.ts';
import { type Finding, finding, type Range } from '../problem.ts';

/** At most so many control characters of one file are reported. */
const mostHidden = 50;

/** Mistakes that only the text shows: parsing removes them from the data. */
export function sourceFindings(text: string): Finding[] {
  const findings: Finding[] = [];
  if (forbidden.test(text)) {
    for (const match of [...text.matchAll(new RegExp(forbidden, 'gu'))].slice(0, mostHidden)) {
      const range: Range = [match.index, match.index + 1];
      findings.push(
        finding(
          match[0] === '\ufeff' ? 'text-bom' : 'text-control',
          { pointer: '', range },
          { code: codePoint(match[0]) },
          removable.test(match[0]) ? { fix: '' } : undefined,
        ),
      );
    }
  }
  const directive = text.includes('%') ? /^%\w[^\n]*/m.exec(text) : null;
  if (directive)
    findings.push(
      finding('yaml-directive', { pointer: '', range: [directive.index, directive.index + directive[0].length] }, {}),
    );
  if (text.includes('\u00a0')) {
    for (const match of text.matchAll(/^[ \t-]*\u00a0[ \u00a0]*/gmu)) {
      const range: Range = [match.index, match.index + match[0].length];
      findings.push(finding('yaml-nbsp', { pointer: '', range }, {}, { fix: match[0].replaceAll('\u00a0', ' ') }));
    }
  }
  return findings;
}
