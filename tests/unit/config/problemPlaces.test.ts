/** The place of a problem: line and column, both from 1, columns in UTF-16 units. */
import { expect, test } from 'vitest';
import { at, contentWith, minimal } from '../../support/contentWith.ts';
import { loadConfig } from '../../support/loadContent.ts';

/** `line:column pointer rule` of every problem of a development with this text. */
function places(text: string | Uint8Array): string[] {
  const { problems } = loadConfig(contentWith({ 'developments/exemplo.yaml': text }), { at });
  return problems.map(({ line, column, pointer, rule }) => `${line}:${column} ${pointer} ${rule}`);
}

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

test('the first byte that is not UTF-8', () => {
  expect(places(Buffer.from(minimal, 'latin1'))).toEqual(['2:11  encoding']);
  expect(places(Buffer.concat([Buffer.from(`${minimal}units: "é`), Buffer.from([0xe9, 0x22])]))).toEqual([
    '13:10  encoding',
  ]);
});

test('a long line is cut around the place', () => {
  const folder = contentWith({ 'developments/exemplo.yaml': `${minimal}seo: { title: ${'a'.repeat(300)}, x: 1 }\n` });
  const { problems } = loadConfig(folder, { at });
  const [, row = '', carets = ''] = problems.find(({ pointer }) => pointer === '/seo/x')?.excerpt?.split('\n') ?? [];
  expect(row.length).toBeLessThan(110);
  expect(row.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('x');
});
