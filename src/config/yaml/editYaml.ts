/**
 * Changes one value in the text of a YAML file and leaves every other character as it is: comments, blank lines, order,
 * the folding of texts. Printing the whole document would keep the comments but not the layout.
 */
import { isDeepStrictEqual } from 'node:util';
import { type CST, Document, isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { editData, isCollection, isEmpty, withValue, type YamlEdit } from '../../data/editData.ts';
import { path, pointerOf } from '../../data/pointer.ts';
import { type FileKind, knownKeys } from '../../data/schema.ts';
import { needsQuotes, printValue } from './printValue.ts';
import { parseAgain, readYaml } from './readYaml.ts';

/** Order of the keys of the map at a pointer, for the place of a new key. Unlisted keys come last. */
type KeyOrder = (pointer: string) => readonly string[];

/** The text of a valid YAML file after an edit. Throws when the edit can't be made in the text. */
export function editYaml(text: string, edit: YamlEdit, order: KeyOrder = () => []): string {
  const windows = text.includes('\r\n');
  const before = windows ? text.replaceAll('\r\n', '\n') : text;
  const { data } = readYaml(before);
  if (data === undefined) throw new Error('The text is no readable YAML.');
  const after = new Editor(before, order).apply(edit);
  if (!isDeepStrictEqual(readYaml(after).data, editData(data, edit)))
    throw new Error(`${edit.op} at ${edit.pointer} does not come out as it was meant.`);
  return windows ? after.replaceAll('\n', '\r\n') : after;
}

/** The text of a file after edits; new keys stand in the schema's order. */
export const applyEdits = (kind: FileKind, text: string, edits: YamlEdit[]): string =>
  edits.reduce((now, edit) => editYaml(now, edit, (pointer) => [...knownKeys(kind, pointer).keys()]), text);

/** A map or list on the way to a value, and the index of the entry that leads there. */
interface PathStep {
  container: YAMLMap | YAMLSeq;
  index: number;
}

class Editor {
  private readonly text: string;
  private readonly order: KeyOrder;
  private readonly root: Node | null;

  constructor(text: string, order: KeyOrder) {
    this.text = text.endsWith('\n') ? text : `${text}\n`;
    this.order = order;
    this.root = parseAgain(this.text, { keepSourceTokens: true }).contents as Node | null;
  }

  apply(edit: YamlEdit): string {
    const keys = path(edit.pointer);
    if (edit.op === 'set') return this.set(keys, edit.value);
    const steps = this.follow(keys);
    const flow = steps.findIndex(({ container }) => !this.standsInLines(container));
    if (steps.length < keys.length) throw new Error(`There is nothing at ${edit.pointer}.`);
    if (flow !== -1) return this.rewrite(keys.slice(0, flow), edit);
    return edit.op === 'remove' ? this.remove(keys, steps, edit) : this.move(steps.at(-1) as PathStep, edit.to);
  }

  /** The steps to a value, as far as they exist. */
  private follow(keys: readonly string[]): PathStep[] {
    const steps: PathStep[] = [];
    let node = this.root;
    for (const key of keys) {
      if (!isMap(node) && !isSeq(node)) break;
      const container: YAMLMap | YAMLSeq = node;
      const index = isMap(container)
        ? container.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === key)
        : Number(key);
      if (index === -1 || index >= container.items.length) break;
      steps.push({ container, index });
      node = nodeAt({ container, index });
    }
    return steps;
  }

  /** Whether every entry begins on a line of its own, unlike in `[a, b]`, `{ a: b }` and `- - a`. */
  private standsInLines(container: YAMLMap | YAMLSeq): boolean {
    if (container.flow) return false;
    return isMap(container) || container.items.every((_, index) => this.isIndent(this.startOf({ container, index })));
  }

  private set(keys: readonly string[], value: unknown): string {
    const steps = this.follow(keys);
    const flow = steps.findIndex(({ container }) => !this.standsInLines(container));
    if (flow !== -1) return this.rewrite(keys.slice(0, flow), { op: 'set', pointer: pointerOf(keys), value });
    const last = steps.at(-1);
    if (last && steps.length === keys.length) return this.replace(last, value);
    const made = keys
      .slice(steps.length + 1)
      .reduceRight<unknown>((inside, key) => withValue(undefined, [key], inside), value);
    const inside = last ? nodeAt(last) : this.root;
    const key = keys[steps.length] as string;
    if (isMap(inside) && !inside.flow && inside.items.length > 0)
      return this.insertKey(inside, pointerOf(keys.slice(0, steps.length)), key, made);
    if (isSeq(inside) && this.standsInLines(inside) && inside.items.length > 0) return this.append(inside, made);
    if (!last) throw new Error('The file has no keys yet.');
    return this.replace(last, withValue(isCollection(jsonOf(inside)) ? jsonOf(inside) : undefined, [key], made));
  }

  /** Applies the edit by printing the whole value at `keys`. */
  private rewrite(keys: readonly string[], edit: YamlEdit): string {
    const old = jsonOf(this.follow(keys).length === 0 ? this.root : nodeAt(this.follow(keys).at(-1) as PathStep));
    const inside = { ...edit, pointer: pointerOf(path(edit.pointer).slice(keys.length)) };
    const value = editData(old, inside);
    const pointer = pointerOf(keys);
    return isEmpty(value) ? this.apply({ op: 'remove', pointer }) : this.set(keys, value);
  }

  private replace(step: PathStep, value: unknown): string {
    const old = nodeAt(step);
    const start = this.startOf(step);
    const end = this.endOf(step);
    const style = isScalar(old) && !needsQuotes(old.value) ? old.type : undefined;
    const written = this.write(step, value, this.columnOf(start), style);
    const [first = '', ...lines] = written.split('\n');
    if (lines.length === 0) return this.splice(start, end, first);
    // A comment after the value stays on the first line: further down it would become text.
    const comment = this.text.slice(end, this.lineEnd(end));
    return this.splice(start, this.lineEnd(end), [first + comment, ...lines].join('\n'));
  }

  private insertKey(map: YAMLMap, pointer: string, key: string, value: unknown): string {
    const known = this.order(pointer);
    const rank = (name: unknown) => (known.includes(String(name)) ? known.indexOf(String(name)) : known.length);
    const before = map.items.findLastIndex((pair) => rank((pair.key as Scalar).value) <= rank(key));
    const place = { container: map, index: Math.max(before, 0) };
    const start = this.startOf(place);
    const column = this.columnOf(start);
    const entry = printValue({ [key]: value }, column);
    const indent = ' '.repeat(column);
    if (before === -1) return this.splice(start, start, `${entry}\n${indent}`);
    const end = this.lineEnd(this.endOf(place));
    const apart = column === 0 && isCollection(value) ? '\n' : '';
    return this.splice(end, end, `\n${apart}${indent}${entry}`);
  }

  private append(seq: YAMLSeq, value: unknown): string {
    const last = { container: seq, index: seq.items.length - 1 };
    const column = this.columnOf(this.startOf(last));
    const end = this.lineEnd(this.endOf(last));
    return this.splice(end, end, `\n${' '.repeat(column)}${printValue([value], column)}`);
  }

  private remove(keys: readonly string[], steps: PathStep[], edit: YamlEdit): string {
    const step = steps.at(-1) as PathStep;
    const { container, index } = step;
    const parent = steps.at(-2);
    const start = this.startOf(step);
    if (container.items.length === 1) {
      if (!parent) throw new Error('The file would have no keys.');
      if (isSeq(parent.container) && isMap(container)) return this.replace(parent, {});
      return this.apply({ op: 'remove', pointer: pointerOf(keys.slice(0, -1)) });
    }
    const end = this.lineEnd(this.endOf(step)) + 1;
    if (this.isIndent(start)) return this.splice(this.withoutGap(this.lineStart(start), end), end, '');
    // The first key of a list entry follows the dash: the next key takes its place.
    const next = this.startOf({ container, index: index + 1 });
    if (this.text.slice(end, next).trim() === '') return this.splice(start, next, '');
    return this.rewrite(keys.slice(0, -1), edit);
  }

  /** Entries change places with the comments above them; blank lines stay where they are. */
  private move({ container, index }: PathStep, to: number): string {
    const ends = container.items.map((_, at) => this.lineEnd(this.endOf({ container, index: at })) + 1);
    const top = this.lineStart(this.startOf({ container, index: 0 }));
    const parts = ends.map((end, at) => {
      const part = this.text.slice(at === 0 ? top : ends[at - 1], end);
      const body = part.replace(/^(?:[ \t]*\n)+/, '');
      return { gap: part.slice(0, part.length - body.length), body };
    });
    const bodies = parts.map(({ body }) => body);
    bodies.splice(to, 0, ...bodies.splice(index, 1));
    return this.splice(top, ends.at(-1) as number, parts.map(({ gap }, at) => gap + bodies[at]).join(''));
  }

  /** An entry printed at a column: its key or dash, and the value. */
  private write({ container, index }: PathStep, value: unknown, column: number, style?: Scalar['type']): string {
    if (isSeq(container)) return printValue([value], column, style);
    return printValue({ [String(keyOf(container, index).value)]: value }, column, style);
  }

  /** Offset at which an entry begins, with its key or its dash. */
  private startOf({ container, index }: PathStep): number {
    if (isMap(container)) return keyOf(container, index).range?.[0] ?? 0;
    const token = container.srcToken as CST.BlockSequence | CST.FlowCollection;
    const dashes = token.items.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'));
    return dashes[index]?.offset ?? (container.range?.[0] as number);
  }

  /** Offset at which an entry ends, without trailing spaces and comments. */
  private endOf(step: PathStep): number {
    const value = nodeAt(step);
    if ((isMap(value) || isSeq(value)) && !value.flow && value.items.length > 0)
      return this.endOf({ container: value, index: value.items.length - 1 });
    const { container, index } = step;
    const start = this.startOf(step);
    const key = isMap(container) ? keyOf(container, index).range?.[1] : start;
    // Without a value the entry ends with its colon or dash.
    const mark = this.text.indexOf(isMap(container) ? ':' : '-', key) + 1;
    const end = Math.max(value?.range?.[1] ?? mark, mark);
    return start + this.text.slice(start, end).trimEnd().length;
  }

  /** If what is removed stands between two blank lines, one of them goes too. */
  private withoutGap(start: number, end: number): number {
    const between = this.text.slice(0, start).endsWith('\n\n') && [undefined, '\n'].includes(this.text[end]);
    return between ? start - 1 : start;
  }

  private splice(start: number, end: number, text: string): string {
    return this.text.slice(0, start) + text + this.text.slice(end);
  }

  private lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  private lineEnd(offset: number): number {
    return this.text.indexOf('\n', offset);
  }

  private columnOf(offset: number): number {
    return offset - this.lineStart(offset);
  }

  private isIndent(offset: number): boolean {
    return this.text.slice(this.lineStart(offset), offset).trim() === '';
  }
}

/** `Reader` accepts only scalars as keys. */
const keyOf = (map: YAMLMap, index: number) => map.items[index]?.key as Scalar;

const nodeAt = ({ container, index }: PathStep): Node | null =>
  (isMap(container) ? container.items[index]?.value : container.items[index]) as Node | null;

const jsonOf = (node: Node | null): unknown => node?.toJS(new Document()) ?? null;
