import { describe, expect, test } from 'vitest';
import { serverManifest } from '../../../src/build/hosts.ts';
import { bandRange, bandsOf, pricesOf, priceText, withoutPrices } from '../../../src/content/price.ts';
import { greeting } from '../../../src/content/whatsapp.ts';
import { createLocale, usualLocale } from '../../../src/leads/say.ts';
import { config, makeSite } from '../../support/testSite.ts';

const bands = ['Até R$ 500 mil', 'De R$ 500 mil a R$ 1.000.000', 'Acima de R$ 1.000.000'];

describe('a price band', () => {
  test.each([
    ['Até R$ 500 mil', [0, 500_000]],
    ['De R$ 500 mil a R$ 1.000.000', [500_000, 1_000_000]],
    ['De R$ 500 mil a R$ 1,5 milhão', [500_000, 1_500_000]],
    ['Acima de R$ 1.000.000', [1_000_001, Number.POSITIVE_INFINITY]],
    ['acima de 2 milhões', [2_000_001, Number.POSITIVE_INFINITY]],
  ])('%s is read as its amounts', (band, [min, max]) => {
    expect(bandRange(band)).toEqual({ min, max });
  });

  test.each([
    'Econômico',
    '-',
    'De R$ 300 a 500 mil',
    'De R$ 500 mil a R$ 300 mil',
    'De R$ 500 mil',
    'Até 3 quartos',
    'Até R$ 300 mil, R$ 400 mil ou R$ 500 mil',
  ])('%s is not read, and no price is in it', (band) => {
    expect(bandRange(band)).toBeUndefined();
    expect(bandsOf([300_000, 500_000], [band])).toEqual([]);
  });

  test('holds its first and last amount, but for the one that begins above it', () => {
    expect(bandsOf([500_000], bands)).toEqual(bands.slice(0, 2));
    expect(bandsOf([1_000_000], bands)).toEqual([bands[1]]);
    expect(bandsOf([289_000, 1_250_000], bands)).toEqual([bands[0], bands[2]]);
  });
});

const gallery = { plans: [{ price: 349_900 }, { area: 20 }, { price: 200_000, available: 'esgotada' as const }] };

test('the prices of a file are the lowest and those of plans, without what is sold out', () => {
  expect(pricesOf({ price: { from: 289_000 }, gallery })).toEqual([289_000, 349_900]);
  expect(pricesOf({ gallery: {} })).toEqual([]);
});

test('a price is said with its amount, or on request; without the key there is none', () => {
  expect(priceText({ price: { from: 289_000 } }, usualLocale)).toBe('a partir de R$\u00a0289\u00a0mil');
  expect(priceText({ price: {} }, usualLocale)).toBe('sob consulta');
  expect(priceText({}, usualLocale)).toBeUndefined();
});

test('an ended offer leaves the page with its other facts, and prices on request', () => {
  const offered = { name: 'Novo', price: { from: 289_000, note: 'À vista.' }, gallery };
  const ended = withoutPrices(offered);
  expect(ended).toMatchObject({ name: 'Novo', price: {}, gallery: { plans: [{}, { area: 20 }, {}] } });
  expect(pricesOf(ended)).toEqual([]);
  expect(withoutPrices({ price: { from: 289_000 } })).toEqual({ price: {} });
});

test('a WhatsApp message about a plan names it and its price; one about a plan that is sold out there is not', () => {
  const { developments } = serverManifest({ config, site: makeSite(), boot: '', fileAddresses: [] });
  const about = (wanted: string) => developments.find(({ slug }) => slug === wanted)?.plans ?? [];
  expect(about('horizonte').map(({ greeting }) => greeting)).toEqual([
    'Olá! Quero saber mais sobre a planta 1 quarto do Horizonte, R$ 289 mil.',
    'Olá! Quero saber mais sobre a planta 2 quartos do Horizonte, R$ 465 mil.',
    'Olá! Quero saber mais sobre a planta 2 quartos com suíte do Horizonte.',
    'Olá! Quero saber mais sobre a planta 3 quartos do Horizonte, R$ 698 mil.',
    'Olá! Quero saber mais sobre a planta 3 quartos com terraço do Horizonte, R$ 985 mil.',
  ]);
  expect(about('mirante')).toEqual([]);
  expect(
    greeting(
      usualLocale,
      { name: 'Vila', article: 'a', priceText: 'a partir de 1' },
      { id: 'planta-4', name: 'Planta 4' },
    ),
  ).toBe('Olá! Quero saber mais sobre a planta 4 da Vila.');
});

test('a WhatsApp message names the price that the page says, also over the service', () => {
  const { developments } = serverManifest({ config, site: makeSite(), boot: '', fileAddresses: [] });
  expect(developments.find(({ slug }) => slug === 'horizonte')?.greeting).toMatch(/, a partir de R\$ 289 mil\.$/);
  expect(greeting(usualLocale, { name: 'Mirante' })).toBe('Olá! Quero saber mais sobre o Mirante.');
  expect(
    greeting(usualLocale, { name: 'Mirante', priceText: priceText({ price: { from: 289_900 } }, usualLocale) }),
  ).toBe('Olá! Quero saber mais sobre o Mirante, a partir de R$ 289,9 mil.');
  expect(greeting(usualLocale, { name: 'Vila', article: 'a', priceText: 'sob consulta' })).toBe(
    'Olá! Quero saber mais sobre a Vila.',
  );
});

test('a WhatsApp message is in the company’s words, and says no price that is on request', () => {
  const locale = createLocale({
    words: {
      common: { onRequest: 'consulte' },
      development: { greeting: 'Oi! Gostei {development}.', planGreeting: 'da opção {plan} {development}' },
      gallery: { plan: 'Opção' },
    },
  });
  const mirante = { name: 'Mirante', priceText: priceText({ price: {} }, locale) };
  expect(greeting(locale, mirante)).toBe('Oi! Gostei o Mirante.');
  expect(greeting(locale, mirante, { id: 'planta-4', name: 'Opção 4', price: 'consulte' })).toBe(
    'Oi! Gostei da opção 4 do Mirante.',
  );
});
