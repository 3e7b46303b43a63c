/** Turns findings into problems: with message, line and column, and an excerpt of the file. */
import type { Document } from 'yaml';
import { commonEnds } from '../../data/items.ts';
import { schemaAt } from '../../data/schema.ts';
import type { LoadedFile } from '../checkedFile.ts';
import type { Lang } from '../messages/messages.ts';
import { type Finding, type Problem, type Range, ruleOf, type TextEdit } from '../problem.ts';
import { applyEdits } from '../yaml/editYaml.ts';
import { lineAndColumn, lineEnd, lineStarts, rangeOf } from '../yaml/pointerPositions.ts';
import { parseAgain } from '../yaml/readYaml.ts';

/** Longest line of an excerpt, in characters. */
const width = 100;

/** The problems of one file. */
export function toProblems(file: LoadedFile, findings: readonly Finding[], lang: Lang): Problem[] {
  if (findings.length === 0) return [];
  const starts = lineStarts(file.text);
  let doc: Document | undefined;
  return findings.map((found) => {
    if (!found.range) doc ??= parseAgain(file.text);
    return toProblem(file, found, found.range ?? rangeOf(doc, found.pointer, found.on), starts, lang);
  });
}

function toProblem(file: LoadedFile, found: Finding, range: Range, starts: number[], lang: Lang): Problem {
  const schema = found.brief || found.aboutFile ? undefined : schemaAt(file.kind, found.pointer);
  const whole = range[1] === 0;
  return {
    file: file.file,
    ...lineAndColumn(starts, range[0]),
    pointer: found.pointer,
    rule: ruleOf(found),
    severity: found.severity ?? 'error',
    message: found.text[lang],
    inForm: found.inForm?.[lang],
    suggestion: found.suggestion,
    excerpt: whole || found.brief ? undefined : excerpt(file.text, starts, range),
    see: found.pointer && schema?.description ? `${schema.title ?? ''}: ${schema.description}` : undefined,
    fix: fixOf(file, found, range),
    rename: found.rename,
  };
}

function fixOf({ kind, text }: LoadedFile, { fix, edits }: Finding, [start, end]: Range): TextEdit | undefined {
  if (edits) return textEdit(text, applyEdits(kind, text, edits));
  return typeof fix === 'string' ? { start, end, text: fix } : fix;
}

/** The change of whole lines that turns one text into another. */
function textEdit(before: string, after: string): TextEdit {
  const [was, now] = [before, after].map((text) => text.split(/(?<=\n)/)) as [string[], string[]];
  const { start, end } = commonEnds(was, now);
  const length = (lines: string[]) => lines.join('').length;
  return {
    start: length(was.slice(0, start)),
    end: length(was.slice(0, was.length - end)),
    text: now.slice(start, now.length - end).join(''),
  };
}

/** The line of a range and the one above, numbered, with carets under the range. */
export function excerpt(text: string, starts: readonly number[], [start, to]: Range): string {
  const { line, column } = lineAndColumn(starts, start);
  const lineStart = start - column + 1;
  const end = lineEnd(text, start);
  // A long line is shown from a little before the place.
  const cut = lineStart + Math.max(0, column - 1 - width * 0.6);
  const shown = text.slice(cut, Math.min(end, cut + width));
  const before = visible(text.slice(cut, start));
  const length = Math.max(1, Math.min(visible(text.slice(start, Math.min(to, end))).length, width - before.length));
  const gutter = String(line).length;
  const rows = [
    `> ${line} | ${visible(shown)}`,
    `  ${' '.repeat(gutter)} | ${' '.repeat(before.length)}${'^'.repeat(length)}`,
  ];
  if (line > 1) {
    const aboveStart = starts[line - 2] ?? 0;
    const above = visible(text.slice(aboveStart, Math.min(lineStart - 1, aboveStart + width)));
    rows.unshift(`  ${String(line - 1).padStart(gutter)} | ${above}`.trimEnd());
  }
  return rows.join('\n');
}

/** One column for each character, and nothing that a terminal would interpret. */
const visible = (text: string) =>
  [...text.replace(/\r$/, '')]
    .map((character) =>
      /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(character) ? (character === '\t' ? ' ' : '·') : character,
    )
    .join('')
    .replace(/\u00a0/g, ' ');
