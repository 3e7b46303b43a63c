import { describe, expect, test } from 'vitest';
import { developmentPage } from '../../../src/content/developmentPage.ts';
import type { Development } from '../../../src/content/developments.ts';
import type { Resolve } from '../../../src/content/pages/context.ts';
import { usualLocale } from '../../../src/leads/say.ts';
import { minimalDevelopment as minimal } from '../../support/minimalDevelopment.ts';

const resolve: Pick<Resolve, 'picture' | 'icon'> = {
  picture: ({ image, alt, caption }) => ({
    base: image,
    width: 1,
    height: 1,
    widths: [],
    color: '',
    alt: alt ?? caption ?? '',
  }),
  icon: (name) => name,
};

const page = (changes: Partial<Development> = {}) => developmentPage({ ...minimal, ...changes }, resolve, usualLocale);

describe('the price', () => {
  const price = { from: 289_000, asOf: '2026-11-01' };

  test('stands with its day, its end and what it is for', () => {
    expect(page({ price }).price).toEqual({
      label: 'A partir de',
      amount: 'R$\u00a0289\u00a0mil',
      note: 'Preço de 01/11/2026.',
    });
    expect(page({ price: { ...price, until: '2026-12-31', note: 'Studio de 28 m².' } }).price?.note).toBe(
      'Preço de 01/11/2026, válido até 31/12/2026.\nStudio de 28\u00a0m².',
    );
  });

  test('is on request where the file has none, and nowhere without the key', () => {
    expect(page({ price: { note: 'Valores no estande.' } }).price).toEqual({
      label: 'Preço',
      amount: 'sob consulta',
      note: 'Valores no estande.',
    });
    expect(page().price).toBeUndefined();
  });

  test('is in the description for search engines, if that is not the file’s own', () => {
    expect(page({ price }).seo.description).toMatch(/ Preço: a partir de R\$\u00a0289\u00a0mil\.$/);
    expect(page({ price: {} }).seo.description).toBe(page().seo.description);
    expect(page({ price, seo: { description: 'Outra.' } }).seo.description).toBe('Outra.');
  });

  test('of a plan is a column of the table, empty for one that is sold out', () => {
    const plans = [
      { caption: 'Studio', price: 289_000 },
      { caption: 'Loft', price: 250_000, available: 'esgotada' as const },
    ];
    const facts = page({ price, gallery: { plans } }).planFacts;
    expect(facts?.columns).toEqual(['Preço', 'Situação']);
    expect(facts?.plans.map(({ cells }) => cells)).toEqual([
      ['R$\u00a0289\u00a0mil', undefined],
      ['', 'Esgotada'],
    ]);
    expect(page({ price, gallery: { plans: plans.slice(0, 1) } }).planFacts?.columns).toEqual(['Preço']);
  });
});

test('plans that are sold out come last: pictures, facts and structured data', () => {
  const plans = [
    { caption: 'Loft', available: 'esgotada' as const },
    { caption: 'Studio', area: 28 },
    { caption: 'Garden', available: 'esgotada' as const },
    { caption: 'Duplex', available: 'últimas' as const },
  ];
  const { gallery, planFacts, seo } = page({ gallery: { plans } });
  const order = ['Studio', 'Duplex', 'Loft', 'Garden'];
  expect(gallery.plans.map(({ caption }) => caption)).toEqual(order);
  expect(planFacts?.plans.map(({ name }) => name)).toEqual(order);
  expect(seo.facts.plans.map(({ caption }) => caption)).toEqual(order);
});

describe('sections without data are left out', () => {
  test('a file with only the required keys has no hero, progress, differentials or location', () => {
    const { hero, progress, differentials, location, delivery, area } = page();
    expect([hero, progress, differentials, location, delivery, area]).toEqual(Array(6).fill(undefined));
  });

  test('differentials have a heading of their own, or the usual one', () => {
    const items = [{ icon: 'bike', text: 'Bicicletário' }];
    expect(page({ differentials: { items } }).differentials?.heading).toBe('Diferenciais');
    expect(page({ differentials: { heading: 'Por que aqui', items } }).differentials?.heading).toBe('Por que aqui');
  });
});

test('shows the district of the address; the catalogue’s district is only for lists (specification 2.2.2)', () => {
  const address = { city: 'Apucarana', state: 'PR', district: 'Jardim Iguatemi' } as const;
  const { hero, seo } = page({
    address,
    neighbourhood: 'Jardim das Flores',
    hero: { image: 'novo/hero.webp', alt: '' },
  });
  for (const text of [hero?.line[0], seo.name, seo.description]) {
    expect(text).toContain('Jardim Iguatemi');
    expect(text).not.toContain('Jardim das Flores');
  }
});

test('the logo is the home carousel’s: the page, which shows the name, asks for no picture of it', () => {
  const asked: string[] = [];
  const picture: Resolve['picture'] = (reference, role) => {
    asked.push(reference.image);
    return resolve.picture(reference, role);
  };
  const hero = { image: 'novo/hero.webp', alt: 'Torre' };
  developmentPage({ ...minimal, hero, logo: 'novo/logo.svg' }, { ...resolve, picture }, usualLocale);
  expect(asked).toEqual(['novo/hero.webp']);
});

describe('in-page navigation (specification 2.2.2)', () => {
  const whole = {
    gallery: { photos: [{ image: 'novo/foto.webp', alt: 'Fachada' }] },
    differentials: { items: [{ icon: 'bike', text: 'Bicicletário' }] },
    location: { description: 'No centro de Curitiba.' },
  };

  test('five items by default', () => {
    expect(page(whole).nav.map(({ label }) => label)).toEqual([
      'Característica',
      'Imagens e plantas',
      'Diferenciais',
      'Localização',
      'Contato',
    ]);
  });

  test('the virtual tour adds the sixth', () => {
    expect(page({ ...whole, virtualTour: 'https://tour.example.com/novo' }).nav.at(5)).toEqual({
      label: 'Tour Virtual',
      target: 'https://tour.example.com/novo',
    });
  });

  test('a nav of the file replaces them all', () => {
    const nav = [{ label: 'Onde fica', target: '#mapa' }];
    expect(page({ ...whole, nav, virtualTour: 'https://tour.example.com/novo' }).nav).toEqual(nav);
  });
});

