import { isAlias, isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap } from 'yaml';
import { pointerOf, segment } from '../../data/pointer.ts';
import { codePoint, forbidden, printable } from '../check/text.ts';
import { type Finding, finding, type Range } from '../problem.ts';

/** Most levels of maps and lists. */
export const maxDepth = 32;
/** Most entries of a map or list. */
export const maxItems = 2000;

interface Ranged {
  range?: readonly number[] | null;
}

/** Walks over the syntax tree once: makes the data, and reports mistakes that can't be seen in the data. */
export class Reader {
  readonly findings: Finding[] = [];
  /** An error leaves no usable data. */
  broken = false;
  private readonly keys: (string | number)[] = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The plain data of a node. */
  read(node: Node | null): unknown {
    if (node === null) return null;
    if (isAlias(node))
      return node.source
        ? this.refuse('yaml-alias', node, { name: printable(node.source) })
        : this.refuse('yaml-bullet', node, {});
    this.marks(node);
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
      this.marks(key);
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

  private marks(node: Node): void {
    if ('anchor' in node && node.anchor) this.refuse('yaml-anchor', this.before(node, '&'), {});
    if (node.tag) this.refuse('yaml-tag', this.before(node, '!'), {});
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
    if (node.comment && node.type === 'PLAIN' && node.value !== null) this.hash(node);
    return node.value;
  }

  private number(node: Scalar, source: string, value: number): void {
    const shown = { source: printable(source), value: String(value) };
    // 1.500 is 1.5; the useless last zero shows that the point was meant for thousands.
    if (/^\d{1,3}\.\d\d0$/.test(source))
      this.report('number-form.thousands', node, { ...shown, thousands: source.replace('.', '') });
    else if (losesText(source, value)) this.report('number-form', node, shown);
  }

  /** `Apto #302` is read as `Apto`, but text directly after a # was hardly meant as a comment. */
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

  /** Reports hidden characters from escapes in double quotes, and texts of nothing but spaces. */
  private string(node: Scalar, value: string, key?: string): void {
    if (node.type === 'QUOTE_DOUBLE' && (forbidden.test(value) || !value.isWellFormed())) {
      const found = forbidden.exec(value)?.[0] ?? (/\p{Cs}/u.exec(value)?.[0] as string);
      if (!this.text.slice(node.range?.[0], node.range?.[1]).includes(found))
        this.report('text-control', node, { code: codePoint(found) }, key);
    }
    if (value !== '' && value.trim() === '') this.report('text-blank', node, {}, key);
  }

  private pointer(): string {
    return pointerOf(this.keys);
  }

  /** The place of an anchor or tag, which a node's range doesn't include. */
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

/** Whether a number is read differently from how it is written: leading zeros, other bases, exponents, too many digits. */
function losesText(source: string, value: number): boolean {
  if (/^[-+]?(0[0-9]|0[xo]|.*[eE])/.test(source)) return true;
  return source.replace(/\D/g, '').length > 15 && Number.isFinite(value);
}
