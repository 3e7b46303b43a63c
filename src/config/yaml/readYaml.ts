/**
 * From the text of a YAML file to plain data. Strict on purpose: the core schema of YAML 1.2 whatever the file says,
 * no aliases, anchors, tags, directives or second documents, bounded in depth and width. What it refuses, it explains.
 */
import { type Document, isMap, parseDocument } from 'yaml';
import { lineAndColumn, lineStarts } from '../position.ts';
import { type Finding, finding } from '../problem.ts';
import { findLayout } from './layout.ts';
import { maxDepth, Reader } from './reader.ts';
import { sourceFindings } from './source.ts';
import { explainSyntax } from './syntax.ts';

/** Longest file that is read, in bytes. */
export const maxBytes = 256 * 1024;

export interface YamlFile {
  doc?: Document;
  /** Plain data, undefined when the text could not be read as one map. */
  data: unknown;
  findings: Finding[];
}

/**
 * `Reader` checks that keys are unique, because the library's check is quadratic. An explicit schema and `merge: false`
 * override a `%YAML 1.1` directive in the file.
 */
const options = { version: '1.2', schema: 'core', merge: false, uniqueKeys: false, prettyErrors: false } as const;

/** The syntax tree of a text that has been read already. */
export const parseAgain = (text: string, more?: { keepSourceTokens: true }): Document =>
  parseDocument(text, { ...options, ...more });

/** Reads one file; never throws. */
export function readYaml(text: string): YamlFile {
  const loneReturn = text.includes('\r') ? /\r(?!\n)/.exec(text) : null;
  if (loneReturn) return { data: undefined, findings: [wrongLineEnds(text, loneReturn.index)] };
  const file = readOnce(text);
  if (file.data !== undefined || !file.doc) return file;
  const foreign = foreignLines(text);
  if (foreign.length > 0) return { data: undefined, findings: foreign };
  const layout = findLayout(text, file.findings, (tried) => readOnce(tried).findings);
  if (layout.findings.length === 0) return file;
  const starts = lineStarts(text);
  const lineOf = ({ range }: Finding) => lineAndColumn(starts, range?.[0] ?? 0).line;
  const hidden = sourceFindings(text);
  const reported = new Set(hidden.map(lineOf));
  const isNew = (found: Finding) => !reported.has(lineOf(found));
  const mistakes = layout.findings.filter(isNew);
  for (const line of mistakes.map(lineOf)) reported.add(line);
  const rest = readOnce(layout.corrected).findings.map((found) => ({
    ...found,
    range: found.range && ([layout.origin(found.range[0]), layout.origin(found.range[1])] as const),
  }));
  return { ...file, findings: [...hidden, ...mistakes, ...rest.filter(isNew)] };
}

/** Only this is reported, because without line feeds all other errors would be on the same line. */
const wrongLineEnds = (text: string, start: number): Finding =>
  finding(
    'yaml-line-ends',
    { pointer: '', range: [start, start + 1] },
    {},
    { fix: { start: 0, end: text.length, text: text.replace(/\r\n?/g, '\n') } },
  );

/** Conflict markers and Markdown fences. The parser would report them and everything after them. */
function foreignLines(text: string): Finding[] {
  const [conflict] = text.matchAll(/^<{7} .*/gm);
  if (conflict) {
    const { index } = conflict;
    return [finding('yaml-conflict', { pointer: '', range: [index, index + conflict[0].length] }, {})];
  }
  return [...text.matchAll(/^```.*\n?/gm)].map(({ index, 0: line }) => {
    const end = index + line.length;
    const range = [index, index + line.trimEnd().length] as const;
    return finding('yaml-fence', { pointer: '', range }, {}, { fix: { start: index, end, text: '' } });
  });
}

function readOnce(text: string): YamlFile {
  let doc: Document.Parsed;
  try {
    doc = parseDocument(text, options);
  } catch {
    // The parser throws only on very deep nesting.
    return { data: undefined, findings: [finding('yaml-depth', { pointer: '', range: [0, 1] }, { limit: maxDepth })] };
  }
  const reader = new Reader(text);
  const data = reader.read(doc.contents);
  const hidden = sourceFindings(text);
  const explained = [...hidden, ...reader.findings];
  const findings = [...explained, ...explainSyntax(text, doc, explained)];
  if (doc.contents && findings.length === 0 && !isMap(doc.contents)) findings.push(finding('yaml-map', '', {}));
  if (!doc.contents && findings.length === 0) findings.push(finding('yaml-empty', '', {}));
  const sound = isMap(doc.contents) && doc.errors.length === 0 && hidden.every(isHarmless) && !reader.broken;
  return { doc, data: sound ? data : undefined, findings };
}

/** Hidden characters make a text wrong; the other mistakes make the structure wrong. */
const isHarmless = ({ message }: Finding) => /^text-|^secret$/.test(message);
