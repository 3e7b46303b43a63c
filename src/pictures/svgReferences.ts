/** Counts what references make a program draw: 2 kB of nested `<use>` can ask for ten billion rectangles. */
import { attributes, lineOf, localName, type Tag, tagsOf } from './svgTags.ts';

/** References may add as many elements as the file has, and so many more. */
const mostAdded = 10_000;

/** A longer chain of references is no drawing program's. */
const longestChain = 1000;

interface Element {
  at: number;
  name: string;
  /** Ids of what is drawn for it besides its children. */
  references: string[];
  /** Index behind its last descendant. */
  end: number;
}

/** Line and name of the element whose references go too far; undefined when none do. The tags must pair. */
export function excessivePart(text: string): string | undefined {
  const { elements, ids } = readElements(text);
  const most = mostAdded + 2 * elements.length;
  const drawn = new Map<number, number>();

  /** How many elements are drawn for this one, itself included; more than `most` is not counted further. */
  function countOf(index: number, chain: number): number {
    const known = drawn.get(index);
    if (known !== undefined) return known;
    // What contains a reference to itself has no end.
    drawn.set(index, Number.POSITIVE_INFINITY);
    if (chain > longestChain) return Number.POSITIVE_INFINITY;
    let count = 0;
    for (let part = index; part < (elements[index]?.end ?? 0) && count <= most; part++) count += ownCount(part, chain);
    drawn.set(index, count);
    return count;
  }

  function ownCount(index: number, chain: number): number {
    let count = 1;
    for (const id of elements[index]?.references ?? []) {
      const target = ids.get(id);
      if (target !== undefined && count <= most) count += countOf(target, chain + 1);
    }
    return count;
  }

  let total = 0;
  for (const [index, { at, name }] of elements.entries()) {
    total += ownCount(index, 0);
    if (total > most) return `${lineOf(text, at)}: <${name}>`;
  }
  return undefined;
}

function readElements(text: string): { elements: Element[]; ids: Map<string, number> } {
  const elements: Element[] = [];
  const ids = new Map<string, number>();
  const open: Element[] = [];
  for (const tag of tagsOf(text)) {
    if (!tag) break;
    if (tag.closing) {
      const element = open.pop();
      if (element) element.end = elements.length;
      continue;
    }
    const { id, references } = readAttributes(tag);
    if (id !== undefined && !ids.has(id) && !isGradient.test(tag.name)) ids.set(id, elements.length);
    const element = { at: tag.at, name: tag.name, references, end: elements.length + 1 };
    elements.push(element);
    if (!tag.empty) open.push(element);
  }
  return { elements, ids };
}

/** Gradients have few stops, and a drawing uses one thousands of times. */
const isGradient = /gradient$/i;

/** Elements whose address is drawn. Other addresses lead somewhere, or give a gradient its colours. */
const drawsAddress = /^(use|pattern|feimage)$/;

function readAttributes({ name, attributes: text }: Tag): { id?: string; references: string[] } {
  const element = localName(name);
  let id: string | undefined;
  const references: string[] = [];
  for (const [, attribute = '', double, single = ''] of text.matchAll(attributes)) {
    const value = (double ?? single).trim();
    if (attribute === 'id') id = value;
    else if (localName(attribute) === 'href' && drawsAddress.test(element)) references.push(value.replace(/^#/, ''));
    // Patterns, masks, clips and markers.
    else for (const [, target = ''] of value.matchAll(/url\(\s*(?:"|'|&quot;)?#([^"')&]+)/g)) references.push(target);
  }
  return { id, references };
}
