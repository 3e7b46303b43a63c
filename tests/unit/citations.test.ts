/** Comments cite decisions by their number. Each number has its heading. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const decisions = readFileSync(join(root, 'src/DECISIONS.md'), 'utf8');
const numbers = [...decisions.matchAll(/^### (\d+)\. /gm)].map(([, number]) => number);

/** The numbers that follow a word in comments and documents, each with its file: `decisions 34 and 43`. */
const citations = (word: string) =>
  globSync('{src,schema,tests}/**/*.{ts,tsx,json,md}', { cwd: root }).flatMap((file) => {
    const lists = readFileSync(join(root, file), 'utf8').matchAll(
      new RegExp(`\\b${word}s? (?:(?:, | and )?\\d[\\d.]*)+`, 'gi'),
    );
    return [...lists].flatMap(([list]) => list.match(/\d+(?:\.\d+)*/g) ?? []).map((number) => ({ file, number }));
  });

test('decisions are numbered from 1 on, without a gap, and each has one dated paragraph', () => {
  expect(numbers).toEqual(numbers.map((_, index) => `${index + 1}`));
  const malformed = decisions
    .split(/^(?=### )/m)
    .slice(1)
    .filter((decision) => !/^### .+\n\n\d{4}-\d\d-\d\d\. .+(?:\n.+)*\n*$/.test(decision));
  expect(malformed).toEqual([]);
});

test('every decision that is cited has its heading', () => {
  const cited = citations('decision');
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
