import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  bandValue,
  type CatalogueProject,
  catalogueProjects,
  choicesOf,
  choose,
  countsFor,
  filterOptions,
  looserFilters,
  matches,
  noFilters,
  readQuery,
  wideCard,
  writeQuery,
} from '../../../src/content/catalogue.ts';
import { type DevelopmentSummary, statusOrder } from '../../../src/content/developments.ts';
import { usualLocale } from '../../../src/leads/say.ts';

const { say } = usualLocale;

const project = (changes: Partial<CatalogueProject> = {}) =>
  ({
    name: 'Civitas',
    href: '/civitas',
    status: 'Lançamento',
    city: 'Curitiba',
    state: 'PR',
    neighbourhood: 'Centro Cívico',
    typology: 'Apartamento',
    priceBands: [],
    ...changes,
  }) as CatalogueProject;

const cities = [
  { name: 'Curitiba', neighbourhoods: ['Portão', 'Centro Cívico'] },
  { name: 'Apucarana', neighbourhoods: ['Jardim das Flores'] },
];

const priceBands = ['Até R$ 500 mil', 'Acima de R$ 500 mil'];

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

  it('the price when it has its band', () => {
    const filters = { ...noFilters, preco: 'ate-500000' };
    expect(matches(project({ priceBands: ['ate-500000', '500000-1000000'] }), filters)).toBe(true);
    expect(matches(project({ priceBands: ['500000-1000000'] }), filters)).toBe(false);
    expect(matches(project({ priceBands: [] }), filters)).toBe(false);
  });
});

const factsOf = (known: Partial<DevelopmentSummary>) =>
  catalogueProjects([{ ...project(), ...known } as DevelopmentSummary], usualLocale)[0]?.facts?.replaceAll(
    '\u00a0',
    ' ',
  );

it.each([
  [{ bedrooms: ['1', '2', '3'], delivery: 'Junho de 2028' }, '1, 2 e 3 quartos · Entrega: Junho de 2028'],
  [{ bedrooms: ['0', '1'] }, 'Studio e 1 quarto'],
  [{ delivery: 'Entregue' }, 'Entregue'],
  [{}, undefined],
])('a card says bedrooms and delivery, as far as they are known: %o', (known, text) => {
  expect(factsOf(known)).toBe(text);
});

describe('bedrooms and areas of plans', () => {
  const projects = [
    project({ bedrooms: ['1', '2'], areas: ['30-45'] }),
    project({ bedrooms: ['2'], areas: ['30-45', '45-60'] }),
    project({ city: 'Apucarana' }),
  ];
  const options = filterOptions({ cities, priceBands }, projects, usualLocale);

  it('let projects pass that have such a plan, and none of which nothing is known', () => {
    const found = (name: 'quartos' | 'area', value: string) =>
      projects.map((each) => matches(each, { ...noFilters, [name]: value }));
    expect(found('quartos', '1')).toEqual([true, false, false]);
    expect(found('quartos', '2')).toEqual([true, true, false]);
    expect(found('area', '45-60')).toEqual([false, true, false]);
  });

  it('are offered as they occur, and counted', () => {
    const { quartos, area } = choicesOf(options, 'all', say);
    expect(quartos.map(({ value, label }) => [value, label.replace('\u00a0', ' ')])).toEqual([
      ['1', '1 quarto'],
      ['2', '2 quartos'],
    ]);
    expect(area.map(({ value }) => value)).toEqual(['30-45', '45-60']);
    const count = countsFor(projects, { ...noFilters, area: '45-60' }, 'quartos');
    expect(['0', '1', '2'].map(count)).toEqual([0, 0, 1]);
  });

  it('are no part of the options where no project has them', () => {
    expect(Object.keys(filterOptions({ cities, priceBands }, [project()], usualLocale))).toEqual([
      ...['cities', 'typologies', 'priceBands'],
    ]);
  });

  it('are in the address after the five of the specification', () => {
    const filters = { ...noFilters, area: '30-45', quartos: '2', cidade: 'Curitiba' };
    expect(`${writeQuery(filters, 1)}`).toBe('cidade=Curitiba&quartos=2&area=30-45');
    expect(readQuery(writeQuery(filters, 1), options).filters).toEqual(filters);
    expect(readQuery(new URLSearchParams('quartos=9&area=1-2'), options).filters).toEqual(noFilters);
  });
});

it.each([
  // Specification 1.5.
  ['Até R$ 500 mil', 'ate-500000'],
  ['De R$ 500 mil a R$ 1.000.000', '500000-1000000'],
  ['Acima de R$ 1.000.000', 'acima-1000000'],
  ['De R$ 1,5 milhão a R$ 3 milhões', '1-5-milhao-3-milhoes'],
  ['Minha Casa Minha Vida', 'minha-casa-minha-vida'],
])('a price band in the address: of %s it is %s', (band, value) => {
  expect(bandValue(band)).toBe(value);
});

