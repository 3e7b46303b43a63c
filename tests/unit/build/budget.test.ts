import { expect, test } from 'vitest';
import { type Budget, scriptOverBudget, styleOverBudget, type Weights } from '../../../src/build/budget.ts';

const budget: Budget = {
  script: { boot: 1024, Gallery: 30_000 },
  style: 40_000,
  modules: { 'src/ui/sections/development/Gallery.tsx': 4000, swiper: 90_000, 'src/browser/boot.ts': 2000 },
};
const weights = (gallery: number, modules: Weights['modules']): Weights => ({
  pieces: {
    boot: { gzip: 1000, modules: ['src/browser/boot.ts'] },
    Gallery: { gzip: gallery, modules: Object.keys(modules) },
  },
  modules,
});

test('what is within its limits is not mentioned', () => {
  expect(scriptOverBudget(weights(30_000, { swiper: 90_000 }), budget)).toEqual([]);
  expect(styleOverBudget({ path: '/plus', bytes: 40_000 }, budget)).toEqual([]);
});

test('a piece over its limit is refused, with the modules that grew most', () => {
  const modules = { 'src/ui/sections/development/Gallery.tsx': 9200, swiper: 90_000, lodash: 70_000 };
  expect(scriptOverBudget(weights(41_500, modules), budget)).toEqual([
    'Gallery weighs 41500 B gzip; src/build/budget.json allows 30000. Before compression lodash is new with 70.0 kB, src/ui/sections/development/Gallery.tsx grew by 5.2 kB.',
  ]);
});

test('a limit that was lowered blames no module', () => {
  expect(scriptOverBudget(weights(30_001, { swiper: 90_000 }), budget)[0]).toContain('No module of it grew');
});

test('a new piece needs a limit', () => {
  const { modules } = weights(1, {});
  expect(scriptOverBudget({ pieces: { Quiz: { gzip: 900, modules: [] } }, modules }, budget)).toEqual([
    'Quiz (900 B gzip) has no limit in src/build/budget.json. Add one under "script".',
  ]);
});

test('too many rules on one page are refused', () => {
  expect(styleOverBudget({ path: '/plus', bytes: 40_001 }, budget)).toEqual([
    'The rules of /plus have 40001 B; src/build/budget.json allows 40000. Its components are to blame.',
  ]);
});
