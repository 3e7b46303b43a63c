import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  type CatalogueProject,
  choose,
  filterOptions,
  matches,
  neighbourhoodsOf,
  noFilters,
  readQuery,
  writeQuery,
} from '../../src/content/catalogue.ts';

const project = (changes: Partial<CatalogueProject> = {}): CatalogueProject => ({
  slug: 'civitas',
  name: 'Civitas',
  href: '/civitas',
  status: 'Lançamento',
  city: 'Curitiba',
  state: 'PR',
  neighbourhood: 'Centro Cívico',
  typology: 'Apartamento',
  priceBands: ['-'],
  ...changes,
});

const cities = [
  { name: 'Curitiba', neighbourhoods: ['Portão', 'Centro Cívico'] },
  { name: 'Apucarana', neighbourhoods: ['Jardim das Flores'] },
];

describe('a project passes', () => {
  it('every filter that is set to all', () => {
    expect(matches(project({ neighbourhood: undefined, priceBands: [] }), noFilters)).toBe(true);
  });

  it('the city when its address contains the name', () => {
    expect(matches(project(), { ...noFilters, cidade: 'Curitiba' })).toBe(true);
    expect(matches(project({ city: 'Nova Curitiba' }), { ...noFilters, cidade: 'Curitiba' })).toBe(true);
    expect(matches(project(), { ...noFilters, cidade: 'Joinville' })).toBe(false);
  });

  it('status, typology and neighbourhood only when they are the same', () => {
    expect(matches(project(), { ...noFilters, status: 'Lançamento' })).toBe(true);
    expect(matches(project({ status: 'Pré-lançamento' }), { ...noFilters, status: 'Lançamento' })).toBe(false);
    const free = project({ typology: 'Studios, Plex, Flex e Home' });
    expect(matches(free, { ...noFilters, tipologia: 'Studios, Plex, Flex e Home' })).toBe(true);
    expect(matches(free, { ...noFilters, tipologia: 'Apartamento' })).toBe(false);
    expect(matches(project({ neighbourhood: 'Centro' }), { ...noFilters, bairro: 'Centro Cívico' })).toBe(false);
    expect(matches(project({ neighbourhood: undefined }), { ...noFilters, bairro: 'Centro' })).toBe(false);
  });

  it.each([
    ['ate-500000', 'Até R$ 500 mil'],
    ['500000-1000000', 'De R$ 500 mil a R$ 1.000.000'],
    ['acima-1000000', 'Acima de R$ 1.000.000'],
  ])('the price %s when it lists the band %s', (preco, band) => {
    expect(matches(project({ priceBands: ['x', band] }), { ...noFilters, preco })).toBe(true);
    expect(matches(project({ priceBands: ['-'] }), { ...noFilters, preco })).toBe(false);
  });
});

describe('the choices', () => {
  it('follow the configured order, and what only projects name is appended', () => {
    const options = filterOptions(cities, [
      project({ city: 'Maringá', neighbourhood: 'Zona 1', typology: 'Terreno' }),
      project({ neighbourhood: 'Batel' }),
      project({ neighbourhood: 'Portão' }),
    ]);
    expect(options.cities).toEqual([
      { name: 'Curitiba', neighbourhoods: ['Portão', 'Centro Cívico', 'Batel'] },
      { name: 'Apucarana', neighbourhoods: ['Jardim das Flores'] },
      { name: 'Maringá', neighbourhoods: ['Zona 1'] },
    ]);
    expect(options.typologies).toEqual(['Apartamento', 'Terreno']);
  });

  it('offer no neighbourhood until a city is chosen', () => {
    const options = filterOptions(cities, []);
    expect(neighbourhoodsOf(options, 'all')).toEqual([]);
    expect(neighbourhoodsOf(options, 'Apucarana')).toEqual(['Jardim das Flores']);
  });

  it('set the neighbourhood back to all with a new city', () => {
    const chosen = choose({ ...noFilters, cidade: 'Curitiba', bairro: 'Portão' }, 'cidade', 'Apucarana');
    expect(chosen).toEqual({ ...noFilters, cidade: 'Apucarana' });
    expect(choose(chosen, 'status', 'Lançamento').cidade).toBe('Apucarana');
  });

  it('have words for the chips', () => {
    expect(activeFilters({ ...noFilters, preco: 'ate-500000', cidade: 'Curitiba' })).toEqual([
      { name: 'cidade', label: 'Curitiba' },
      { name: 'preco', label: 'Até R$ 500 mil' },
    ]);
  });
});

describe('the address', () => {
  const options = filterOptions(cities, [project()]);

  it('says filters and page, and nothing on the first page without filters', () => {
    expect(`${writeQuery(noFilters, 1)}`).toBe('');
    const filters = { ...noFilters, cidade: 'Curitiba', preco: 'ate-500000' };
    expect(`${writeQuery(filters, 2)}`).toBe('cidade=Curitiba&preco=ate-500000&pagina=2');
    expect(readQuery(writeQuery(filters, 2), options)).toEqual({ filters, page: 2 });
  });

  it('means everything where it says something unknown', () => {
    const query = new URLSearchParams('cidade=Paris&status=x&bairro=Portão&tipologia=&preco=1&pagina=-3');
    expect(readQuery(query, options)).toEqual({ filters: noFilters, page: 1 });
  });
});
