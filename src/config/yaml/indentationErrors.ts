/**
 * Mistakes of indentation: a tab, a wrong indentation, a dash without a space. The parser reports their consequences, often on
 * other lines. So corrections are tried, and the one that leaves the fewest errors shows the mistake.
 */
import { type Finding, finding, inText, type TextEdit } from '../problem.ts';
import { indentOf, type Trial, trials } from './indentationCorrections.ts';

export interface CorrectedText {
  findings: Finding[];
  /** The corrected text. */
  corrected: string;
  /** The offset in the original text for one in the corrected text. */
  origin(offset: number): number;
}

/** Most characters that are parsed in trials for one file; they take about a quarter of a second. */
const trialLimit = 2_000_000;

/** With errors in more lines than this, the file isn't YAML. */
const mostErrorLines = 60;

/** Errors that the parser reports for a mistake of indentation. */
const indentationErrors = /^yaml-(indent|tab|nbsp|key\.|colon|dash|syntax)/;

/** Error that a wrong correction causes, by moving a line into a map that has its key already. */
const doubled = /^yaml-duplicate/;

/** `refused` are the errors of the original text; `read` returns those of a corrected one. */
export function correctIndentation(text: string, refused: Finding[], read: (text: string) => Finding[]): CorrectedText {
  const original = text.split('\n');
  const findings: Finding[] = [];
  let lines = original;
  let left = trialLimit;
  const double = linesOf(refused, doubled, lines);
  let errorLines = linesOf(refused, indentationErrors, lines);
  while (errorLines.length > 0 && errorLines.length <= mostErrorLines) {
    let best: { trial: Trial; rest: number[] } | undefined;
    for (const trial of trials(lines, Math.min(...errorLines))) {
      left -= text.length;
      if (left < 0 || best?.rest.length === 0) break;
      const findings = read(trial.lines.join('\n'));
      const moved = linesOf(findings, doubled, trial.lines).filter((line) => !double.includes(line));
      const rest = [...linesOf(findings, indentationErrors, trial.lines), ...moved];
      if (rest.length < (best?.rest ?? errorLines).length) best = { trial, rest };
    }
    if (!best) break;
    findings.push(...toFindings(best.trial, original, lines));
    lines = best.trial.lines;
    errorLines = best.rest;
  }
  return { findings, corrected: lines.join('\n'), origin: (offset) => moveBack(offset, lines, original) };
}

/** Indexes of the lines with findings of a kind. */
function linesOf(findings: readonly Finding[], kind: RegExp, lines: readonly string[]): number[] {
  const ends: number[] = [];
  for (const line of lines) ends.push((ends.at(-1) ?? 0) + line.length + 1);
  return findings.flatMap(({ rule, range }) =>
    kind.test(rule) ? ends.findIndex((end) => end > (range?.[0] ?? 0)) : [],
  );
}

const startOf = (lines: readonly string[], line: number) =>
  lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);

/** One finding for each line; the fix of the first corrects them all. */
function toFindings(trial: Trial, original: readonly string[], lines: readonly string[]): Finding[] {
  const { rule, said, line, more = [], columns } = trial;
  return [line, ...more].map((each, index): Finding => {
    const start = startOf(original, each);
    const [from, to] = columns ?? [0, Math.max(1, indentOf(original[each] ?? ''))];
    const fix = index === 0 && !ambiguous.has(rule) ? (trial.fix ?? edit(trial.lines, original, lines)) : undefined;
    return finding(rule, inText(start + from, start + to), { ...said, fix });
  });
}

/** Mistakes without a fix, because only the author knows whether a text continues or a dash is missing. */
const ambiguous = new Set(['yaml-indent.item']);

/** Replaces the lines from the first changed one to the last. */
function edit(corrected: readonly string[], original: readonly string[], lines: readonly string[]): TextEdit {
  const changed = lines.flatMap((line, index) => (line === corrected[index] ? [] : index));
  const [first = 0, last = 0] = [changed[0], changed.at(-1)];
  return {
    start: startOf(original, first),
    end: startOf(original, last) + (original[last]?.length ?? 0),
    text: corrected.slice(first, last + 1).join('\n'),
  };
}

function moveBack(offset: number, lines: readonly string[], original: readonly string[]): number {
  let line = 0;
  let column = offset;
  while (column > (lines[line]?.length ?? column)) column -= (lines[line++]?.length ?? 0) + 1;
  const shift = (lines[line]?.length ?? 0) - (original[line]?.length ?? 0);
  return startOf(original, line) + Math.max(0, column - shift);
}
