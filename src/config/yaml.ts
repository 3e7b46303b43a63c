/**
 * From the text of a YAML file to plain data. Strict on purpose: the core schema of YAML 1.2 whatever the file says,
 * no aliases, anchors, tags, directives or second documents, bounded in depth and width. What it refuses, it explains.
 */
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { segment } from './position.ts';
import { type Finding, finding, type Range } from './problem.ts';
import { codePoint, forbidden, printable } from './text.ts';
import { explainSyntax } from './yaml-syntax.ts';

export const maxBytes = 256 * 1024;
export const maxDepth = 32;
export const maxItems = 2000;

export interface YamlFile {
  doc?: Document;
  /** Plain data, undefined when the text could not be read as one map. */
  data: unknown;
  findings: Finding[];
}

/** A file full of control characters is told often enough. */
const mostHidden = 50;

/**
 * Key uniqueness is checked below: the library's check is quadratic. An explicit schema and `merge: false`
 * outdo a `%YAML 1.1` directive in the file.
 */
const options = { version: '1.2', schema: 'core', merge: false, uniqueKeys: false, prettyErrors: false } as const;

/** The syntax tree of a text that was read before. */
export const parseAgain = (text: string): Document => parseDocument(text, options);

export function readYaml(text: string): YamlFile {
  let doc: Document.Parsed;
  try {
    doc = parseDocument(text, options);
  } catch {
    // Only nesting without measure brings the parser down.
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

/** Hidden characters spoil a text; other traps of the source spoil the structure. */
const isHarmless = ({ message }: Finding) => message === 'text-control' || message === 'text-bom';

/** Traps that lie in the text itself and vanish in the data. */
function sourceFindings(text: string): Finding[] {
  const findings: Finding[] = [];
  if (forbidden.test(text)) {
    for (const match of [...text.matchAll(new RegExp(forbidden, 'gu'))].slice(0, mostHidden)) {
      const range: Range = [match.index, match.index + 1];
      findings.push(
        finding(
          match[0] === '\ufeff' ? 'text-bom' : 'text-control',
          { pointer: '', range },
          { code: codePoint(match[0]) },
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
  return findings;
}

interface Ranged {
  range?: readonly number[] | null;
}

/** One walk over the syntax tree: makes the data and sees what the data would hide. */
class Reader {
  readonly findings: Finding[] = [];
  /** Something was met that leaves the data undefined. */
  broken = false;
  private readonly keys: (string | number)[] = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(node: Node | null): unknown {
    if (node === null) return null;
    if (isAlias(node)) return this.refuse('yaml-alias', node, { name: printable(node.source) });
    if ('anchor' in node && node.anchor)
      this.refuse('yaml-anchor', this.before(node, '&'), { name: printable(String(node.anchor)) });
    if (node.tag) this.refuse('yaml-tag', this.before(node, '!'), {});
    if (isScalar(node)) return this.scalar(node);
    if (!isMap(node) && !isSeq(node)) return undefined;
    if (this.keys.length >= maxDepth) return this.refuse('yaml-depth', node, { limit: maxDepth });
    if (node.items.length > maxItems)
      return this.refuse('yaml-width', node, { limit: maxItems, count: node.items.length });
    return isMap(node) ? this.map(node) : node.items.map((item, index) => this.inside(index, item as Node | null));
  }

  private map(node: YAMLMap): Record<string, unknown> {
    const data: Record<string, unknown> = {};
    for (const { key, value } of node.items) {
      if (!isScalar(key)) {
        this.refuse('yaml-key.form', (key as Node | null) ?? node, {});
        continue;
      }
      const name = String(key.value ?? '');
      this.string(key, name, name);
      if (name === '__proto__') this.report('key-forbidden', key, { key: name }, name);
      else if (name === '<<') this.refuse('yaml-merge', key, {}, name);
      else {
        if (Object.hasOwn(data, name)) this.report('yaml-duplicate', key, { key: printable(name) }, name);
        data[name] = this.inside(name, value as Node | null);
      }
    }
    return data;
  }

  private inside(key: string | number, node: Node | null): unknown {
    this.keys.push(key);
    const data = this.read(node);
    this.keys.pop();
    return data;
  }

  private scalar(node: Scalar): unknown {
    if (typeof node.value === 'string') this.string(node, node.value);
    if (typeof node.value === 'number' && node.source) this.number(node, node.source, node.value);
    if (node.comment && isScalar(node) && node.type === 'PLAIN' && node.value !== null) this.hash(node);
    return node.value;
  }

  private number(node: Scalar, source: string, value: number): void {
    const shown = { source: printable(source), value: String(value) };
    // A decimal point that separates thousands leaves a zero at the end that says nothing.
    if (/^\d{1,3}\.\d\d0$/.test(source))
      this.report('number-form.thousands', node, { ...shown, thousands: source.replace('.', '') });
    else if (losesText(source, value)) this.report('number-form', node, shown);
  }

  /** `Apto #302` reads as `Apto`: a comment that touches its # was hardly meant as one. */
  private hash(node: Scalar): void {
    const end = node.range?.[1] ?? 0;
    const rest = /^[ \t]+#[^\s#][^\n]*/.exec(this.text.slice(end, end + 200))?.[0];
    if (!rest) return;
    const place = { pointer: this.pointer(), range: [end + rest.indexOf('#'), end + rest.length] as Range };
    this.findings.push(
      finding(
        'yaml-hash',
        place,
        { kept: printable(String(node.source)), lost: printable(rest.trim()) },
        { severity: 'warning' },
      ),
    );
  }

  /** Escapes in double quotes bring in what the check of the source cannot see; blanks are no text. */
  private string(node: Scalar, value: string, key?: string): void {
    if (node.type === 'QUOTE_DOUBLE' && (forbidden.test(value) || !value.isWellFormed())) {
      const found = forbidden.exec(value)?.[0] ?? (/\p{Cs}/u.exec(value)?.[0] as string);
      if (!this.text.slice(node.range?.[0], node.range?.[1]).includes(found))
        this.report('text-control', node, { code: codePoint(found) }, key);
    }
    if (value !== '' && value.trim() === '') this.report('text-blank', node, {}, key);
  }

  private pointer(): string {
    return this.keys.map(segment).join('');
  }

  /** Anchors and tags stand before their node, which does not know where. */
  private before(node: Node, mark: string): Ranged {
    const at = this.text.lastIndexOf(mark, (node.range?.[0] ?? 0) - 1);
    return at === -1 ? node : { range: [at, at + 1] };
  }

  private report(...[message, node, params, key]: Parameters<Reader['refuse']>): void {
    const pointer = this.pointer() + (key === undefined ? '' : segment(key));
    const [start = 0, end = 0] = node.range ?? [];
    this.findings.push({ message, params, pointer, range: [start, Math.max(end, start + 1)] });
  }

  private refuse(message: Finding['message'], node: Ranged, params: object, key?: string): undefined {
    this.broken = true;
    this.report(message, node, params, key);
  }
}

/** A number that reads otherwise than it was written: leading zeros, other bases, exponents, too many digits. */
function losesText(source: string, value: number): boolean {
  if (/^[-+]?(0[0-9]|0[xo]|.*[eE])/.test(source)) return true;
  return source.replace(/\D/g, '').length > 15 && Number.isFinite(value);
}
