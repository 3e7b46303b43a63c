/** Each line of SPECIFICATION.md names a test that exists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const specification = readFileSync(join(import.meta.dirname, 'SPECIFICATION.md'), 'utf8').replace(/\n {2}/g, ' ');
const lines = specification.split('\n').filter((line) => line.startsWith('- '));
test('every line has a test, or refers to the lines that have one', () => {
  const unproven = lines.filter((line) => !/\.(?:test|spec)\.tsx?\)/.test(line));
  expect(
    unproven.filter((line) => !/^- (?:See|As in|None|All at|An unknown address:|Leads and|Counts)/.test(line)),
  ).toEqual([]);
});

test('every test that is named has these words in its title', () => {
  const named = [...specification.matchAll(/\[([^\]]+)\]\(([^)]+\.(?:test|spec)\.tsx?)\)/g)];
  expect(named.length).toBeGreaterThan(lines.length);
  const missing = named.filter(([, title = '', file = '']) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return ![...text.matchAll(/(?:\(|^ +)(['"`])(.*?)\1,/gm)].some(([, , words = '']) => words.includes(title));
  });
  expect(missing.map(([, title, file]) => `${file}: ${title}`)).toEqual([]);
});
