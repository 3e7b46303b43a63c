import { expect, test } from 'vitest';
import { delayAfter, delays } from '../../../src/server/delivery/backoff.ts';

const hour = 3_600_000;

test('a message is tried within a minute, then for five days, at least once an hour', () => {
  expect(delayAfter(1, 0)).toBe(60_000);
  expect(Math.max(...delays)).toBe(hour);
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(5 * 24 * hour);
  expect(delayAfter(delays.length + 1, 0)).toBeUndefined();
});
