/** Items of lists: which of two versions are the same, and how a person calls one. */
import { expect, test } from 'vitest';
import { itemName, matchItems } from '../../../src/data/items.ts';
import { dig, path, segment } from '../../../src/data/pointer.ts';

const [pool, gym] = [{ image: 'piscina.jpg', caption: 'Piscina' }, { image: 'academia.jpg' }];

test.each<[string, unknown[], unknown[], pairs: string]>([
  ['equal items that changed places', [pool, gym], [gym, pool], '0←1 1←0'],
  ['an equal text at its own index, when there are two', ['a', 'a', 'b'], ['b', 'a'], '1←1 0←2'],
  ['an item with another caption, by its picture', [gym, pool], [{ ...pool, caption: 'Raia' }, gym], '1←0 0←1'],
  [
    'a plan with another caption and picture, by its id',
    [
      { id: 'a', caption: 'Um', image: '1.svg' },
      { id: 'b', caption: 'Dois', image: '2.svg' },
    ],
    [{ id: 'b', caption: 'Um', image: '1.svg' }],
    '0←1',
  ],
  [
    'a section whose heading changed, by its texts',
    [{ heading: 'A', paragraphs: ['x'] }],
    [{ heading: 'B', paragraphs: ['x'] }],
    '0←0',
  ],
  [
    'a part of a payment with another share and count, by its kind',
    [
      { kind: 'sinal', share: 10 },
      { kind: 'mensais', share: 20, count: 36 },
    ],
    [
      { kind: 'mensais', share: 30, count: 48 },
      { kind: 'sinal', share: 20 },
    ],
    '0←1 1←0',
  ],
  [
    'nothing of a place of the same kind',
    [{ kind: 'parque', name: 'A', minutes: 1 }],
    [{ kind: 'parque', name: 'B', minutes: 2 }],
    '',
  ],
  ['a rewritten paragraph', ['um', 'dois'], ['um', 'três'], '0←0 1←1'],
  ['nothing of a replaced item', [gym], [{ image: 'bar.jpg', caption: 'Bar' }], ''],
])('matches %s', (_, before, after, pairs) => {
  const matched = Array.from(matchItems(before, after), ([later, earlier]) => `${later}←${earlier}`);
  expect(matched.join(' ')).toBe(pairs);
});

test.each([
  [{ image: 'pasta/piscina.jpg', caption: 'Piscina' }, 'Piscina'],
  [{ image: 'pasta/piscina.jpg', caption: '' }, 'piscina.jpg'],
  [{ network: 'instagram', url: 'https://example.com' }, 'instagram'],
  ['Um parágrafo', 'Um parágrafo'],
  [{ focus: [0, 50] }, ''],
])('%j is called "%s"', (item, name) => {
  expect(itemName(item)).toBe(name);
});

test('a pointer is split into its keys, unescaped', () => {
  expect(path(`/redirects${segment('/antigo~')}/@1`)).toEqual(['redirects', '/antigo~', '@1']);
});

test('a key that only JavaScript’s own objects have leads to nothing', () => {
  for (const key of ['constructor', 'toString', '__proto__']) expect(dig({ a: [] }, key)).toBeUndefined();
  expect(dig({ a: [{ constructor: 1 }] }, 'a', 0, 'constructor')).toBe(1);
});
