import { describe, expect, test } from 'vitest';
import type { CompleteSite } from '../../../src/content/completeSite.ts';
import {
  addressLines,
  type DevelopmentSummary,
  registryOf,
  sortDevelopments,
} from '../../../src/content/developments.ts';

type Sortable = Pick<DevelopmentSummary, 'slug' | 'city' | 'status' | 'name'>;
const cities = ['Curitiba', 'Apucarana', 'Joinville'].map((name) => ({ name }));
const site = (order: CompleteSite['developments']['order'] = 'city') => ({ cities, developments: { order } });
const development = (city: string, status: Sortable['status'], name: string): Sortable => ({
  slug: name.toLowerCase(),
  city,
  status,
  name,
});

describe('order of lists (specification 1.9)', () => {
  test('city first, then status, then name', () => {
    const sorted = sortDevelopments(
      [
        development('Joinville', 'Pré-lançamento', 'Serra'),
        development('Curitiba', 'Pronto para morar', 'Bento'),
        development('Curitiba', 'Lançamento', 'Civitas'),
        development('Apucarana', 'Em construção', 'Flores'),
        development('Curitiba', 'Lançamento', 'Aya'),
        development('Curitiba', 'Em construção', 'Bioos'),
      ],
      site(),
    );
    expect(sorted.map(({ name }) => name)).toEqual(['Aya', 'Civitas', 'Bioos', 'Bento', 'Flores', 'Serra']);
  });

  test.each([
    ['status', ['Serra', 'Civitas', 'Flores', 'Bento']],
    ['name', ['Bento', 'Civitas', 'Flores', 'Serra']],
    [
      ['serra', 'bento'],
      ['Serra', 'Bento', 'Civitas', 'Flores'],
    ],
  ] satisfies [CompleteSite['developments']['order'], string[]][])('by %s, if the site says so', (order, names) => {
    const all = [
      development('Joinville', 'Pré-lançamento', 'Serra'),
      development('Curitiba', 'Pronto para morar', 'Bento'),
      development('Curitiba', 'Lançamento', 'Civitas'),
      development('Apucarana', 'Em construção', 'Flores'),
    ];
    expect(sortDevelopments(all, site(order)).map(({ name }) => name)).toEqual(names);
  });

  test('names are sorted as people count', () => {
    const sorted = sortDevelopments(
      ['Parque 10', 'Parque 2'].map((name) => development('Curitiba', 'Lançamento', name)),
      site(),
    );
    expect(sorted.map(({ name }) => name)).toEqual(['Parque 2', 'Parque 10']);
  });

  test('names are sorted by Portuguese rules, ignoring accents', () => {
    const sorted = sortDevelopments(
      ['Órion', 'Zênite', 'Ébano', 'Átrio'].map((name) => development('Curitiba', 'Lançamento', name)),
      site(),
    );
    expect(sorted.map(({ name }) => name)).toEqual(['Átrio', 'Ébano', 'Órion', 'Zênite']);
  });

  test('cities that the configuration does not name come last, by name', () => {
    const sorted = sortDevelopments(
      ['Londrina', 'Joinville', 'Cascavel', 'Curitiba'].map((city) => development(city, 'Lançamento', city)),
      site(),
    );
    expect(sorted.map(({ city }) => city)).toEqual(['Curitiba', 'Joinville', 'Cascavel', 'Londrina']);
  });
});

describe('address lines', () => {
  test('street, number and district, then city, state and postal code', () => {
    const address = {
      street: 'Rua da Glória',
      number: '369',
      district: 'Centro Cívico',
      city: 'Curitiba',
      state: 'PR' as const,
      postalCode: '82590-300',
    };
    expect(addressLines({ address })).toEqual(['Rua da Glória, 369 – Centro Cívico', 'Curitiba - PR, 82590-300']);
  });

  test('unknown parts leave no separators', () => {
    expect(addressLines({ address: { city: 'Curitiba', state: 'PR' } })).toEqual(['Curitiba - PR']);
  });
});

test('plots of a subdivision have a registry of their own law, condominiums of plots that of buildings', () => {
  const lawOf = (typology: string) => registryOf({ typology }).law;
  for (const plots of ['Terreno', 'Lotes residenciais', 'Loteamento fechado', 'Terrenos em condomínio fechado'])
    expect(lawOf(plots)).toContain('6.766');
  for (const built of ['Apartamento', 'Condomínio de lotes', 'Casas em loteamento'])
    expect(lawOf(built)).toContain('4.591');
});
