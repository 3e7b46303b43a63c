import { expect, test } from 'vitest';
import { iconContent, makeIconSheet } from '../../../src/render/iconSheet.ts';

const long = (name: string) => `<path d="M0 0h24v24H0z" class="${name}"/><circle cx="12" cy="12" r="8"/>`;

test('holds the interface’s icons and those of the content, each with the id that pages use', () => {
  const { svg, ids } = makeIconSheet([long('phone')], new Map([[long('pool'), 3]]));
  expect([...ids.keys()]).toEqual([long('phone'), long('pool')]);
  for (const [markup, id] of ids) expect(svg).toContain(`<g id="${id}">${markup}</g>`);
  const sheet = { url: '/assets/icons-1.svg', ids };
  expect(iconContent(sheet, long('pool'))).toBe(`<use href="/assets/icons-1.svg#${ids.get(long('pool'))}"/>`);
});

test('an icon that is hardly longer than a reference stays in the page', () => {
  const arrow = '<path d="m6 9 6 6 6-6"/>';
  const { ids } = makeIconSheet([arrow], new Map([[arrow, 9]]));
  expect(ids.size).toBe(0);
  expect(iconContent({ url: '/assets/icons-1.svg', ids }, arrow)).toBe(arrow);
});

test('holds the most used when there are too many', () => {
  const uses = new Map(Array.from({ length: 500 }, (_, index) => [long(String(index)), index]));
  const { ids } = makeIconSheet([long('phone')], uses);
  expect(ids.size).toBe(64);
  expect(ids.has(long('phone'))).toBe(true);
  expect(ids.has(long('499'))).toBe(true);
  expect(ids.has(long('400'))).toBe(false);
});

test('does not depend on how often an icon is used while all fit in', () => {
  const uses = (pool: number, gym: number) =>
    new Map([
      [long('pool'), pool],
      [long('gym'), gym],
    ]);
  expect(makeIconSheet([long('phone')], uses(3, 2))).toEqual(makeIconSheet([long('phone')], uses(2, 3)));
});
