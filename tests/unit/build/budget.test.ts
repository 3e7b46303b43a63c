import { expect, test } from 'vitest';
import { type Budget, scriptOverBudget, styleOverBudget, type Weights } from '../../../src/build/budget.ts';

const budget: Budget = { script: { boot: 1024, Gallery: 30_000 }, style: 40_000 };
const gallery = (gzip: number): Weights => ({
  pieces: {
    boot: { gzip: 1000, modules: { 'src/browser/boot.ts': 2000 } },
    Gallery: {
      gzip,
      modules: { 'src/ui/sections/development/Gallery.tsx': 9200, swiper: 90_000, lodash: 70_000, stylis: 9000 },
    },
  },
});

test('what is within its limits is not reported', () => {
  expect(scriptOverBudget(gallery(30_000), budget)).toEqual([]);
  expect(styleOverBudget({ path: '/plus', bytes: 40_000 }, budget)).toEqual([]);
});

test('a chunk over its limit is refused, and its heaviest modules are named', () => {
  expect(scriptOverBudget(gallery(41_500), budget)).toEqual([
    'Gallery weighs 41500 B gzip; src/build/budget.json allows 30000. Before compression: swiper 90.0 kB, lodash 70.0 kB, src/ui/sections/development/Gallery.tsx 9.2 kB.',
  ]);
});

test('a new chunk needs a limit', () => {
  expect(scriptOverBudget({ pieces: { Quiz: { gzip: 900, modules: {} } } }, budget)).toEqual([
    'Quiz (900 B gzip) has no limit in src/build/budget.json. Add one under "script".',
  ]);
});

test('too many rules on one page are refused', () => {
  expect(styleOverBudget({ path: '/plus', bytes: 40_001 }, budget)).toEqual([
    'The rules of /plus have 40001 B; src/build/budget.json allows 40000. Its components are to blame.',
  ]);
});
