import { describe, expect, test } from 'vitest';
import { areaRanges, planFacts, searchFacts } from '../../../src/content/plans.ts';
import { createLocale, usualLocale } from '../../../src/leads/say.ts';

describe('what the catalogue filters by', () => {
  test('each area lies in one range, whose end belongs to it', () => {
    const rangesOf = (area: number) => searchFacts({ gallery: { plans: [{ area }] } }).areas;
    expect(areaRanges.map(({ value }) => value)).toEqual([
      ...['ate-30', '30-45', '45-60', '60-80', '80-120', '120-200', '200-400', 'acima-400'],
    ]);
    for (const { value, max } of areaRanges) if (max < 1000) expect(rangesOf(max)).toEqual([value]);
    expect(rangesOf(30.01)).toEqual(['30-45']);
    expect(rangesOf(5000)).toEqual(['acima-400']);
  });

  test('bedrooms and areas are those of the plans, each once and in order', () => {
    const plans = [{ bedrooms: 2, area: 55 }, { bedrooms: 0, area: 24 }, { bedrooms: 2, area: 58 }, {}];
    expect(searchFacts({ gallery: { plans }, area: { min: 20, max: 500 } })).toEqual({
      bedrooms: ['0', '2'],
      areas: ['ate-30', '45-60'],
    });
  });

  test('where no plan has an area, it is that of the whole; where nothing is known, there is nothing', () => {
    expect(searchFacts({ area: { min: 210, max: 457 } })).toEqual({ areas: ['200-400', 'acima-400'] });
    expect(searchFacts({ gallery: { plans: [{ caption: 'Implantação' }] } })).toEqual({});
  });
});

describe('what a page says of its plans', () => {
  const plans = [
    { caption: 'Studio', area: 28.9, bedrooms: 0, suites: 0, available: 'esgotada' as const },
    { caption: '2 quartos', area: 52.6, bedrooms: 2, suites: 1, parking: 1 },
    { caption: '2 quartos', area: 58, bedrooms: 2 },
    {},
  ];

  test('is nothing while no plan has more than a name, an area and bedrooms', () => {
    expect(planFacts([{ caption: 'Um', area: 30, bedrooms: 1 }, { caption: 'Dois' }], usualLocale)).toBeUndefined();
    expect(planFacts([], usualLocale)).toBeUndefined();
    for (const fact of [{ suites: 0 }, { bathrooms: 1 }, { parking: 0 }, { available: 'sim' as const }])
      expect(planFacts([fact], usualLocale)).toBeDefined();
  });

  test('has a column for each fact that a plan has, and an empty cell where it is not known', () => {
    const facts = planFacts(plans, usualLocale);
    expect(facts?.columns).toEqual(['Área', 'Quartos', 'Suítes', 'Vagas', 'Situação']);
    expect(facts?.plans.map(({ cells }) => cells.map((cell) => cell?.replaceAll('\u00a0', ' ')))).toEqual([
      ['28,90 m²', 'Studio', 'Sem suíte', undefined, 'Esgotada'],
      ['52,60 m²', '2 quartos', '1 suíte', '1 vaga', undefined],
      ['58 m²', '2 quartos', undefined, undefined, undefined],
      Array(5).fill(undefined),
    ]);
    expect(planFacts([{ parking: 2, bathrooms: 1 }], usualLocale)).toMatchObject({
      columns: ['Banheiros', 'Vagas'],
      plans: [{ cells: ['1\u00a0banheiro', '2\u00a0vagas'] }],
    });
  });

  test('says that a price is on request where another plan has one, but not of a plan that is sold out', () => {
    const priced = planFacts([{ price: 289_000 }, {}, { available: 'esgotada' }], usualLocale);
    expect(priced?.columns).toEqual(['Preço', 'Situação']);
    expect(priced?.plans.map(({ cells: [price] }) => price)).toEqual(['R$\u00a0289\u00a0mil', 'sob consulta', '']);
    expect(planFacts([{ price: 289_000, available: 'esgotada' }, { parking: 1 }], usualLocale)?.columns).not.toContain(
      'Preço',
    );
  });

  test('names each plan, and gives each an id of its own', () => {
    const facts = planFacts(plans, usualLocale)?.plans ?? [];
    expect(facts.map(({ name }) => name)).toEqual(['Studio', '2 quartos', '2 quartos', 'Planta 4']);
    expect(facts.map(({ id }) => id)).toEqual([
      ...['planta-studio', 'planta-2-quartos', 'planta-2-quartos-3', 'planta-4'],
    ]);
  });

  test('offers only choices that tell plans apart, with the plans that each shows; areas from ten plans on', () => {
    const shown = (list: Parameters<typeof planFacts>[0]) =>
      planFacts(list, usualLocale)?.choices.map(({ label, options }) => [label, options.map(({ plans }) => plans)]);
    expect(shown(plans)).toEqual([['Quartos', [[0], [1, 2]]]]);
    expect(shown([...plans, {}, {}, {}, {}, {}])).toEqual([['Quartos', [[0], [1, 2]]]]);
    expect(shown([...plans, {}, {}, {}, {}, {}, {}])).toEqual([
      ['Quartos', [[0], [1, 2]]],
      ['Área', [[0], [1, 2]]],
    ]);
    expect(shown([{ area: 31, parking: 1 }, ...Array(9).fill({ area: 44 })])).toEqual([]);
  });

  test('says it in the company’s words; ids, and what is asked for by name, stay', () => {
    const words = {
      common: { price: 'Valor', onRequest: 'consulte' },
      development: { area: 'Valor' },
      gallery: { plan: 'Opção', suite: 'suíte com closet', none: 'Nenhuma {what}' },
    };
    const facts = planFacts([{ area: 30, suites: 0, price: 289_000 }, { caption: 'Maior' }], createLocale({ words }));
    expect(facts?.columns).toEqual(['Valor', 'Suítes', 'Valor']);
    expect(facts?.plans).toMatchObject([
      { id: 'planta-1', name: 'Opção 1', price: 'R$\u00a0289\u00a0mil' },
      { id: 'planta-maior', name: 'Maior', price: 'consulte' },
    ]);
    expect(facts?.plans[0]?.cells[1]).toBe('Nenhuma\u00a0suíte com closet');
  });
});
