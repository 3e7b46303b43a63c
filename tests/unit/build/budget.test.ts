import { expect, test } from 'vitest';
import { type Budget, scriptOverBudget, styleOverBudget, type Weights } from '../../../src/build/budget.ts';

const budget: Budget = { script: { boot: 1024, Gallery: 30_000 }, style: 40_000 };
const gallery = (bytes: number): Weights => ({ boot: 1000, Gallery: bytes });

test('what is within its limits is not reported', () => {
  expect(scriptOverBudget(gallery(30_000), budget)).toEqual([]);
  expect(styleOverBudget({ path: '/plus', bytes: 40_000 }, budget)).toEqual([]);
});

test('a chunk over its limit is refused', () => {
  expect(scriptOverBudget(gallery(41_500), budget)).toEqual([
    'Gallery weighs 41500 B gzip; src/build/budget.json allows 30000.',
  ]);
});

test('a new chunk needs a limit', () => {
  expect(scriptOverBudget({ Quiz: 900 }, budget)).toEqual([
    'Quiz (900 B gzip) has no limit in src/build/budget.json. Add one under "script".',
  ]);
});

test('too many rules on one page are refused', () => {
  expect(styleOverBudget({ path: '/plus', bytes: 40_001 }, budget)).toEqual([
    'The rules of /plus have 40001 B; src/build/budget.json allows 40000. Its components are to blame.',
  ]);
});
