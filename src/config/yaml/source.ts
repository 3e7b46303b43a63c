import { codePoint, forbidden, removable } from '../check/text.ts';
import { type Finding, finding, type Range } from '../problem.ts';
import { secrets } from './secrets.ts';

/** Most control characters that are reported for one file. */
const mostHidden = 50;

/** Mistakes that only the text shows: parsing removes them from the data. */
export function sourceFindings(text: string): Finding[] {
  const findings: Finding[] = [];
  if (forbidden.test(text)) {
    for (const match of [...text.matchAll(new RegExp(forbidden, 'gu'))].slice(0, mostHidden)) {
      const range: Range = [match.index, match.index + match[0].length];
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
  const apart = separateAccents(text);
  return [...findings, ...secrets(text), ...(apart ? [apart] : [])];
}

/** Accents stored as characters of their own (NFD), as macOS does in file names. Reported once, at the first. */
function separateAccents(text: string): Finding | undefined {
  if (!/[\u0300-\u036f]/.test(text)) return undefined;
  // In a picture's path they may be part of the file's name.
  const lines = text.split('\n').map((line) => (pictureLine.test(line) ? line : line.normalize('NFC')));
  const composed = lines.join('\n');
  if (composed === text) return undefined;
  const at = text.split('').findIndex((character, index) => character !== composed[index]);
  const fix = { start: 0, end: text.length, text: composed };
  return finding('text-accents', { pointer: '', range: [at, at + 2] }, {}, { severity: 'warning', fix });
}

const pictureLine = /\.(?:webp|jpe?g|png|avif|svg)\b/i;
