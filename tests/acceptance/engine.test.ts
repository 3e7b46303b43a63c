/** The engine is apart from its content: it has no word and no color of the first company. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../src/node/stepCache.ts';
import { realContent } from '../integration/content/realContent.ts';
import { loadConfig } from '../support/loadContent.ts';

const { site, developments } = loadConfig(realContent);
const root = join(import.meta.dirname, '../..');
const engine = ['src', 'schema']
  .flatMap((folder) => listFiles(root, folder))
  .filter((file) => /\.(tsx?|json|md|svg)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const filesWith = (pattern: RegExp, among = '') =>
  engine.filter(({ file, text }) => file.startsWith(among) && pattern.test(text)).map(({ file }) => file);

/** Ordinary words that are also part of names. */
const common = ['social', 'grupo', 'plus', 'reserva', 'flores', 'jardins', 'serra', 'studios'];
const words = [
  ...(site?.company.name.split(' ') ?? []),
  ...(site?.cities.map(({ name }) => name) ?? []),
  'blueSocial',
  ...developments.flatMap(({ name, slug }) => [name, slug]),
].filter((word) => !common.includes(word.toLowerCase()));

test.each([...new Set(words)])('neither code nor schema contains the company’s word %s', (word) => {
  const whole = `(?<![\\p{L}\\d])${word.replace(/[()]/g, '\\$&')}(?![\\p{L}\\d])`;
  expect(filesWith(new RegExp(whole, 'u'))).toEqual([]);
});

/** White is everybody's. */
const colors = Object.entries({ ...site?.theme.colors }).filter(([, hex]) => hex !== '#ffffff');

test.each(colors)('nor its color %s', (_name, hex) => {
  const [red, green, blue] = (hex.match(/[\da-f]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16));
  expect(filesWith(new RegExp(`${hex}|rgba?\\(${red}[, ]+${green}[, ]+${blue}\\b`, 'i'), 'src')).toEqual([]);
});
