/** The feed for portals, read by a parser that isn't the builder's and checked by the portals' own bounds. */

import { DOMParser, type Element } from '@xmldom/xmldom';
import { describe, expect, test } from 'vitest';
import type { CompleteSite } from '../../../../src/content/completeSite.ts';
import type { Development } from '../../../../src/content/developments.ts';
import { publishedAt } from '../../../../src/content/schedule.ts';
import { listingsOf } from '../../../../src/modules/feeds/listings.ts';
import { portalFeatures } from '../../../../src/modules/feeds/portalFeatures.ts';
import { vrsync } from '../../../../src/modules/feeds/vrsync.ts';
import { config, developments } from '../../../support/testSite.ts';

const key = 'q3vN0xYt7LwB2sKd9RfG1A';
const site: CompleteSite = { ...config, feeds: { vrsync: { publication: 'STANDARD', key } } };
const found = developments.find(({ slug }) => slug === 'horizonte');
if (!found) throw new Error('The tests’ own site has no Horizonte.');

const plans = (found.gallery?.plans ?? []).map((plan, index) => ({ ...plan, id: `tipo-${index + 1}`, bathrooms: 1 }));
/** Four of its six plans have a price and aren't sold out. */
const horizonte: Development = { ...found, gallery: { ...found.gallery, plans } };
/** Its whole is advertised, because no plan has a price. */
const whole: Development = {
  ...horizonte,
  gallery: { ...horizonte.gallery, plans: plans.map(({ price, id, ...plan }) => plan) },
};
const withPlan = (change: Partial<(typeof plans)[number]>): Development => ({
  ...horizonte,
  gallery: { ...horizonte.gallery, plans: plans.map((plan, index) => (index === 1 ? { ...plan, ...change } : plan)) },
});

const feedOf = (of: readonly Development[], own = site) =>
  vrsync(own, of, {
    picture: ({ image }) => ({ base: `/assets/p/${image}.jpg`, width: 1, height: 1, widths: [], color: '', alt: '' }),
  });

function read(xml = ''): Element {
  const parser = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  });
  const root = parser.parseFromString(xml, 'text/xml').documentElement;
  if (!root) throw new Error('The feed is empty.');
  return root;
}
const all = (within: Element, name: string) => [...within.getElementsByTagName(name)];
const text = (within: Element, name: string) => all(within, name)[0]?.textContent ?? undefined;
const listings = (of: readonly Development[], own = site) => all(read(feedOf(of, own)?.text), 'Listing');
const texts = (of: readonly Development[], name: string) => listings(of).map((each) => text(each, name));

/** Names of features that the portals know, of those a development may have. */
const known =
  'Heated Pool,Covered Pool,Childrens Pool,Pool,Gym,Party Room,Game room,Toys Place,Playground,Barbecue Balcony,Gourmet Balcony,Balcony,BBQ,Gourmet Area,Bicycles Place,Coworking,Laundry,Concierge 24h,Controlled Access,Elevator,Guest Parking,Pet Space,Tennis court,Sports Court,Football Field,Sauna,Spa,Solarium,Solar Energy,Generator,Integrated Environments,Meeting Room'.split(
    ',',
  );

