import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load/load.ts';
import { listFiles } from '../../src/stepCache.ts';
import { realContent } from '../integration/content/realContent.ts';

const { site, developments } = loadConfig(realContent);
const root = join(import.meta.dirname, '../..');
const engine = ['src', 'schema']
  .flatMap((folder) => listFiles(root, folder))
  .filter((file) => /\.(tsx?|json|md|svg)$/.test(file));

/** Ordinary words that are also part of names. */
const common = ['social', 'grupo', 'plus', 'reserva', 'flores', 'jardins', 'serra', 'studios'];
const words = [
  ...(site?.company.name.split(' ') ?? []),
  ...(site?.cities.map(({ name }) => name) ?? []),
  ...Object.values(site?.pages ?? {}).flatMap((page) =>
    'path' in page && page.path === '/blueSocial' ? ['blueSocial'] : [],
  ),
  ...developments.flatMap(({ name, slug }) => [name, slug]),
].filter((word) => !common.includes(word.toLowerCase()));

test.each([...new Set(words)])('neither code nor schema contains the company’s word %s', (word) => {
  const whole = new RegExp(`(?<![\\p{L}\\d])${word.replace(/[()]/g, '\\$&')}(?![\\p{L}\\d])`, 'u');
  expect(engine.filter((file) => whole.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
