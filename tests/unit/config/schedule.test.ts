/** Content is published and withdrawn by its dates. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { instantOf, zoned } from '../../../src/content/datesAndTimeZones.ts';
import { contentWith, minimal } from '../../support/contentWith.ts';
import { loadConfig } from '../../support/loadContent.ts';

const iso = (instant: number | undefined) => instant && new Date(instant).toISOString().slice(0, 16);

test.each([
  ['2026-12-01 09:00', 'America/Sao_Paulo', '2026-12-01T12:00'],
  ['2026-12-01 09:00', 'America/Manaus', '2026-12-01T13:00'],
  ['2026-12-01 09:00+02:00', 'America/Sao_Paulo', '2026-12-01T07:00'],
  ['2026-12-01T9:00', 'America/Sao_Paulo', '2026-12-01T12:00'],
  ['2026-12-01T09:00:30Z', 'America/Sao_Paulo', '2026-12-01T09:00'],
  ['2026-12-01 09:00:00-04:00', 'America/Sao_Paulo', '2026-12-01T13:00'],
  // Summer time begins, and ends.
  ['2026-03-29 00:30', 'Europe/Lisbon', '2026-03-29T00:30'],
  ['2026-03-29 02:30', 'Europe/Lisbon', '2026-03-29T01:30'],
  ['2026-10-25 03:00', 'Europe/Lisbon', '2026-10-25T03:00'],
  ['2026-11-01 03:00', 'America/New_York', '2026-11-01T08:00'],
])('%s in %s is %sZ', (date, timeZone, expected) => {
  expect(iso(instantOf(date, timeZone))).toBe(expected);
});

test.each(['2026-02-30 09:00', '2026-12-01 24:30', '2026-13-01 09:00'])('%s does not exist', (date) => {
  expect(instantOf(date, 'America/Sao_Paulo')).toBeNaN();
});

test('before its publishAt and after its unpublishAt a development is a draft; slides have dates too', () => {
  const named = (name: string, more = '') => minimal.replace('Exemplo', name) + more;
  const folder = contentWith({
    'developments/a.yaml': named('Antes', 'publishAt: 2026-12-01 09:00\nunpublishAt: 2027-01-31 18:00\n'),
    'developments/b.yaml': named('Sempre'),
    'developments/c.yaml': named('Nunca', 'draft: true\npreview: { key: aaaaaaaaaaaaaaaaaaaaaa, until: 2026-12-24 }\n'),
  });
  const states = [];
  let at: number | undefined = Date.parse('2026-11-30T12:00Z');
  while (at !== undefined) {
    const loaded = loadConfig(folder, { at });
    expect(loaded.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const published = loaded.developments.filter(({ draft }) => !draft).map(({ name }) => name);
    states.push([zoned(at), ...published]);
    expect(loaded.next ?? Number.POSITIVE_INFINITY).toBeGreaterThan(at);
    at = loaded.next;
  }
  expect(states).toEqual([
    ['2026-11-30 09:00 (America/Sao_Paulo)', 'Sempre'],
    ['2026-12-01 09:00 (America/Sao_Paulo)', 'Antes', 'Sempre'],
    ['2026-12-25 00:00 (America/Sao_Paulo)', 'Antes', 'Sempre'],
    ['2027-01-31 18:00 (America/Sao_Paulo)', 'Sempre'],
  ]);
});

test('prices end after their last day, by themselves, and those of plans with them', () => {
  const text = `${minimal}incorporationRegistry: R.4 da matrícula 12.345
price: { from: 289000, asOf: 2026-11-01, until: 2026-12-24, note: À vista. }
gallery:
  plans:
    - { image: _acervo/foto.png, caption: Studio, area: 28, price: 289000 }
`;
  const folder = contentWith({ 'developments/a.yaml': text });
  const at = (date: string) => {
    const { developments, next, problems } = loadConfig(folder, { at: Date.parse(date) });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    return { price: developments[0]?.price, plan: developments[0]?.gallery?.plans?.[0], next: iso(next) };
  };
  expect(at('2026-12-24T23:00-03:00')).toMatchObject({
    price: { from: 289000 },
    plan: { price: 289000 },
    next: '2026-12-25T03:00',
  });
  const ended = at('2026-12-25T00:00-03:00');
  expect(ended).toEqual({ price: {}, plan: expect.not.objectContaining({ price: 289000 }), next: undefined });
  expect(ended.plan).toMatchObject({ caption: 'Studio', area: 28 });
});

test('how one pays ends with the prices, or on a last day of its own before them', () => {
  const at = (date: string, own = '') => {
    const text = `${minimal}incorporationRegistry: R.4 da matrícula 12.345
price: { from: 289000, asOf: 2026-11-01, until: 2026-12-24 }
payment: { ${own}parts: [{ kind: financiamento, share: 100 }] }
`;
    const folder = contentWith({ 'developments/a.yaml': text });
    const { developments, next } = loadConfig(folder, { at: Date.parse(date) });
    return { pays: developments[0]?.payment !== undefined, from: developments[0]?.price?.from, next: iso(next) };
  };
  const own = 'until: 2026-11-30, ';
  expect(at('2026-11-30T23:00-03:00', own)).toEqual({ pays: true, from: 289_000, next: '2026-12-01T03:00' });
  expect(at('2026-12-01T00:00-03:00', own)).toEqual({ pays: false, from: 289_000, next: '2026-12-25T03:00' });
  expect(at('2026-12-24T23:00-03:00')).toEqual({ pays: true, from: 289_000, next: '2026-12-25T03:00' });
  expect(at('2026-12-25T00:00-03:00')).toEqual({ pays: false, from: undefined, next: undefined });
});

test('a link to a page that begins at a date is an error until that instant of the check, whatever the clock says', () => {
  const folder = contentWith({ 'developments/a.yaml': `${minimal}publishAt: 2099-03-01 09:00\n` });
  const file = join(folder, 'site.config.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('to: /sobre', 'to: /a'));
  const dated = (at: string) =>
    loadConfig(folder, { at: Date.parse(at) }).problems.filter(({ rule }) => rule === 'route').length;
  expect([dated('2099-03-01T08:59-03:00'), dated('2099-03-01T09:00-03:00')]).toEqual([1, 0]);
});

test('rules compare dates with the day in the site’s time zone', () => {
  const folder = contentWith({
    'developments/a.yaml': `${minimal}progress: { percent: 5, updatedAt: 2026-11-21 }\n`,
  });
  const rules = () => loadConfig(folder, { at: Date.parse('2026-11-21T03:30Z') }).problems.map(({ rule }) => rule);
  expect(rules()).not.toContain('date-future');
  appendFileSync(join(folder, 'site.config.yaml'), 'timeZone: America/Manaus\n');
  expect(rules()).toContain('date-future');
});
