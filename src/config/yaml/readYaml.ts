/**
 * From the text of a YAML file to plain data. Strict on purpose: the core schema of YAML 1.2 whatever the file says,
 * no aliases, anchors, tags, directives or second documents, bounded in depth and width. What it refuses, it explains.
 */
import { type Document, isMap, parseDocument } from 'yaml';
import { type Finding, finding, inText } from '../problem.ts';
import { sourceFindings } from './characters.ts';
import { correctIndentation } from './indentationErrors.ts';
import { Reader, tooDeep } from './nodeReader.ts';
import { lineAndColumn, lineStarts, pointerAt } from './pointerPositions.ts';
import { explainSyntax } from './syntaxErrors.ts';

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
  const indented = correctIndentation(text, file.findings, (tried) => readOnce(tried).findings);
  if (indented.findings.length === 0) return file;
  const starts = lineStarts(text);
  const lineOf = ({ range }: Finding) => lineAndColumn(starts, range?.[0] ?? 0).line;
  const hidden = sourceFindings(text);
  const reported = new Set(hidden.map(lineOf));
  const isNew = (found: Finding) => !reported.has(lineOf(found));
  const mistakes = indented.findings.filter(isNew);
  for (const line of mistakes.map(lineOf)) reported.add(line);
  const rest = readOnce(indented.corrected).findings.map((found) => ({
    ...found,
    range: found.range && ([indented.origin(found.range[0]), indented.origin(found.range[1])] as const),
  }));
  return { ...file, findings: [...hidden, ...mistakes, ...rest.filter(isNew)] };
}

/** Only this is reported, because without line feeds all other errors would be on the same line. */
const wrongLineEnds = (text: string, start: number): Finding =>
  finding('yaml-line-ends', inText(start, start + 1), {
    fix: { start: 0, end: text.length, text: text.replace(/\r\n?/g, '\n') },
    en: 'The lines of the file end with a carriage return alone, as old Macs wrote them. Save it with ordinary line ends (LF).',
    'pt-BR':
      'As linhas do arquivo terminam só com retorno de carro, como nos Macs antigos. Salve-o com fins de linha comuns (LF).',
  });

/** Conflict markers and Markdown fences. The parser would report them and everything after them. */
function foreignLines(text: string): Finding[] {
  const [conflict] = text.matchAll(/^<{7} .*/gm);
  if (conflict) {
    const found = finding('yaml-conflict', inText(conflict.index, conflict.index + conflict[0].length), {
      en: 'Two versions of the file were merged and nobody has decided between them. Keep one of the two, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
      'pt-BR':
        'Duas versões do arquivo foram mescladas e ninguém decidiu entre elas. Fique com uma das duas e apague as linhas que começam com <<<<<<<, ======= e >>>>>>>.',
    });
    return [found];
  }
  return [...text.matchAll(/^```.*\n?/gm)].map(({ index, 0: line }) => {
    return finding('yaml-fence', inText(index, index + line.trimEnd().length), {
      fix: { start: index, end: index + line.length, text: '' },
      en: 'The line with ``` came along when the text was copied. Remove it.',
      'pt-BR': 'A linha com ``` veio junto quando o texto foi copiado. Apague-a.',
    });
  });
}

const noKeys = finding('yaml-map', '', {
  en: "The file must consist of keys with values. Write lines of the form 'key: value'.",
  'pt-BR': "O arquivo deve ser feito de chaves com valores. Escreva linhas na forma 'chave: valor'.",
});

const noContent = finding('yaml-empty', '', {
  en: 'The file is empty. Write its keys, or delete it.',
  'pt-BR': 'O arquivo está vazio. Escreva as chaves ou apague o arquivo.',
});

function readOnce(text: string): YamlFile {
  let doc: Document.Parsed;
  try {
    doc = parseDocument(text, options);
  } catch {
    // The parser throws only on very deep nesting.
    return { data: undefined, findings: [finding('yaml-depth', inText(0, 1), tooDeep)] };
  }
  const reader = new Reader(text);
  const data = reader.read(doc.contents);
  const hidden = sourceFindings(text).map((found) => ({
    ...found,
    pointer: isHarmless(found) ? pointerAt(doc.contents, found.range?.[0] ?? 0) : '',
  }));
  const explained = [...hidden, ...reader.findings];
  const findings = [...explained, ...explainSyntax(text, doc, explained)];
  if (findings.length === 0 && !isMap(doc.contents)) findings.push(doc.contents ? noKeys : noContent);
  const sound = isMap(doc.contents) && doc.errors.length === 0 && hidden.every(isHarmless) && !reader.broken;
  return { doc, data: sound ? data : undefined, findings };
}

/** Hidden characters make a text wrong; the other mistakes make the structure wrong. */
const isHarmless = ({ rule }: Finding) => /^text-|^secret$/.test(rule);
