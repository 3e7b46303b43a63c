/** The cache between builds: never used for a file that has changed, and not kept for ever. */
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StepCache } from '../../../src/node/stepCache.ts';

let folder: string;
const days = (count: number) => count * 86_400_000;
const openCache = () => new StepCache(join(folder, 'steps.db'));
const file = () => join(folder, 'file.txt');

/** Dated back, so that a later change has another time. */
function write(path: string, text: string, ago = 60_000): void {
  writeFileSync(path, text);
  const then = new Date(Date.now() - ago);
  utimesSync(path, then, then);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('keeps values for the next run, apart for each step', () => {
  const first = openCache();
  first.put('page', 'a', { size: 1 });
  first.save();
  const next = openCache();
  expect(next.get('page', 'a')).toEqual({ size: 1 });
  expect(next.get('picture', 'a')).toBeUndefined();
});

test('reads a file again only when it was changed', () => {
  write(file(), 'one');
  const read = vi.fn(() => readFileSync(file(), 'utf8'));
  const first = openCache();
  expect(first.ofFile('text', file(), read)).toBe('one');
  first.save();
  const next = openCache();
  expect(next.ofFile('text', file(), read)).toBe('one');
  expect(read).toHaveBeenCalledOnce();
  write(file(), 'two');
  expect(next.ofFile('text', file(), read)).toBe('two');
});

test('does not cache a file that was changed a moment ago', () => {
  writeFileSync(file(), 'one');
  vi.setSystemTime(statSync(file()).ctimeMs + 100);
  const cache = openCache();
  const read = vi.fn(() => readFileSync(file(), 'utf8'));
  cache.ofFile('text', file(), read);
  cache.ofFile('text', file(), read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('the hash of several files changes with their contents and names', () => {
  write(file(), 'one');
  const hashOf = () => openCache().hashTree(folder, ['file.txt', 'other.txt']);
  const before = hashOf();
  expect(hashOf()).toBe(before);
  write(file(), 'two');
  const edited = hashOf();
  expect(edited).not.toBe(before);
  write(join(folder, 'other.txt'), 'two');
  expect(hashOf()).not.toBe(edited);
});

test('a cached file is checked again after being truncated, but not after being linked', () => {
  write(file(), 'whole');
  const isRight = vi.fn(() => readFileSync(file(), 'utf8') === 'whole');
  const cache = openCache();
  expect(cache.isWhole(file(), isRight)).toBe(true);
  linkSync(file(), join(folder, 'link.txt'));
  expect(cache.isWhole(file(), isRight)).toBe(true);
  expect(isRight).toHaveBeenCalledOnce();
  truncateSync(file(), 2);
  expect(cache.isWhole(file(), isRight)).toBe(false);
  rmSync(file());
  expect(cache.isWhole(file(), isRight)).toBe(false);
});

test('entries unused for a week are removed, used ones stay', () => {
  const store = join(folder, 'store');
  mkdirSync(store);
  const [old, used] = ['old', 'used'].map((name) => join(store, name)) as [string, string];
  const first = openCache();
  for (const path of [old, used]) {
    write(path, 'text');
    first.isWhole(path, () => true);
    first.put('page', path, 1);
  }
  first.save();
  vi.setSystemTime(Date.now() + days(6));
  const later = openCache();
  later.isWhole(used, () => false);
  later.get('page', used);
  later.save();
  vi.setSystemTime(Date.now() + days(6));
  const last = openCache();
  last.prune(store);
  last.put('page', 'other', 1);
  last.save();
  expect([old, used].map(existsSync)).toEqual([false, true]);
  const next = openCache();
  expect([old, used].map((path) => next.get('page', path))).toEqual([undefined, 1]);
});

test('starts empty when its file is damaged', () => {
  writeFileSync(join(folder, 'steps.db'), 'no database at all, but long enough for a header to be looked for');
  const cache = openCache();
  cache.put('page', 'a', 1);
  cache.save();
  expect(openCache().get('page', 'a')).toBe(1);
});
