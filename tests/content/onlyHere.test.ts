/** Tests of the engine never read the repository's own content: it may change at any time. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { contentNames } from '../../src/config/load/contentFolder.ts';
import { realContent } from './realContent.ts';

const tests = join(realContent, 'tests');
const ofTheEngine = [
  'unit',
  'built',
  'e2e',
  'programs',
  'support',
  'sweep/browsers',
  'sweep/e2e',
  'sweep/pages',
  'sweep/studio',
  'sweep/unit',
].flatMap((folder) =>
  readdirSync(join(tests, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(tests, folder, file)),
);

/** Calls that would read the repository's content. */
const ofRepository =
  /\b(?:loadConfig|createLoader|createResolver|createStudio|createDesk|generateContent|contentFolder)\((?:root\b|\)|join\(import\.meta\.dirname, '[./]+'\))|contentDir: root\b/;

test.each([
  ['calls nothing with the repository as its content', (text: string) => ofRepository.test(text)],
  ['imports nothing of tests/content', (text: string) => /from '[./]+\/content\/(?:real|checks|kinds)/.test(text)],
  [
    'names no path into it',
    (text: string, file: string) =>
      Array.from(text.matchAll(/import\.meta\.dirname, '([^']+)'/g), ([, path = '']) => join(dirname(file), path)).some(
        (path) => contentNames.some((name) => `${path}/`.startsWith(`${join(realContent, name)}/`)),
      ),
  ],
])('a test of the engine %s', (_, reads) => {
  expect(ofTheEngine.filter((file) => reads(readFileSync(file, 'utf8'), file))).toEqual([]);
});
