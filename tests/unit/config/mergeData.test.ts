/** Two people's versions of one file are merged by value, with a question only where both changed the same one. */
import { expect, test } from 'vitest';
import { mergeData } from '../../../src/config/changes/mergeData.ts';
import { editsBetween } from '../../../src/config/yaml/editsBetween.ts';
import { editYaml } from '../../../src/config/yaml/editYaml.ts';
import { readYaml } from '../../../src/config/yaml/readYaml.ts';
import { publishRun } from '../../support/randomPublishing.ts';

const photo = (image: string, caption?: string) => ({ image, ...(caption && { caption }) });
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => photo(`${name}.jpg`));
const merged = (base: unknown, mine: unknown, theirs: unknown) => {
  const { data, questions } = mergeData(base, mine, theirs);
  return { data, asked: questions.map(({ place, mine, theirs }) => [place.pointer, mine, theirs]) };
};

test.each<[string, base: unknown, mine: unknown, theirs: unknown, data: unknown]>([
  ['another value each', { x: 1, y: 1 }, { x: 2, y: 1 }, { x: 1, y: 2 }, { x: 2, y: 2 }],
  ['the same value alike', { x: 1 }, { x: 2 }, { x: 2 }, { x: 2 }],
  ['a key added by each', { x: 1 }, { x: 1, y: 1 }, { x: 1, z: 1 }, { x: 1, y: 1, z: 1 }],
  ['a key removed by each', { x: 1, y: 1, z: 1 }, { y: 1, z: 1 }, { x: 1, z: 1 }, { z: 1 }],
  ['all keys of a map removed', { m: { x: 1, y: 1 }, n: 1 }, { m: { x: 1 }, n: 1 }, { m: { y: 1 }, n: 1 }, { n: 1 }],
  ['a map added by both', {}, { m: { x: 1 } }, { m: { y: 1 } }, { m: { x: 1, y: 1 } }],
  ['a key named like a method', {}, { constructor: 1 }, { x: 1 }, { constructor: 1, x: 1 }],
])('merges %s', (_, base, mine, theirs, data) => {
  expect(merged(base, mine, theirs)).toEqual({ data, asked: [] });
});

test.each<[string, base: unknown[], mine: unknown[], theirs: unknown[], list: unknown[]]>([
  ['an entry at the end by each', [a], [a, b], [a, c], [a, c, b]],
  ['an entry before, and one after', [a, b], [c, a, b], [a, b, d], [c, a, b, d]],
  ['the same picture by both', [a], [a, b], [a, b], [a, b]],
  ['the same text by both', ['x'], ['x', 'y'], ['x', 'y', 'z'], ['x', 'y', 'z']],
  [
    'other pictures with the same caption',
    [a],
    [a, photo('p.jpg', 'Sala')],
    [a, photo('q.jpg', 'Sala')],
    [a, photo('q.jpg', 'Sala'), photo('p.jpg', 'Sala')],
  ],
  [
    'a part of a payment that both changed',
    [{ kind: 'mensais', share: 20, count: 36 }],
    [{ kind: 'mensais', share: 30, count: 36 }],
    [{ kind: 'mensais', share: 20, count: 48 }],
    [{ kind: 'mensais', share: 30, count: 48 }],
  ],
  ['an entry removed by each', [a, b, c], [b, c], [a, b], [b]],
  ['an order, and an entry', [a, b, c], [c, a, b], [a, b, d, c], [c, a, b, d]],
  ['an entry moved by each', [a, b, c, d, e], [e, a, b, c, d], [b, c, d, a, e], [e, b, c, d, a]],
  ['the same order', [a, b, c], [c, b, a], [c, b, a], [c, b, a]],
  ['an order and a caption', [a, b], [b, a], [photo('a.jpg', 'Sala'), b], [b, photo('a.jpg', 'Sala')]],
  ['an order and a removal', [a, b, c], [c, b, a], [a, c], [c, a]],
  [
    'captions of other entries',
    [a, b],
    [photo('a.jpg', 'Sala'), b],
    [a, photo('b.jpg', 'Bar')],
    [photo('a.jpg', 'Sala'), photo('b.jpg', 'Bar')],
  ],
  ['the first list by both', [], [a], [b], [b, a]],
])('merges in a list %s', (_, base, mine, theirs, list) => {
  expect(merged({ list: base }, { list: mine }, { list: theirs })).toEqual({ data: { list }, asked: [] });
});

