import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { instantOf, zoned } from '../../../src/content/datesAndTimeZones.ts';
import { campaignOf, dayOf } from '../../../src/server/campaign.ts';

describe('the campaign of a query string', () => {
  test.each([
    ['utm_campaign=junho&x=1&utm_source=instagram', 'utm_source=instagram&utm_campaign=junho'],
    ['?utm_source=a%20b', 'utm_source=a+b'],
    ['', ''],
    ['utm_source=', ''],
  ])('%s is kept as %s', (query, kept) => {
    expect(campaignOf(query)).toBe(kept);
  });

  test('the identifier of a click is kept without its value, which would be about one visitor', () => {
    expect(campaignOf('gclid=Cj0KCQ&utm_source=google')).toBe('utm_source=google&gclid=');
  });

  test('an e-mail address is not kept', () => {
    expect(campaignOf('utm_source=mailing&utm_id=maria@example.com')).toBe('utm_source=mailing');
  });

  test('a long value is cut', () => {
    expect(campaignOf(`utm_source=${'a'.repeat(1000)}`)).toBe(`utm_source=${'a'.repeat(100)}`);
  });
});

test('a day begins at midnight in the time zone', () => {
  const at = Date.parse('2026-11-27T02:30:00Z');
  expect(dayOf(at, 'America/Sao_Paulo')).toBe('2026-11-26');
  expect(dayOf(at, 'UTC')).toBe('2026-11-27');
});

test('a time zone has one formatter, however many events and dates are in it', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const written = vi.spyOn(Date.prototype, 'toLocaleString');
  onTestFinished(() => void vi.restoreAllMocks());
  for (let at = 0; at < 10; at++) {
    dayOf(at, 'America/Noronha');
    zoned(at, 'America/Noronha');
    instantOf('2026-12-01 09:00', 'America/Noronha');
  }
  expect([made.mock.calls.length, written.mock.calls.length]).toEqual([1, 0]);
});
