import { describe, expect, it } from 'vitest';
import { pageCount, pageNumbers, pageOf, readPage, shownPage } from '../../../src/content/paging.ts';

describe('pages of a list', () => {
  it('are as many as the items take, at least one', () => {
    expect([0, 1, 12, 13].map((items) => pageCount(items, 12))).toEqual([1, 1, 1, 2]);
    expect([0, 11, 12].map((index) => pageOf(index, 12))).toEqual([1, 1, 2]);
  });

  it('keep the chosen number and show the last page when there are fewer', () => {
    expect(shownPage(2, 2)).toBe(2);
    expect(shownPage(2, 1)).toBe(1);
  });

  it('are read from an address only as whole numbers from 1', () => {
    expect(['3', '0', '-1', '1.5', 'x', '', null, '99999999'].map(readPage)).toEqual([3, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('show numbers around the current one, never more than asked', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(9, 40)).toEqual([6, 7, 8, 9, 10, 11, 12]);
    expect(pageNumbers(1, 40, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(20, 40, 5)).toEqual([18, 19, 20, 21, 22]);
    expect(pageNumbers(40, 40, 5)).toEqual([36, 37, 38, 39, 40]);
  });
});
