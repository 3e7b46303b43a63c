/**
 * Finding icons by Portuguese words: for the form's choice, and for the check that suggests `waves-ladder` for
 * 'piscina'.
 */
import { expect, test } from 'vitest';
import { lucide } from '../../../src/config/lucide/lucideIcons.ts';
import { iconsMeant, iconWords } from '../../../src/content/iconWords.ts';
import { schemaAt } from '../../../src/data/schema.ts';

const icons = Object.values(iconWords).flatMap((group) => Object.keys(group));

test('every icon exists, in one group only', () => {
  expect(icons.filter((icon) => !lucide().has(icon))).toEqual([]);
  expect(icons).toEqual([...new Set(icons)]);
});

test('every icon has a title that no other has, and is found by it', () => {
  const titles = Object.values(iconWords).flatMap((group) =>
    Object.entries(group).map(([icon, [title]]) => [icon, title]),
  );
  expect(new Set(titles.map(([, title]) => title)).size).toBe(icons.length);
  for (const [icon, title = ''] of titles) expect(iconsMeant(title)[0], title).toBe(icon);
});

test('editors suggest all icons', () => {
  expect(schemaAt('development', '/differentials/items/0/icon').examples?.toSorted()).toEqual(icons.toSorted());
});

test.each([
  ['piscina', 'waves-ladder'],
  ['PISCINAS', 'waves-ladder'],
  ['piscina aquecida', 'thermometer-sun'],
  ['churrasqueiras', 'flame-kindling'],
  ['pet', 'paw-print'],
  ['vagas', 'square-parking'],
  ['academia', 'dumbbell'],
  ['salões de festas', 'party-popper'],
  ['salao-de-festas', 'party-popper'],
  ['bicicletario', 'bike'],
  ['carro elétrico', 'ev-charger'],
  ['portaria', 'concierge-bell'],
  ['jard', 'flower-2'],
])('%s means %s', (search, icon) => {
  expect(iconsMeant(search)[0]).toBe(icon);
});

test('unknown words find nothing', () => {
  for (const search of ['', ' ', 'de', '!!', 'xyzzy', 'piscina xyzzy']) expect(iconsMeant(search)).toEqual([]);
});
