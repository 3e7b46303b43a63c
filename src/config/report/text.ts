/** For people: one paragraph a problem, grouped by file, at most fifty a file. */

import { printable } from '../check/text.ts';
import { type Lang, say } from '../messages/messages.ts';
import { spoken } from '../position.ts';
import { isError, type Problem } from '../problem.ts';

const shownPerFile = 50;

export interface TextOptions {
  lang: Lang;
  /** Number of files that were checked, for the last line. */
  files: number;
}

/** Every problem, then how many there are and whether `--fix` would mend some. */
export function textReport(problems: readonly Problem[], { lang, files }: TextOptions): string {
  const errors = problems.filter(isError).length;
  const summary = problems.length
    ? say(lang, 'cli.summary', { errors, warnings: problems.length - errors, files })
    : say(lang, 'cli.clean', { files });
  const fixable = problems.filter(({ fix }) => fix).length;
  const hint = fixable ? [say(lang, 'cli.fixable', { count: fixable })] : [];
  return [...paragraphs(problems, lang), [summary, ...hint].join('\n')].join('\n\n');
}

/** The problems without the closing line. */
export function paragraphs(problems: readonly Problem[], lang: Lang): string[] {
  return [...Map.groupBy(problems, ({ file }) => file).values()].flatMap((ofFile) => {
    const shown = ofFile.slice(0, shownPerFile).map((problem) => paragraph(problem, lang));
    const rest = ofFile.length - shown.length;
    return rest > 0 ? [...shown, say(lang, 'cli.more', { count: rest })] : shown;
  });
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