describe('the choices', () => {
  it('follow the configured order; values that only projects have come last', () => {
    const options = filterOptions(
      { cities, priceBands },
      [
        project({ city: 'Maringá', neighbourhood: 'Zona 1', typology: 'Terreno' }),
        project({ neighbourhood: 'Batel' }),
        project({ neighbourhood: 'Portão' }),
      ],
      usualLocale,
    );
    expect(options.cities).toEqual([
      { name: 'Curitiba', neighbourhoods: ['Portão', 'Centro Cívico', 'Batel'] },
      { name: 'Apucarana', neighbourhoods: ['Jardim das Flores'] },
      { name: 'Maringá', neighbourhoods: ['Zona 1'] },
    ]);
    expect(options.typologies).toEqual(['Apartamento', 'Terreno']);
    expect(options.priceBands.map(({ label }) => label)).toEqual(priceBands);
  });

  it('offer no neighbourhood until a city is chosen', () => {
    const options = filterOptions({ cities, priceBands }, [], usualLocale);
    const offered = (city: string) => choicesOf(options, city, say).bairro.map(({ label }) => label);
    expect(offered('all')).toEqual([]);
    expect(offered('Apucarana')).toEqual(['Jardim das Flores']);
  });

  it('reset the neighbourhood when another city is chosen', () => {
    const chosen = choose({ ...noFilters, cidade: 'Curitiba', bairro: 'Portão' }, 'cidade', 'Apucarana');
    expect(chosen).toEqual({ ...noFilters, cidade: 'Apucarana' });
    expect(choose(chosen, 'status', 'Lançamento').cidade).toBe('Apucarana');
  });

  it('have words for the chips', () => {
    expect(
      activeFilters(
        { ...noFilters, preco: 'ate-500000', cidade: 'Curitiba' },
        filterOptions({ cities, priceBands }, [], usualLocale),
        say,
      ),
    ).toEqual([
      { name: 'cidade', label: 'Curitiba' },
      { name: 'preco', label: 'Até R$ 500 mil' },
    ]);
  });
});

describe('a choice', () => {
  const projects = [
    project(),
    project({ neighbourhood: 'Portão', status: 'Pronto para morar' }),
    project({ city: 'Apucarana', neighbourhood: 'Jardim das Flores', typology: 'Terreno' }),
  ];
  const options = filterOptions({ cities, priceBands }, projects, usualLocale);

  it('finds something exactly when the list would not be empty with it', () => {
    const values = {
      cidade: ['all', 'Curitiba', 'Apucarana', 'Joinville'],
      status: ['all', ...statusOrder],
      bairro: ['all', 'Portão', 'Centro Cívico', 'Jardim das Flores'],
      tipologia: ['all', 'Apartamento', 'Terreno'],
      preco: ['all', 'ate-500000'],
    } as const;
    for (const cidade of values.cidade)
      for (const status of values.status)
        for (const bairro of values.bairro)
          for (const name of ['cidade', 'status', 'bairro', 'tipologia', 'preco'] as const) {
            const filters = { ...noFilters, cidade, status, bairro };
            const count = countsFor(projects, filters, name);
            for (const value of values[name].slice(1)) {
              const chosen = choose(filters, name, value);
              expect(count(value)).toBe(projects.filter((each) => matches(each, chosen)).length);
            }
          }
  });

  it('that finds nothing is offered for removal where that helps, with the number of projects it would show', () => {
    const filters = { ...noFilters, cidade: 'Curitiba', status: 'Lançamento', tipologia: 'Terreno' };
    expect(looserFilters(projects, filters, options, say)).toEqual([
      { name: 'cidade', label: 'Curitiba', count: 1 },
      { name: 'tipologia', label: 'Terreno', count: 1 },
    ]);
    expect(looserFilters(projects, { ...filters, cidade: 'Joinville', preco: 'ate-500000' }, options, say)).toEqual([]);
  });
});

describe('the address', () => {
  const options = filterOptions({ cities, priceBands }, [project()], usualLocale);

  it('says filters and page, and nothing on the first page without filters', () => {
    expect(`${writeQuery(noFilters, 1)}`).toBe('');
    const filters = { ...noFilters, cidade: 'Curitiba', preco: 'ate-500000' };
    expect(`${writeQuery(filters, 2)}`).toBe('cidade=Curitiba&preco=ate-500000&pagina=2');
    expect(readQuery(writeQuery(filters, 2), options)).toEqual({ filters, page: 2 });
  });

  it('is read as "all" where a value is unknown', () => {
    const query = new URLSearchParams('cidade=Paris&status=x&bairro=Portão&tipologia=&preco=1&pagina=-3');
    expect(readQuery(query, options)).toEqual({ filters: noFilters, page: 1 });
  });
});

describe('the wide card', () => {
  const widePicture = { base: '', width: 4, height: 3, widths: [], color: '' };
  /** `x`: has a picture for it. */
  const list = (shown: string) => [...shown].map((sign) => project(sign === 'x' ? { widePicture } : {}));
  const wide = (shown: string) => {
    const { at, spans } = wideCard(list(shown));
    return at < 0 ? 'none' : `${at} ${spans}`;
  };

  it('is below the first row, if one with a picture can be there', () => {
    expect(wide('xxxxxx')).toBe('3 four');
    expect(wide('xx....')).toBe('0 four');
    expect(wide('x..x')).toBe('3 row');
    expect(wide('x...x')).toBe('4 two pair');
  });

  it('is none where rows would not be full, or without a picture', () => {
    expect(wide('..')).toBe('none');
    expect(wide('.xx.')).toBe('none');
    expect(wide('..x..')).toBe('none');
    expect(wide('')).toBe('none');
  });

  it('of three cards it is one in two columns only', () => expect(wide('xxx')).toBe('0 pair'));
});