describe('values that hero and text give differently are both kept (specification 2.3)', () => {
  test('delivery', () => {
    const { delivery, characteristics } = page({ delivery: { hero: 'Abril de 2026', text: 'Outubro de 2025' } });
    expect(delivery).toBe('Abril de 2026');
    const dates = characteristics.facts.filter(({ label }) => /entrega/i.test(label));
    expect(dates).toMatchObject([{ label: 'Previsão de entrega', lines: ['Outubro de 2025'] }]);
  });

  test('a delivery that both give alike is not called a forecast, as it may be over (specification 2.2.2)', () => {
    const { facts } = page({ delivery: { hero: 'Entregue' } }).characteristics;
    expect(facts.filter(({ label }) => /entrega/i.test(label))).toMatchObject([
      { label: 'Entrega', lines: ['Entregue'] },
    ]);
  });

  test('a forecast that differs is a former one once the building is finished', () => {
    const labels = (status: 'Em construção' | 'Pronto para morar') =>
      page({ status, delivery: { hero: 'Agosto de 2025', text: 'Junho de 2025' } })
        .characteristics.facts.filter(({ lines }) => lines.includes('Junho de 2025'))
        .map(({ label }) => label);
    expect(labels('Em construção')).toEqual(['Previsão de entrega']);
    expect(labels('Pronto para morar')).toEqual(['Previsão anterior']);
  });

  test('area', () => {
    const { area, characteristics } = page({ area: { min: 45, max: 56, text: { min: 45.68, max: 56.57 } } });
    expect(area).toBe('45 a 56\u00a0m²');
    expect(characteristics.facts.find(({ label }) => label === 'Área')?.lines).toEqual(['45,68 a 56,57\u00a0m²']);
  });
});

describe('gallery items', () => {
  test('a picture, a video and neither', () => {
    const { photos, works } = page({
      gallery: {
        photos: [{ image: 'a.webp', caption: 'Sala' }, {}],
        works: [{ video: 'https://youtu.be/exemplo0001' }],
      },
    }).gallery;
    expect(photos[0]?.picture?.alt).toBe('Sala');
    expect(photos[1]).toEqual({ picture: undefined, video: undefined, caption: undefined });
    expect(works[0]?.video).toBe('exemplo0001');
  });

  test('a plan says its facts once, and its price; a layout, of which the file tells none, nothing', () => {
    const plans = [
      { caption: 'Tipo 1', area: 86.9, bedrooms: 3 },
      { caption: '2 quartos com suíte', area: 58, bedrooms: 2 },
      { caption: 'Implantação' },
    ];
    const { gallery, askedPlans } = page({ gallery: { plans } });
    expect(gallery.plans.map(({ facts }) => facts)).toEqual([
      '86,90\u00a0m²\u00a0· 3\u00a0quartos',
      '58\u00a0m²',
      undefined,
    ]);
    expect(askedPlans).toEqual(['Tipo 1', '2 quartos com suíte']);

    const [dear, sold] = [
      { area: 90, price: 698_000 },
      { area: 40, available: 'esgotada' as const },
    ];
    const priced = page({ gallery: { plans: [sold, dear, ...plans] } });
    expect(priced.gallery.plans.map(({ price }) => price)).toEqual([
      'R$\u00a0698\u00a0mil',
      'sob consulta',
      'sob consulta',
      undefined,
      '',
    ]);
    expect(priced.askedPlans).toEqual(['Planta 1', 'Tipo 1', '2 quartos com suíte']);
  });
});

test('the map looks for the address unless the file says what to look for', () => {
  const location = { description: 'No centro de Curitiba.' };
  expect(page({ location }).location?.mapQuery).toBe('Curitiba - PR');
  expect(page({ location: { ...location, mapQuery: 'Praça Tiradentes' } }).location?.mapQuery).toBe('Praça Tiradentes');
});

test('an address in large letters wraps, but not before its dash or between city and state', () => {
  const address = { ...minimal.address, street: 'Rua XV', number: '7', district: 'Centro' };
  const { location } = page({ address, location: { description: 'No centro de Curitiba.' } });
  expect(location?.address).toEqual(['Rua XV, 7\u00a0– Centro', 'Curitiba\u00a0-\u00a0PR']);
  expect(location?.mapQuery).toBe('Rua XV, 7 – Centro, Curitiba - PR');
});

test('when only the city is known, the map shows the city (specification 2.2.4)', () => {
  const location = { description: 'Em algum lugar da cidade.' };
  const { address } = minimal;
  expect(page({ location }).location?.cityOnly).toBe(true);
  expect(page({ location: { ...location, mapQuery: 'Praça Tiradentes' } }).location?.cityOnly).toBe(false);
  for (const known of [{ street: 'Rua XV' }, { district: 'Centro' }, { postalCode: '80020-310' }]) {
    expect(page({ location, address: { ...address, ...known } }).location?.cityOnly).toBe(false);
  }
});

test('the description for search engines is made of the facts when the file has none', () => {
  const { seo } = page({ area: { min: 20, max: 45 }, delivery: { hero: 'Junho de 2028' } });
  expect(seo.description).toBe('Novo: Apartamento, 20 a 45\u00a0m², em Curitiba. Lançamento. Entrega: Junho de 2028.');
});
