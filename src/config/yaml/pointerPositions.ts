/** Places of JSON pointers in the text of a YAML file. */
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, type Scalar } from 'yaml';
import { path, segment } from '../../data/pointer.ts';
import type { Range } from '../problem.ts';
import { printable } from './characters.ts';

/** The pointer as an author would say it, list items counted from 1: `gallery.photos[3].image`. */
export const spoken = (pointer: string): string =>
  printable(
    path(pointer)
      .map((key, index) => (/^\d+$/.test(key) ? `[${Number(key) + 1}]` : `${index ? '.' : ''}${key}`))
      .join(''),
    120,
  );

/**
 * The range of the value (or its key) at a pointer. If there is none, that of the nearest parent: its key, or the first
 * key of a list item; [0, 0] for the whole file.
 */
export function rangeOf(doc: Document | undefined, pointer: string, on: 'key' | 'value' = 'value'): Range {
  let node = (doc?.contents ?? null) as Node | null;
  let key: Range = [0, 0];
  for (const name of path(pointer)) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === name);
      if (!pair) return key;
      key = span(pair.key as Node);
      node = pair.value as Node | null;
    } else {
      node = isSeq(node) ? ((node.items[Number(name)] as Node | undefined) ?? null) : null;
      if (!node) return key;
      key = firstKey(node);
    }
  }
  if (on === 'key' || !node?.range || pointer === '') return key;
  return isMap(node) || isSeq(node) || node.range[0] === node.range[1] ? key : span(node);
}

/** The scalar at a pointer, which knows how the value is written in the file. */
export function scalarAt(doc: Document | undefined, pointer: string): Scalar | undefined {
  const node = doc?.getIn(path(pointer), true);
  return isScalar(node) ? node : undefined;
}

/** The pointer of the value in which an offset lies; '' if it lies in none. */
export function pointerAt(node: Node | null, offset: number): string {
  const pairs = isMap(node) ? node.items.map(({ key, value }) => [key, value] as const) : [];
  const inside = isSeq(node) ? node.items.entries() : pairs;
  for (const [key, value] of inside as Iterable<[unknown, Node | null]>) {
    const [start, end] = span(value);
    if (start <= offset && offset < end) return segment(String(key)) + pointerAt(value, offset);
  }
  return '';
}

const span = (node: Node | null): Range => (node?.range ? [node.range[0], node.range[1]] : [0, 0]);

const firstKey = (node: Node): Range => {
  const first = isMap(node) ? (node.items[0]?.key as Node | undefined) : undefined;
  return span(first ?? node);
};

/** Offset of the end of the line that contains `offset`. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** Offsets of the beginnings of lines; only a line feed ends a line, as in YAML. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Line and column of an offset, both from 1. */
export function lineAndColumn(starts: readonly number[], offset: number): { line: number; column: number } {
  const { line, col: column } = Object.assign(new LineCounter(), { lineStarts: starts }).linePos(offset);
  return { line, column };
}
