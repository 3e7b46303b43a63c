/** Possible corrections of the layout around an error. */
import type { MessageKey } from '../messages/messages.ts';
import type { Range } from '../problem.ts';

/** A possible correction. */
export interface Trial {
  message: MessageKey;
  params?: object;
  /** Index of the line that is wrong. */
  line: number;
  /** Other lines with the same mistake, each reported by itself. */
  more?: number[];
  /** All lines, corrected; as many as before, with changes only before their text. */
  lines: string[];
  /** Columns of the mistake in its line, counted from 0. Default: the indentation. */
  columns?: Range;
  fix?: string;
}

const blank = /^\s*(#.*)?$/;
export const indentOf = (line: string) => line.length - line.trimStart().length;
const isItem = (line: string) => /^\s*-(\s|$)/.test(line);

/** Corrections around the first line with an error, the most likely first. */
export function* trials(lines: readonly string[], errorLine: number): Generator<Trial> {
  const near = (from: number, step: number) => {
    let at = from + step;
    while (blank.test(lines[at] ?? 'x')) at += step;
    return at;
  };
  const around = [errorLine, near(errorLine, -1), near(errorLine, 1)].filter((line) => lines[line]?.trim());
  for (const line of around) yield* whitespace(lines, line, near);
  for (const line of around) yield* dashes(lines, line);
  yield* unindentedText(lines, near(errorLine, -1), errorLine);
  yield* textBelowDash(lines, errorLine);
  const odd = (line: number) => indentOf(lines[line] ?? '') % 2;
  // A line that is neither key nor item lacks its colon; its indentation is right.
  if (!/:(\s|$)/.test(lines[errorLine] ?? '') && !isItem(lines[errorLine] ?? '')) return;
  for (const line of around.toSorted((a, b) => odd(b) - odd(a))) yield* indents(lines, line, near);
}

/** A line and the deeper lines below it. An item ends where the next begins. */
function blockEnd(lines: readonly string[], line: number): number {
  const first = lines[line] ?? '';
  const belongs = (text: string) =>
    blank.test(text) || (indentOf(text) > indentOf(first) && !(isItem(first) && isItem(text)));
  let end = line + 1;
  while (end < lines.length && belongs(lines[end] ?? '')) end++;
  return end;
}

const indented = (line: string, by: number) => ' '.repeat(Math.max(0, by)) + line.trimStart();

/** The lines of a range moved sideways. */
const moved = (lines: readonly string[], from: number, to: number, by: number) =>
  lines.map((line, index) => (index >= from && index < to && line.trim() ? indented(line, indentOf(line) + by) : line));

/** Indexes of the neighbouring lines, and this one, for which `shares` is true. */
function runOf(lines: readonly string[], line: number, shares: (text: string) => boolean): number[] {
  let from = line;
  let to = line + 1;
  while (from > 0 && shares(lines[from - 1] ?? '')) from--;
  while (to < lines.length && shares(lines[to] ?? '')) to++;
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function* whitespace(
  lines: readonly string[],
  line: number,
  near: (from: number, step: number) => number,
): Generator<Trial> {
  const text = lines[line] ?? '';
  const [front = ''] = /^\s*/.exec(text) ?? [];
  if (/[\t\u00a0]/.test(front)) {
    const message = front.includes('\t') ? 'yaml-tab' : 'yaml-nbsp';
    const at = front.search(/[\t\u00a0]/);
    const widths = [indentOf(lines[near(line, 1)] ?? ''), indentOf(lines[near(line, -1)] ?? '')];
    const columns = [at, at + 1] as const;
    for (const width of new Set([...widths, (widths[1] ?? 0) + 2, front.length]))
      yield { message, line, lines: lines.with(line, indented(text, width)), columns };
    const alike = runOf(lines, line, (other) => other.startsWith(front));
    const width = front.replaceAll('\t', '  ').length;
    const spaced = lines.map((other, index) =>
      alike.includes(index)
        ? ' '.repeat(width) + other.slice(front.length).replace(/^\t+/, (tabs) => '  '.repeat(tabs.length))
        : other,
    );
    yield { message, line, more: alike.filter((other) => other !== line), lines: spaced, columns };
  }
  const [whole = '', key = '', gap = ''] = /^(\s*(?:- +)?[^\s:#'"]+:)([ \u00a0]*\u00a0[ \u00a0]*)/.exec(text) ?? [];
  if (gap) {
    // The gap keeps its width, so that what follows keeps its place.
    const plain = key + ' '.repeat(gap.length) + text.slice(whole.length);
    const columns = [key.length, whole.length] as const;
    yield { message: 'yaml-nbsp.colon', line, lines: lines.with(line, plain), columns, fix: ' ' };
  }
}

/** A space after the dash of an item, and its other keys below the first. */
function detached(lines: string[], line: number): string[] {
  const text = lines[line] ?? '';
  const end = blockEnd(lines, line);
  const by = end > line + 1 ? indentOf(text) + 2 - indentOf(lines[line + 1] ?? '') : 0;
  return moved(lines, line + 1, end, by).with(line, text.replace('-', '- '));
}

function* dashes(lines: readonly string[], line: number): Generator<Trial> {
  const text = lines[line] ?? '';
  const indent = indentOf(text);
  const attached = new RegExp(`^ {${indent}}-[^\\s-]`);
  if (attached.test(text)) {
    const alike = runOf(lines, line, (other) => indentOf(other) >= indent).filter((at) =>
      attached.test(lines[at] ?? ''),
    );
    const spaced = alike.reduce(detached, [...lines]);
    yield { message: 'yaml-dash.space', line, lines: detached([...lines], line), columns: [indent, indent + 1] };
    yield {
      message: 'yaml-dash.space',
      line,
      more: alike.filter((other) => other !== line),
      lines: spaced,
      columns: [indent, indent + 1],
    };
  }
  if (!isItem(text)) return;
  const apart = /^\s*-(\s{2,})\S/.exec(text);
  if (apart)
    yield {
      message: 'yaml-dash.spaces',
      line,
      lines: lines.with(line, text.replace(/-\s+/, '- ')),
      columns: [indent, indent + 1 + (apart[1]?.length ?? 0)],
    };
  // The lines above, up to the key of the list, may be an item that lacks its dash.
  let first = line;
  while (first > 0 && indentOf(lines[first - 1] ?? '') >= indent && lines[first - 1]?.trim()) first--;
  if (first === line || isItem(lines[first] ?? '')) return;
  const shifted = moved(lines, first, line, indent + 2 - indentOf(lines[first] ?? ''));
  const item = `${' '.repeat(indent)}- ${(lines[first] ?? '').trimStart()}`;
  yield { message: 'yaml-dash.missing', line: first, lines: shifted.with(first, item) };
}

/** `>-` or `|` in the line above, and a text that is not indented. */
function* unindentedText(lines: readonly string[], header: number, line: number): Generator<Trial> {
  const [, mark] = /(?::|-)\s+([>|][-+]?)\s*$/.exec(lines[header] ?? '') ?? [];
  if (!mark) return;
  const indent = indentOf(lines[header] ?? '');
  const isOther = (text: string) => indentOf(text) <= indent && /^\s*(-\s|[^\s:#'"]+:(\s|$))/.test(text);
  let end = line + 1;
  while (end < lines.length && !isOther(lines[end] ?? '')) end++;
  const by = indent + (isItem(lines[header] ?? '') ? 4 : 2);
  const lower = lines.map((text, index) => (index >= line && index < end && text.trim() ? indented(text, by) : text));
  yield { message: 'yaml-indent.text', params: { mark, spaces: by }, line, lines: lower };
}

/** A text in the column of the dash above: it continues that item, or its own dash is missing. */
function* textBelowDash(lines: readonly string[], line: number): Generator<Trial> {
  const indent = indentOf(lines[line] ?? '');
  const isText = (text: string) => indentOf(text) === indent && !isItem(text) && !/:(\s|$)/.test(text) && text.trim();
  let item = line - 1;
  while (item > 0 && (blank.test(lines[item] ?? '') || indentOf(lines[item] ?? '') > indent)) item--;
  if (!isText(lines[line] ?? '') || !isItem(lines[item] ?? '') || indentOf(lines[item] ?? '') !== indent) return;
  let end = line + 1;
  while (isText(lines[end] ?? '')) end++;
  const spaces = indent + 2;
  yield { message: 'yaml-indent.item', params: { spaces }, line, lines: moved(lines, line, end, 2) };
}

/** The line, alone or with what belongs to it, where its neighbours begin. */
function* indents(
  lines: readonly string[],
  line: number,
  near: (from: number, step: number) => number,
): Generator<Trial> {
  const text = lines[line] ?? '';
  const has = indentOf(text);
  const before = indentOf(lines[near(line, -1)] ?? '');
  const above = lines.slice(Math.max(0, line - 40), line).filter((each) => each.trim());
  const places = [indentOf(lines[near(line, 1)] ?? ''), before, before + 2, ...above.toReversed().map(indentOf)];
  const far = (spaces: number) => Math.abs(spaces - has);
  const likely = [...new Set(places)]
    .filter((spaces) => spaces !== has)
    .toSorted((a, b) => (a % 2) - (b % 2) || far(a) - far(b));
  const message = isItem(text) ? 'yaml-indent.list' : 'yaml-indent.spaces';
  for (const spaces of likely) {
    const alone = lines.with(line, indented(text, spaces));
    const whole = moved(lines, line, blockEnd(lines, line), spaces - has);
    for (const corrected of [alone, whole]) yield { message, params: { has, spaces }, line, lines: corrected };
  }
}
