/** The place of a problem: line and column, both from 1, columns in UTF-16 units. */
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/load/load.ts';
import { contentWith, minimal, today } from '../../support/contentWith.ts';

/** `line:column pointer rule` of every problem of a development with this text. */
function places(text: string | Uint8Array): string[] {
  const { problems } = loadConfig(contentWith({ 'developments/exemplo.yaml': text }), { today });
  return problems.map(({ line, column, pointer, rule }) => `${line}:${column} ${pointer} ${rule}`);
}

test('a value: where it begins, after its quote too', () => {
  expect(places(`${minimal}progress:\n  percent: 141.54\n  updatedAt: "30/09/2025"\n`)).toEqual([
    '14:12 /progress/percent range',
    '15:14 /progress/updatedAt date',
  ]);
});

test('an unknown key: where the key begins', () => {
  expect(places(minimal.replace('  city:', '  cty:'))).toEqual(['4:3 /address/cty unknown-key']);
});

test('a missing key: the key of the group it belongs to; for the file itself, its beginning', () => {
  expect(places(minimal.replace('  city: Curitiba\n', '').replace('typology: Apartamento\n', ''))).toEqual([
    '1:1 /typology required',
    '3:1 /address/city required',
  ]);
});

test('a missing key in a list item: the first key of the item', () => {
  const items = 'differentials:\n  items:\n    - icon: bike\n      text: Bicicletário\n    - text: Piscina\n';
  expect(places(minimal + items)).toEqual(['17:7 /differentials/items/1/icon required']);
});

test('a missing value: its key', () => {
  expect(places(`${minimal}listed:\n  home:\n`)).toEqual(['14:3 /listed/home type']);
});

test('an item of a list between brackets', () => {
  expect(places(`${minimal}priceBands: ['-', Barato]\n`)).toEqual(['13:19 /priceBands/1 enum']);
});

test('a key with a slash and a tilde is escaped in the pointer', () => {
  expect(places(`${minimal}a/b~c: 1\n`)).toEqual(['13:1 /a~1b~0c unknown-key']);
});

test('an emoji counts two columns', () => {
  expect(places(`${minimal}seo: { title: "🏠🏠 Casa", titulo: x }\n`)).toEqual(['13:28 /seo/titulo unknown-key']);
});

test('Windows line ends and a byte order mark shift nothing', () => {
  const text = `\ufeff${minimal}progress:\n  percent: 141.54\n`.replaceAll('\n', '\r\n');
  expect(places(text)).toEqual(['14:12 /progress/percent range']);
});

test('an unclosed quote: where it opens, not where the file ends', () => {
  expect(places(minimal.replace('name: Exemplo', 'name: "Exemplo'))).toEqual(['1:7  yaml-unclosed']);
});

test('the first byte that is not UTF-8', () => {
  expect(places(Buffer.from(minimal, 'latin1'))).toEqual(['2:11  encoding']);
  expect(places(Buffer.concat([Buffer.from(`${minimal}units: "é`), Buffer.from([0xe9, 0x22])]))).toEqual([
    '13:10  encoding',
  ]);
});

test('a text of several lines: its first', () => {
  expect(places(`${minimal}seo:\n  description: >\n    curta\n    demais\n`)).toEqual([
    '14:16 /seo/description length',
  ]);
});

test('the excerpt shows the line, the one above and a caret under the value', () => {
  const folder = contentWith({ 'developments/exemplo.yaml': `${minimal}progress:\n  percent: 141.54 # a conferir\n` });
  expect(loadConfig(folder, { today }).problems[0]?.excerpt).toBe(
    ['  13 | progress:', '> 14 |   percent: 141.54 # a conferir', '     |            ^^^^^^'].join('\n'),
  );
});

test('a long line is cut around the place', () => {
  const folder = contentWith({ 'developments/exemplo.yaml': `${minimal}seo: { title: ${'a'.repeat(300)}, x: 1 }\n` });
  const { problems } = loadConfig(folder, { today });
  const [, row = '', carets = ''] = problems.find(({ pointer }) => pointer === '/seo/x')?.excerpt?.split('\n') ?? [];
  expect(row.length).toBeLessThan(110);
  expect(row.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('x');
});
