/** For people: a paragraph for each problem, by file, up to a number that can be read. */

import { type Lang, say } from '../messages/messages.ts';
import { isError, type Problem } from '../problem.ts';
import { printable } from '../yaml/characters.ts';
import { spoken } from '../yaml/pointerPositions.ts';

const shownPerFile = 50;
const shownAtMost = 100;

interface TextOptions {
  lang: Lang;
  /** Number of files that were checked, for the last line. */
  files: number;
}

/** The problems, then their number and how many `--fix` would correct. */
export function textReport(problems: readonly Problem[], { lang, files }: TextOptions): string {
  const errors = problems.filter(isError).length;
  const summary = problems.length
    ? say(lang, 'cli.summary', { errors, warnings: problems.length - errors, files })
    : say(lang, 'cli.clean', { files });
  const fixable = problems.filter(({ fix }) => fix).length;
  const hint = fixable ? [say(lang, 'cli.fixable', { count: fixable })] : [];
  return [...paragraphs(problems, lang), [summary, ...hint].join('\n')].join('\n\n');
}

/** The problems without the summary. Errors come last, where a terminal ends; if there are too many, warnings are cut. */
export function paragraphs(problems: readonly Problem[], lang: Lang): string[] {
  const errors = some(problems.filter(isError), shownAtMost, lang);
  const warnings = problems.filter((problem) => !isError(problem));
  return [...some(warnings, Math.max(0, shownAtMost - errors.shown), lang).rows, ...errors.rows];
}

/** As many problems as there is room for, by file, and the number of the others. */
function some(problems: readonly Problem[], room: number, lang: Lang): { rows: string[]; shown: number } {
  const rows: string[] = [];
  let shown = 0;
  const left: Problem[] = [];
  for (const ofFile of Map.groupBy(problems, ({ file }) => file).values()) {
    const part = ofFile.slice(0, Math.min(shownPerFile, room - shown));
    const rest = ofFile.length - part.length;
    rows.push(...part.map((problem) => paragraph(problem, lang)));
    if (part.length > 0 && rest > 0) rows.push(say(lang, 'cli.more', { count: rest }));
    if (part.length === 0) left.push(...ofFile);
    shown += part.length;
  }
  const files = new Set(left.map(({ file }) => file)).size;
  if (files > 0) rows.push(say(lang, 'cli.more-files', { count: left.length, files }));
  return { rows, shown };
}

function paragraph(problem: Problem, lang: Lang): string {
  const { line, column, severity, message, excerpt, see } = problem;
  const place = `${printable(problem.file, 200)}:${line}:${column}`;
  const path = spoken(problem.pointer);
  const warning = severity === 'warning' ? `${say(lang, 'cli.warning', {})}:` : '';
  const rows = [[place, path, warning && `${warning} ${message}`, !warning && message].filter(Boolean).join('  ')];
  if (excerpt) rows.push(indented(excerpt));
  if (see) rows.push(`  ${say(lang, 'cli.see', {})}: ${see}`);
  return rows.join('\n');
}

const indented = (text: string) => text.replace(/^/gm, '  ');
