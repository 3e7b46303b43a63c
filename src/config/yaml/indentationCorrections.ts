/** Possible corrections of the indentation around an error. */
import { one, type Sentences } from '../messages/messages.ts';
import type { Range } from '../problem.ts';
import { nonBreaking } from './characters.ts';
import { tabIndent } from './syntaxErrors.ts';

/** A possible correction. */
export interface Trial {
  rule: string;
  said: Sentences;
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

const nonBreakingGap = {
  en: 'After the colon there is a non-breaking space, which comes from copying a web page or document. Replace it with an ordinary space.',
  'pt-BR':
    'Depois dos dois-pontos há um espaço inseparável, que vem de texto copiado de uma página ou documento. Troque-o por um espaço comum.',
};

const noSpace = {
  rule: 'yaml-dash.space',
  said: {
    en: 'There is no space after the dash. Write a dash, a space and the item.',
    'pt-BR': 'Falta um espaço depois do hífen. Escreva hífen, espaço e o item.',
  },
};

const dashAside = (has: number, spaces: number) => ({
  rule: 'yaml-indent.list',
  said: {
    en: `The dash is indented by ${one(has, 'space', 'spaces')}, those of the other items by ${spaces}. Put it below them.`,
    'pt-BR': `O recuo do hífen é de ${one(has, 'espaço', 'espaços')}, o dos outros itens é de ${spaces}. Alinhe-o com eles.`,
  },
});

const lineAside = (has: number, spaces: number) => ({
  rule: 'yaml-indent.spaces',
  said: {
    en: `The line is indented by ${one(has, 'space', 'spaces')}, which does not match the lines around it. Indent it by ${spaces}.`,
    'pt-BR': `O recuo da linha é de ${one(has, 'espaço', 'espaços')} e não combina com o das linhas vizinhas. Recue-a ${one(spaces, 'espaço', 'espaços')}.`,
  },
});

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
    const mistake = front.includes('\t')
      ? { rule: 'yaml-tab', said: tabIndent, line }
      : { rule: 'yaml-nbsp', said: nonBreaking, line };
    const at = front.search(/[\t\u00a0]/);
    const widths = [indentOf(lines[near(line, 1)] ?? ''), indentOf(lines[near(line, -1)] ?? '')];
    const columns = [at, at + 1] as const;
    for (const width of new Set([...widths, (widths[1] ?? 0) + 2, front.length]))
      yield { ...mistake, lines: lines.with(line, indented(text, width)), columns };
    const alike = runOf(lines, line, (other) => other.startsWith(front));
    const width = front.replaceAll('\t', '  ').length;
    const spaced = lines.map((other, index) =>
      alike.includes(index)
        ? ' '.repeat(width) + other.slice(front.length).replace(/^\t+/, (tabs) => '  '.repeat(tabs.length))
        : other,
    );
    yield { ...mistake, more: alike.filter((other) => other !== line), lines: spaced, columns };
  }
  const [whole = '', key = '', gap = ''] = /^(\s*(?:- +)?[^\s:#'"]+:)([ \u00a0]*\u00a0[ \u00a0]*)/.exec(text) ?? [];
  if (gap) {
    // The gap keeps its width, so that what follows keeps its place.
    const plain = key + ' '.repeat(gap.length) + text.slice(whole.length);
    const columns = [key.length, whole.length] as const;
    yield { rule: 'yaml-nbsp.colon', said: nonBreakingGap, line, lines: lines.with(line, plain), columns, fix: ' ' };
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
    const columns = [indent, indent + 1] as const;
    yield { ...noSpace, line, lines: detached([...lines], line), columns };
    yield { ...noSpace, line, more: alike.filter((other) => other !== line), lines: spaced, columns };
  }
  if (!isItem(text)) return;
  const apart = /^\s*-(\s{2,})\S/.exec(text);
  if (apart)
    yield {
      rule: 'yaml-dash.spaces',
      said: {
        en: 'There is more than one space after the dash, so that the keys of the item do not begin in one column. Write one space.',
        'pt-BR':
          'Há mais de um espaço depois do hífen, e as chaves do item não começam na mesma coluna. Escreva um só espaço.',
      },
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
  const said = {
    en: 'The items below begin with a dash, this one does not. Write a dash and a space in front of its first key, and its other keys below that one.',
    'pt-BR':
      'Os itens abaixo começam com hífen e este não. Escreva hífen e espaço antes da primeira chave dele e alinhe com ela as outras.',
  };
  yield { rule: 'yaml-dash.missing', said, line: first, lines: shifted.with(first, item) };
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
  const said = {
    en: `The text that ${mark} in the line above announces must be indented. Put ${by} spaces in front of each of its lines.`,
    'pt-BR': `O texto que ${mark} anuncia na linha de cima precisa de recuo. Coloque ${by} espaços no começo de cada linha dele.`,
  };
  yield { rule: 'yaml-indent.text', said, line, lines: lower };
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
  const said = {
    en: `The line begins in the column of the dash above, without a dash. If it goes on with the text above, indent it by ${spaces} spaces; if it is an item, write a dash and a space in front of it.`,
    'pt-BR': `A linha começa na coluna do hífen de cima, mas sem hífen. Se ela continua o texto de cima, recue-a ${spaces} espaços; se é outro item, escreva hífen e espaço na frente dela.`,
  };
  yield { rule: 'yaml-indent.item', said, line, lines: moved(lines, line, end, 2) };
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
  for (const spaces of likely) {
    const alone = lines.with(line, indented(text, spaces));
    const whole = moved(lines, line, blockEnd(lines, line), spaces - has);
    const mistake = isItem(text) ? dashAside(has, spaces) : lineAside(has, spaces);
    for (const corrected of [alone, whole]) yield { ...mistake, line, lines: corrected };
  }
}
