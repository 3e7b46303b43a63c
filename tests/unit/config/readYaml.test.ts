/** How YAML is read: always by the core schema of version 1.2, and within limits. */
import { describe, expect, test } from 'vitest';
import { maxDepth, maxItems } from '../../../src/config/yaml/nodeReader.ts';
import { maxBytes, readYaml } from '../../../src/config/yaml/readYaml.ts';
import { at, contentWith, minimal } from '../../support/contentWith.ts';
import { loadConfig } from '../../support/loadContent.ts';

const dataOf = (text: string) => readYaml(text).data;
const codesOf = (text: string) => readYaml(text).findings.map(({ rule }) => rule);

test('yes, no, times, dates and numbers with underscores are texts; only true and false are booleans', () => {
  expect(dataOf('a: NO\nb: yes\nc: on\nd: 22:30\ne: 2025-09-30\nf: 1_000\ng: True')).toEqual({
    a: 'NO',
    b: 'yes',
    c: 'on',
    d: '22:30',
    e: '2025-09-30',
    f: '1_000',
    g: true,
  });
});

test('a key __proto__ is refused and reaches no object', () => {
  expect(codesOf('__proto__: { polluted: true }\n')).toEqual(['key-forbidden']);
  expect(Object.getPrototypeOf(dataOf('__proto__: { polluted: true }\na: 1\n'))).toBe(Object.prototype);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('keys that only look alike are different keys', () => {
  expect(codesOf('a: 1\nа: 2\n')).toEqual([]);
  expect(codesOf('a: 1\n"a": 2\n')).toEqual(['yaml-duplicate']);
});

describe('limits', () => {
  test(`${maxItems} items are read, one more is not`, () => {
    const list = (count: number) => `a:\n${'- b\n'.repeat(count)}`;
    expect(codesOf(list(maxItems))).toEqual([]);
    expect(codesOf(list(maxItems + 1))).toEqual(['yaml-width']);
  });

  test(`${maxDepth} levels are read, one more is not`, () => {
    const nested = (depth: number) => `a: ${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}`;
    expect(codesOf(nested(maxDepth))).toEqual([]);
    expect(codesOf(nested(maxDepth + 1))).toEqual(['yaml-depth']);
  });

  test('256 kB are read, one byte more is not', () => {
    const filled = (size: number) => `${minimal}#${'x'.repeat(size - Buffer.byteLength(minimal) - 1)}`;
    const codes = (size: number) =>
      loadConfig(contentWith({ 'developments/exemplo.yaml': filled(size) }), { at }).problems.map(({ rule }) => rule);
    expect(codes(maxBytes)).toEqual([]);
    expect(codes(maxBytes + 1)).toEqual(['file-size']);
  });
});

test('accents apart from their letters are joined, but in a path, where the file may be called so', () => {
  const text = 'name: Sa\u0303o\nimage: pra\u0303o.png\n';
  expect(readYaml(text).data).toEqual({ name: 'São', image: 'pra\u0303o.png' });
});
