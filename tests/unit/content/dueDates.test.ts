import { expect, test } from 'vitest';
import { dueDates } from '../../../src/content/dueDates.ts';

test('progress of works under way is old after 90 days', () => {
  const progress = { percent: 40, updatedAt: '2025-09-30' };
  expect(dueDates({ status: 'Em construção', progress })).toEqual([{ what: 'progress', date: '2025-12-29' }]);
  expect(dueDates({ status: 'Pronto para morar', progress })).toEqual([]);
});

test('a month of the works lasts until 45 days after its end', () => {
  const progress = { percent: 40, updatedAt: '2026-09' };
  expect(dueDates({ status: 'Em construção', progress })).toEqual([{ what: 'progress', date: '2026-11-14' }]);
});

test('a price is old after 90 days, whatever the state of the works', () => {
  const price = { from: 289_000, asOf: '2026-11-01' };
  expect(dueDates({ status: 'Pronto para morar', price })).toEqual([{ what: 'price', date: '2027-01-30' }]);
  expect(dueDates({ status: 'Lançamento', price: {} })).toEqual([]);
});

test('a promised month is over on the first day of the next', () => {
  const due = (hero: string) => dueDates({ status: 'Lançamento', delivery: { hero } });
  expect(due('Junho de 2028')).toEqual([{ what: 'delivery', date: '2028-07-01' }]);
  expect(due('Entrega em dezembro de 2027')).toEqual([{ what: 'delivery', date: '2028-01-01' }]);
  expect(due('Janeiro de 2027')).toEqual([{ what: 'delivery', date: '2027-02-01' }]);
  expect(due('Em breve')).toEqual([]);
});

test('a delivered development is not due', () => {
  expect(dueDates({ status: 'Pronto para morar', delivery: { hero: 'Janeiro de 2023' } })).toEqual([]);
});

test('the earliest comes first', () => {
  const both = { progress: { percent: 40, updatedAt: '2025-09-30' }, delivery: { hero: 'Outubro de 2025' } };
  expect(dueDates({ status: 'Em construção', ...both }).map(({ what }) => what)).toEqual(['delivery', 'progress']);
});