/** What a portal would refuse of a feed. */
function complaints(xml = ''): string[] {
  const root = read(xml);
  const wrong: string[] = [];
  const expected = (ok: unknown, what: string) => void (ok || wrong.push(what));
  const matches = (within: Element, name: string, pattern: RegExp) => {
    const at = all(within, name).filter(({ parentNode }) => parentNode === within);
    expected(at.length === 1 && pattern.test(at[0]?.textContent ?? ''), `${name}: ${at[0]?.textContent}`);
  };
  const length = (min: number, max: number) => new RegExp(`^[\\s\\S]{${min},${max}}$`, 'u');
  expected(root.namespaceURI === 'http://www.vivareal.com/schemas/1.0/VRSync', 'namespace');
  expected(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>'), 'encoding');
  for (const header of all(root, 'Header')) {
    for (const name of ['Provider', 'ContactName', 'Telephone']) matches(header, name, /\S/);
    matches(header, 'Email', /^[!-~]+@[!-~]+$/);
    matches(header, 'PublishDate', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  }
  const ids = all(root, 'ListingID').map(({ textContent }) => textContent);
  expected(new Set(ids).size === ids.length, 'two with one id');
  for (const listing of all(root, 'Listing')) {
    matches(listing, 'ListingID', length(1, 50));
    matches(listing, 'Title', length(10, 100));
    matches(listing, 'TransactionType', /^For Sale$/);
    matches(listing, 'PublicationType', /^(STANDARD|PREMIUM|SUPER_PREMIUM|PREMIERE_[12]|TRIPLE)$/);
    matches(listing, 'DetailViewUrl', /^https:\/\/\S+$/);
    const pictures = all(listing, 'Item');
    expected(pictures.length >= 5, `${pictures.length} pictures`);
    expected(new Set(pictures.map(({ textContent }) => textContent)).size === pictures.length, 'a picture twice');
    expected(pictures.filter((each) => each.getAttribute('primary') === 'true').length === 1, 'primary');
    for (const each of pictures) {
      expected(each.getAttribute('medium') === 'image' && each.getAttribute('caption'), 'medium, caption');
      expected(/^https:\/\/\S+\.jpg$/.test(each.textContent ?? ''), `picture ${each.textContent}`);
    }
    const [details, location, contact] = ['Details', 'Location', 'ContactInfo'].map((name) => all(listing, name)[0]);
    if (!details || !location || !contact) return [...wrong, 'parts'];
    matches(details, 'UsageType', /^Residential$/);
    matches(details, 'PropertyType', /^Residential \/ (Apartment|Home|Land Lot|Studio)$/);
    matches(details, 'Description', length(50, 3000));
    matches(details, 'ListPrice', /^[1-9]\d*$/);
    const isLot = text(details, 'PropertyType') === 'Residential / Land Lot';
    matches(details, isLot ? 'LotArea' : 'LivingArea', /^[1-9]\d*$/);
    expected(all(details, isLot ? 'LivingArea' : 'LotArea').length === 0, 'another area');
    expected(all(details, 'ListPrice')[0]?.getAttribute('currency') === 'BRL', 'currency');
    expected(all(details, isLot ? 'LotArea' : 'LivingArea')[0]?.getAttribute('unit') === 'square metres', 'unit');
    for (const name of isLot ? [] : ['Bedrooms', 'Bathrooms']) matches(details, name, /^[1-9]\d*$/);
    for (const name of ['Suites', 'Garage'])
      for (const { textContent } of all(details, name)) expected(/^\d+$/.test(textContent ?? ''), name);
    for (const { textContent } of all(details, 'Feature'))
      expected(known.includes(textContent ?? ''), `${textContent}`);
    expected(location.getAttribute('displayAddress') === 'All', 'displayAddress');
    matches(location, 'Country', /^Brasil$/);
    matches(location, 'State', /^[A-ZÀ-Ú][\p{L} ]{3,}$/u);
    expected(/^[A-Z]{2}$/.test(all(location, 'State')[0]?.getAttribute('abbreviation') ?? ''), 'state');
    for (const name of ['City', 'Neighborhood', 'Address', 'StreetNumber']) matches(location, name, /\S/);
    matches(location, 'PostalCode', /^\d{5}-\d{3}$/);
    for (const name of ['Name', 'Email']) matches(contact, name, /\S/);
  }
  return wrong;
}

describe('what a portal reads', () => {
  test('is within its bounds, of plans with prices, of a whole and of lots', () => {
    const lots: Development = { ...whole, slug: 'lotes', typology: 'Lotes residenciais' };
    const long: Development = { ...horizonte, slug: 'um-nome-de-endereco-que-ocupa-sozinho-sessenta-caracteres-xx' };
    const { text: xml } = feedOf([horizonte, { ...whole, slug: 'outro' }, lots, long]) ?? {};
    expect(complaints(xml)).toEqual([]);
    expect(all(read(xml), 'Listing')).toHaveLength(4 + 1 + 1 + 4);
  });

  test('is the plan’s price, area and rooms, the development’s address and the page', () => {
    const [one] = listings([horizonte]);
    if (!one) throw new Error('Nothing is advertised.');
    const names = ['ListingID', 'ListPrice', 'LivingArea', 'Bedrooms', 'Garage', 'StreetNumber', 'DetailViewUrl'];
    expect(names.map((name) => text(one, name))).toEqual([
      'horizonte_tipo-2',
      '289000',
      '38',
      '1',
      '1',
      '1200',
      'https://www.example.com/horizonte',
    ]);
    expect(text(one, 'Title')).toBe('Horizonte: 1 quarto, Vila das Bromélias, Itajaí');
    // The law allows no offer without it.
    expect(text(one, 'Description')).toContain('R.4 da matrícula 20.620');
    expect(
      all(one, 'Item')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual([
      'https://www.example.com/assets/p/developments/horizonte/hero.webp.jpg',
      'https://www.example.com/assets/p/developments/horizonte/plantas/02-1-quarto.svg.jpg',
    ]);
  });

  test('of a whole is its lowest price, and the least that a unit has', () => {
    const [one] = listings([whole]);
    expect(one && ['ListingID', 'ListPrice', 'LivingArea', 'Bedrooms'].map((name) => text(one, name))).toEqual([
      'horizonte',
      '289000',
      '28',
      '1',
    ]);
  });

  test('of a studio names its one room, which the page counts as none', () => {
    expect(texts([withPlan({ bedrooms: 0 })], 'PropertyType')[0]).toBe('Residential / Studio');
    expect(texts([withPlan({ bedrooms: 0 })], 'Bedrooms')[0]).toBe('1');
  });

  test('lies below the path of a site that has one', () => {
    const below = feedOf([horizonte], { ...site, baseUrl: 'https://www.example.com/site' });
    expect(below?.name).toBe(`${key}.xml`);
    expect(complaints(below?.text)).toEqual([]);
    const addresses = below?.text.match(/(?<=>)https:[^<]+/g) ?? [];
    expect(addresses.filter((address) => !address.startsWith('https://www.example.com/site'))).toEqual([]);
  });

  test('ends at a sentence, or else between words, where a text is too long', () => {
    const paragraphs = Array.from({ length: 40 }, () => 'Uma frase inteira, com tudo o que se quer saber dela. 🏡');
    const name = 'Um empreendimento de nome comprido, que não cabe inteiro aqui';
    const [one] = listings([
      {
        ...withPlan({ caption: `Planta ${'muito '.repeat(15)}grande` }),
        name,
        description: { paragraphs: [paragraphs.join(' ').repeat(2)] },
      },
    ]);
    expect(one && text(one, 'Description')).toMatch(/dela\.\n\nRegistro de incorporação: R\.4/);
    expect(one && text(one, 'Title')).toMatch(/ muito…$/);
  });

  test('keeps hostile texts as texts', () => {
    const hostile = ']]> <b>&amp; &D; &#0; "aspas" \u0000\u0008\u001b\ufffe\ud800 🏊 <!-- fim --> </Listing>';
    const evil: Development = {
      ...withPlan({ caption: hostile, alt: hostile }),
      name: hostile,
      description: { paragraphs: [hostile.repeat(3)] },
      address: { ...horizonte.address, street: hostile, district: hostile },
    };
    const { text: xml } = feedOf([evil], { ...site, company: { ...site.company, name: hostile } }) ?? {};
    expect(complaints(xml)).toEqual([]);
    expect(all(read(xml), 'Address')[0]?.textContent).toBe(']]> <b>&amp; &D; &#0; "aspas"  🏊 <!-- fim --> </Listing>');
  });

  test('is the same for the same content, with the day of the newest price', () => {
    expect(feedOf([horizonte])?.text).toBe(feedOf([structuredClone(horizonte)])?.text);
    expect(text(read(feedOf([horizonte, ...developments])?.text), 'PublishDate')).toBe('2026-11-01T00:00:00');
  });
});

describe('what is advertised', () => {
  test('no file without a key or a phone', () => {
    expect(feedOf([horizonte], config)).toBeUndefined();
    expect(feedOf([horizonte], { ...site, feeds: { vrsync: { publication: 'STANDARD' } } })).toBeUndefined();
    const { phone, whatsapp, ...company } = site.company;
    expect(feedOf([horizonte], { ...site, company })).toBeUndefined();
    expect(feedOf([horizonte], { ...site, company: { ...company, whatsapp } })).toBeDefined();
  });

  test.each<[string, Partial<Development>, lacks: string[]]>([
    ['a draft', { draft: true }, []],
    ['what is sold out', { statusLabel: '100% vendido' }, []],
    [
      'one without a full address',
      { address: { city: 'Itajaí', state: 'SC', street: 'Rua A', number: '1' } },
      ['/address/district', '/address/postalCode'],
    ],
    ['one of which no kind is sure', { typology: 'Casas e apartamentos' }, ['/typology']],
    ['shops', { typology: 'Salas comerciais' }, ['/typology']],
    ['one of few pictures', { gallery: { ...horizonte.gallery, photos: [] } }, ['/gallery/photos']],
    [
      'one without a text',
      { description: { paragraphs: ['Curto.'] }, location: undefined, incorporationRegistry: undefined },
      ['/description/paragraphs'],
    ],
  ])('never %s', (_, change, expected) => {
    const { listings: made, lacks } = listingsOf({ ...horizonte, ...change });
    expect(made).toEqual([]);
    expect(lacks.flatMap(({ pointer, missing }) => missing ?? pointer)).toEqual(expected);
  });

  test('no price that has ended', () => {
    const ending = { ...horizonte, price: { ...horizonte.price, until: '2026-12-31' } };
    const on = (day: string) =>
      texts(publishedAt(undefined, [ending], Date.parse(`${day}T12:00Z`)).developments, 'ListingID');
    expect(on('2026-12-31')).toHaveLength(4);
    expect(on('2027-01-01')).toEqual([]);
  });

  test('a plan as long as it can be had, with all that the portals ask of it', () => {
    const names = (change: Parameters<typeof withPlan>[0]) => texts([withPlan(change)], 'ListingID');
    const others = ['horizonte_tipo-3', 'horizonte_tipo-5', 'horizonte_tipo-6'];
    for (const change of [{ available: 'esgotada' as const }, { bathrooms: undefined }, { id: undefined }])
      expect(names(change)).toEqual(others);
    expect(names({ id: 'tipo-5' })).toEqual(['horizonte_tipo-5', 'horizonte_tipo-3', 'horizonte_tipo-6']);
  });

  test('a plan keeps its name when plans change places and captions', () => {
    const moved: Development = {
      ...horizonte,
      gallery: { ...horizonte.gallery, plans: plans.toReversed().map((plan) => ({ ...plan, caption: 'Outra' })) },
    };
    expect(texts([moved], 'ListingID').toSorted()).toEqual(texts([horizonte], 'ListingID').toSorted());
  });
});

test.each<[text: string, features: string[], detail?: string]>([
  ['Piscina na cobertura', ['Pool']],
  ['Piscinas aquecidas', ['Heated Pool']],
  ['Playground e espaço kids', ['Playground', 'Toys Place']],
  ['Varanda com churrasqueira', ['Barbecue Balcony']],
  ['Portaria 24 horas', ['Concierge 24h']],
  ['Academia', [], 'A 200 m do prédio'],
  ['Perto de escolas e academia', []],
  ['Vista para a piscina do clube', []],
  ['Infraestrutura para energia solar', []],
  ['Espaçosa', []],
])('%s is the portals’ %j', (said, features, detail) => {
  const item = { icon: 'star', text: said, detail };
  expect(portalFeatures({ differentials: { items: [item] } })).toEqual(features);
  expect(portalFeatures({ differentials: { items: [item], illustrative: true } })).toEqual([]);
});