test.each<[string, base: unknown, mine: unknown, theirs: unknown, asked: unknown[]]>([
  ['one value', { x: 1, y: 1 }, { x: 2, y: 2 }, { x: 3, y: 1 }, ['/x', 2, 3]],
  ['one value, removed by one', { x: 1, y: 1 }, { y: 1 }, { x: 3, y: 1 }, ['/x', undefined, 3]],
  [
    'one caption, in other orders',
    [a, b],
    [b, photo('a.jpg', 'Sala')],
    [photo('a.jpg', 'Bar'), b],
    ['/1/caption', 'Sala', 'Bar'],
  ],
  ['an entry, removed by one', [a, b], [b], [photo('a.jpg', 'Bar'), b], ['/0', undefined, photo('a.jpg', 'Bar')]],
  [
    'a caption of a picture both added',
    [],
    [photo('a.jpg', 'Sala')],
    [photo('a.jpg', 'Bar')],
    ['/0/caption', 'Sala', 'Bar'],
  ],
  ['a paragraph', ['x', 'y'], ['x', 'y1'], ['x', 'y2'], ['/1', 'y1', 'y2']],
  ['a focus', { focus: [0, 1] }, { focus: [0.5, 1] }, { focus: [0, 0.5] }, ['/focus', [0.5, 1], [0, 0.5]]],
])('asks about %s, and about nothing else', (_, base, mine, theirs, asked) => {
  expect(merged(base, mine, theirs).asked).toEqual([asked]);
});

test('what was chosen is not asked again', () => {
  const { data, questions } = mergeData({ x: 1, y: 1 }, { x: 2, y: 2 }, { x: 3 }, ({ place }) =>
    place.pointer === '/x' ? 'theirs' : undefined,
  );
  expect(data).toEqual({ x: 3, y: 2 });
  expect(questions).toEqual([{ place: { pointer: '/y' }, base: 1, mine: 2, theirs: undefined }]);
});

const text = `# Fica.
name: Solar # nome
gallery:
  photos:
    - image: a.jpg # primeira
      caption: Sala
    - image: b.jpg
    # Vista da rua.
    - image: c.jpg
description:
  paragraphs:
    - Um.
    - Outro.
`;

test.each<[string, change: (data: ReturnType<typeof readYaml>['data']) => unknown, kept: string]>([
  ['other values', (data) => ({ ...Object(data), name: 'Lago', units: 'Lofts' }), '# Fica.\nname: Lago # nome\n'],
  [
    'another order',
    (data) => ({ ...Object(data), gallery: { photos: [c, photo('a.jpg', 'Sala'), d] } }),
    '    # Vista da rua.\n    - image: c.jpg\n    - image: a.jpg # primeira\n',
  ],
  ['without a part', (data) => ({ ...Object(data), description: undefined }), '- image: a.jpg # primeira'],
  ['emptied lists', (data) => ({ ...Object(data), gallery: { photos: [] } }), '- Um.\n'],
])('edits of the text lead to %s, and comments stay', (_, change, kept) => {
  const before = readYaml(text).data;
  const after = JSON.parse(JSON.stringify(change(before)));
  const edited = editsBetween(before, after).reduce((now, edit) => editYaml(now, edit), text);
  expect(readYaml(edited).data).toEqual(after);
  expect(edited).toContain(kept);
});

test('of what two people type while a third publishes, nothing is lost that nobody took out', () => {
  // The studio's measurement makes 2,000 edits.
  for (let seed = 1; seed <= 5; seed++) expect(publishRun(seed, 40).lost).toEqual([]);
});

test.each(['mine', 'theirs'] as const)(
  'an entry whose picture both replaced comes whole from the one that is chosen: %s',
  (side) => {
    const entries = { mine: photo('b.jpg', 'Sala'), theirs: photo('c.jpg', 'Bar') };
    const caption = { mine: photo('b.jpg', 'Bar'), theirs: photo('c.jpg', 'Sala') };
    for (const { mine, theirs } of [entries, caption]) {
      const own = { list: [{ ...mine, name: 'x' }] };
      const other = { list: [{ ...theirs, name: 'x' }] };
      const { data } = mergeData({ list: [{ ...photo('a.jpg', 'Sala'), name: 'x' }] }, own, other, () => side);
      expect(data).toEqual(side === 'mine' ? own : other);
    }
  },
);
