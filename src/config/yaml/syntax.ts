/** The parser's errors in an author's words, placed where the mistake begins. */
import { type Document, isCollection, isScalar, type Node, visit, type YAMLError } from 'yaml';
import { printable } from '../check/text.ts';
import type { MessageKey } from '../messages/messages.ts';
import { lineAndColumn, lineEnd, lineStarts } from '../position.ts';
import type { Finding, Range } from '../problem.ts';
import { maxDepth } from './reader.ts';

/** With mistakes in more lines than this, the file isn't YAML. */
const mostLines = 100;

/** At most one finding a line, because the parser reports one mistake several times. */
export function explainSyntax(text: string, doc: Document, explained: readonly Finding[]): Finding[] {
  if (doc.errors.length === 0) return [];
  const starts = lineStarts(text);
  const lineOf = (offset: number) => lineAndColumn(starts, offset).line;
  const lines = new Set(explained.map(({ range }) => lineOf(range?.[0] ?? 0)));
  const reported = new Set<number>();
  const findings: Finding[] = [];
  for (const error of doc.errors) {
    const line = lineOf(error.pos[0]);
    if (reported.has(line) || lines.has(line)) continue;
    if (reported.size === mostLines) break;
    reported.add(line);
    const found = explain(text, doc, error);
    const origin = lineOf(found.range?.[0] ?? 0);
    if (!lines.has(origin)) findings.push(found);
    lines.add(origin);
  }
  return findings;
}

function explain(text: string, doc: Document, error: YAMLError): Finding {
  const [start, end] = error.pos;
  const at = (message: MessageKey, range: Range = [start, Math.max(end, start + 1)], params: object = {}): Finding => ({
    message,
    params,
    pointer: '',
    range,
  });
  switch (error.code) {
    case 'MISSING_CHAR':
      if (/closing .quote/.test(error.message)) return at('yaml-unclosed.quote', opening(doc, start, isQuoted));
      if (/end with/.test(error.message)) return at('yaml-unclosed.bracket', opening(doc, start, isFlow));
      if (/Comments must/.test(error.message)) return at('yaml-comment');
      return at('yaml-key.colon');
    case 'BAD_INDENT':
      if (/end with/.test(error.message)) return at('yaml-unclosed.bracket', opening(doc, start, isFlow));
      return at('yaml-indent');
    case 'TAB_AS_INDENT':
      return at('yaml-tab');
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /\n/.test(text.slice(start, end)) || endsLine(text, start) ? at('yaml-indent') : at('yaml-colon');
    case 'MULTILINE_IMPLICIT_KEY':
    case 'KEY_OVER_1024_CHARS':
      return at('yaml-key.colon', [start, lineEnd(text, start)]);
    case 'BAD_SCALAR_START':
      return at('yaml-reserved', undefined, { character: printable(text[start] ?? '') });
    case 'BAD_ALIAS':
    case 'ALIAS_PROPS':
    case 'MULTIPLE_ANCHORS':
      return at('yaml-anchor');
    case 'TAG_RESOLVE_FAILED':
    case 'MULTIPLE_TAGS':
    case 'BAD_PROP_ORDER':
    case 'BAD_COLLECTION_TYPE':
      return at('yaml-tag');
    case 'MULTIPLE_DOCS':
      return at('yaml-documents', [start, start + 3]);
    case 'BAD_DIRECTIVE':
      return at('yaml-directive');
    case 'BAD_DQ_ESCAPE':
      return at('yaml-escape');
    case 'RESOURCE_EXHAUSTION':
      return at('yaml-depth', undefined, { limit: maxDepth });
    case 'BLOCK_IN_FLOW':
      return at('yaml-unclosed.bracket', opening(doc, start, isFlow));
    case 'UNEXPECTED_TOKEN':
      return unexpected(text, doc, start, end, at);
    default:
      return at('yaml-syntax');
  }
}

function unexpected(
  text: string,
  doc: Document,
  start: number,
  end: number,
  at: (message: MessageKey, range?: Range, params?: object) => Finding,
): Finding {
  const quote = text[text.slice(0, start).trimEnd().length - 1];
  if (quote === '"' || quote === "'") return at('yaml-quote', opening(doc, start, isQuoted), { quote });
  const token = text.slice(start, end).trim();
  if (/^[\]},]/.test(token)) return at('yaml-bracket', undefined, { token: printable(token.slice(0, 1)) });
  if (token.startsWith('-')) return at('yaml-dash');
  return at('yaml-syntax');
}

const isQuoted = (node: Node) => isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
const isFlow = (node: Node) => isCollection(node) && node.flow === true;

/** The opening character of the last quote or bracket that was opened before an offset and reaches up to it. */
function opening(doc: Document, offset: number, kind: (node: Node) => boolean): Range {
  let best: Range = [offset, offset + 1];
  let start = -1;
  visit(doc, {
    Node(_key, node) {
      const [from = 0, to = 0] = node.range ?? [];
      if (from > start && from < offset && to + 1 >= offset - 1 && kind(node)) {
        start = from;
        best = [from, from + 1];
      }
    },
  });
  return best;
}

const endsLine = (text: string, offset: number) => !/:[ \t]/.test(text.slice(offset, lineEnd(text, offset)));
