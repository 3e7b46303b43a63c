/** Comments cite decisions and the specification by their numbers. Each number has its heading. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const decisions = read('src/DECISIONS.md');
const headings = (text: string) => [...text.matchAll(/^#+ ([\d.]+)\. /gm)].map(([, number]) => number);

/** The numbers that follow a word in comments and documents, each with its file: `decisions 6 and 7`. */
const citations = (word: string) =>
  globSync('{src,schema,tests}/**/*.{ts,tsx,json,md}', { cwd: root }).flatMap((file) => {
    const lists = read(file).matchAll(new RegExp(`\\b${word}s? (?:(?:, | and )?\\d[\\d.]*)+`, 'gi'));
    return [...lists].flatMap(([list]) => list.match(/\d+(?:\.\d+)*/g) ?? []).map((number) => ({ file, number }));
  });

test('decisions are in the order of their numbers, and each has one dated paragraph of at most six lines', () => {
  const numbers = headings(decisions).map(Number);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  const malformed = decisions
    .split(/^(?=### )/m)
    .slice(1)
    .filter((decision) => !/^### .+\n\n\d{4}-\d\d-\d\d\. .+(?:\n.+){0,5}\n*$/.test(decision));
  expect(malformed).toEqual([]);
});

test.each([
  { word: 'decision', text: decisions },
  { word: 'specification', text: read('tests/acceptance/SPECIFICATION.md') },
])('every $word that is cited has its heading', ({ word, text }) => {
  const cited = citations(word);
  expect(cited.length).toBeGreaterThan(15);
  expect(cited.filter(({ number }) => !headings(text).includes(number))).toEqual([]);
});
