import { describe, expect, test } from 'vitest';
import { schemaAt } from '../../../../src/data/schema.ts';
import { usualLocale } from '../../../../src/leads/say.ts';
import { placesNearby } from '../../../../src/modules/places/page.ts';

type Places = Parameters<typeof placesNearby>[0];
const groups = (places: Places) => placesNearby(places, usualLocale, { icon: (name) => name });

describe('places nearby', () => {
  test('are grouped in the order in which their kinds are first named, the nearest first', () => {
    const found = groups([
      { name: 'Padaria', kind: 'mercado', minutes: 4, by: 'a pé' },
      { name: 'Praia do Farol', kind: 'praia', minutes: 15, by: 'carro' },
      { name: 'Feira', kind: 'mercado', minutes: 10, by: 'carro' },
      { name: 'Mercado', kind: 'mercado', minutes: 2, by: 'a pé' },
    ]);
    expect(found).toEqual([
      {
        icon: 'shopping-basket',
        heading: 'Mercados e padarias',
        places: [
          { name: 'Mercado', time: '2 min a pé' },
          { name: 'Padaria', time: '4 min a pé' },
          { name: 'Feira', time: '10 min de carro' },
        ],
      },
      { icon: 'waves', heading: 'Praias', places: [{ name: 'Praia do Farol', time: '15 min de carro' }] },
    ]);
  });

  test('have the headings that the form offers, and an icon of their own', () => {
    const { enum: kinds = [], enumDescriptions } = schemaAt('development', '/places/0/kind');
    const found = groups(
      kinds.map((kind) => ({ name: 'Lugar', kind: kind as Places[number]['kind'], minutes: 1, by: 'a pé' })),
    );
    expect(found.map(({ heading }) => heading)).toEqual(enumDescriptions);
    expect(new Set(found.map(({ icon }) => icon)).size).toBe(kinds.length);
  });
});
