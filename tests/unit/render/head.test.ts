import { describe, expect, test } from 'vitest';
import { head, isIndexed } from '../../../src/render/head.ts';
import { config, developments, makeSite, manyDevelopments, resolve } from '../../support/testSite.ts';

const site = makeSite();
const share = { url: '/assets/share/a.jpg', width: 1200, height: 630, alt: 'Torre "alta" & clara' };
const headOf = (path: string, of = site) => head(path, of.data, of.page(path), share);

const content = (html: string, key: string) =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
const graph = (html: string) => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(json)['@graph'] as Record<string, unknown>[];
};
const typed = (html: string, type: string) => graph(html).find((node) => node['@type'] === type);

const indexed = site.paths.filter((path) => isIndexed(site.page(path)));

describe('every page in the index', () => {
  test.each(indexed)('%s has one title, and its absolute address', (path) => {
    const html = headOf(path);
    const address = `${config.baseUrl}${path}`;
    expect(canonical(html)).toBe(address);
    expect(content(html, 'og:url')).toBe(address);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(content(html, 'description')?.length).toBeGreaterThanOrEqual(50);
    expect(content(html, 'robots')).toBeUndefined();
  });

  test('has a share picture with size and text, by an absolute address', () => {
    const html = headOf('/sobre');
    expect(content(html, 'og:image')).toBe(`${config.baseUrl}/assets/share/a.jpg`);
    expect(content(html, 'og:image:width')).toBe('1200');
    expect(content(html, 'og:image:height')).toBe('630');
    expect(content(html, 'og:image:alt')).toBe('Torre &quot;alta&quot; &amp; clara');
    expect(content(html, 'twitter:card')).toBe('summary_large_image');
  });

  test('the pages of a long catalogue differ', () => {
    const long = makeSite({ developments: manyDevelopments(260) });
    const names = ['/catalogo', '/catalogo/2', '/catalogo/3'].map((path) => headOf(path, long));
    expect(new Set(names.map((html) => content(html, 'og:title'))).size).toBe(3);
    expect(new Set(names.map((html) => content(html, 'description'))).size).toBe(3);
  });
});

describe('pages outside the index', () => {
  const frames = config.frames ?? [];

  test.each(['/nada', ...frames.map(({ path }) => path)])('%s says noindex and names no address', (path) => {
    const html = headOf(path);
    expect(content(html, 'robots')).toBe('noindex');
    expect(canonical(html)).toBeUndefined();
    expect(html).not.toContain('ld+json');
  });

  test('a draft says noindex', () => {
    const unfinished = developments.map((each) => ({ ...each, draft: true }));
    const drafts = makeSite({ site: config, developments: unfinished, resolve, drafts: true });
    expect(content(headOf('/mirante', drafts), 'robots')).toBe('noindex');
  });

  test('the error screen has a description', () => {
    expect(content(headOf('/nada'), 'description')).toMatch(/não existe/);
  });

  test('a framed page has the description of its configuration', () => {
    const described = frames.map(({ path }) => content(headOf(path), 'description'));
    expect(described).toEqual(frames.map(({ description }) => description));
    expect(described).not.toEqual([]);
  });
});

test('the document title is the company on every page unless the configuration asks for more', () => {
  expect(headOf('/mirante')).toContain('<title>Oraboa</title>');
  const titled = makeSite({ site: { ...config, seo: { documentTitle: '{page} · {company}' } } });
  expect(headOf('/sobre', titled)).toContain(`<title>${config.pages.about.heading} · Oraboa</title>`);
});

describe('structured data', () => {
  test('the home page is the company', () => {
    expect(typed(headOf('/'), 'Organization')).toMatchObject({
      name: 'Oraboa',
      url: `${config.baseUrl}/`,
      telephone: expect.stringMatching(/^\+55 \d\d \d{4}-\d{4}$/),
    });
    expect(typed(headOf('/'), 'BreadcrumbList')).toBeUndefined();
  });

  test.each(indexed.filter((path) => path !== '/'))('%s states its breadcrumbs from the home page', (path) => {
    const steps = typed(headOf(path), 'BreadcrumbList')?.itemListElement as { position: number; item: string }[];
    expect(steps[0]?.item).toBe(`${config.baseUrl}/`);
    expect(steps.at(-1)?.item).toBe(`${config.baseUrl}${path}`);
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  });

  test('a development is a complex of flats with address, photos and plans', () => {
    const complex = typed(headOf('/mirante'), 'ApartmentComplex');
    expect(complex).toMatchObject({
      name: 'Mirante',
      url: `${config.baseUrl}/mirante`,
      address: { addressLocality: 'Maringá', addressRegion: 'PR', addressCountry: 'BR', postalCode: '87013-480' },
    });
    expect(complex?.photo).toHaveLength(4);
    expect(complex?.accommodationFloorPlan).toContainEqual({
      '@type': 'FloorPlan',
      name: 'Cobertura',
      floorSize: { '@type': 'QuantitativeValue', value: 45, unitCode: 'MTK' },
      numberOfBedrooms: 1,
      layoutImage: expect.stringMatching(/^https:/),
    });
  });

  test('the page of a development with prices is a listing of it, from the lowest to the highest', () => {
    const html = headOf('/horizonte');
    expect(typed(html, 'RealEstateListing')).toEqual({
      '@type': 'RealEstateListing',
      url: `${config.baseUrl}/horizonte`,
      mainEntity: { '@id': typed(html, 'ApartmentComplex')?.['@id'] },
      offers: { '@type': 'AggregateOffer', priceCurrency: 'BRL', lowPrice: 289_000, highPrice: 985_000 },
    });
    expect(typed(html, 'ApartmentComplex')?.['@id']).toBe(`${config.baseUrl}/horizonte#residence`);
    expect(typed(headOf('/mirante'), 'RealEstateListing')).toBeUndefined();
    expect(typed(headOf('/mirante'), 'ApartmentComplex')).not.toHaveProperty('@id');
  });

  test('an offer that ends says when', () => {
    const price = { from: 289_000, asOf: '2026-11-01', until: '2026-12-31' };
    const own = developments.map((each) => (each.slug === 'mirante' ? { ...each, price } : each));
    const listing = typed(headOf('/mirante', makeSite({ developments: own })), 'RealEstateListing');
    expect(listing?.offers).toMatchObject({ lowPrice: 289_000, highPrice: 289_000, priceValidUntil: '2026-12-31' });
  });

  test('a development states each photo once, and no list without photos', () => {
    const lists = indexed.flatMap((path) => {
      const { photo } = typed(headOf(path), 'ApartmentComplex') ?? typed(headOf(path), 'Residence') ?? {};
      return photo ? [(photo as { url: string }[]).map(({ url }) => url)] : [];
    });
    expect(lists.length).toBeGreaterThan(10);
    for (const urls of lists) {
      expect(urls.length).toBeGreaterThan(0);
      expect(new Set(urls).size).toBe(urls.length);
    }
  });

  test('lots are a residence, a tour has its page', () => {
    expect(typed(headOf('/campos'), 'Residence')).toMatchObject({ tourBookingPage: expect.stringMatching(/^https:/) });
    expect(typed(headOf('/mirante'), 'ApartmentComplex')).not.toHaveProperty('tourBookingPage');
  });

  test.each(['Terrenos', 'Lote', 'Lotes residenciais', 'Loteamento fechado', 'Condomínio de lotes', 'Gleba'])(
    'land is no complex of flats, whatever its typology is called: %s',
    (typology) => {
      const html = headOf('/mirante', makeSite({ developments: developments.map((each) => ({ ...each, typology })) }));
      expect(typed(html, 'ApartmentComplex')).toBeUndefined();
      expect(typed(html, 'Residence')?.name).toBe('Mirante');
    },
  );

  test.each(['Casas em loteamento fechado', 'Loft', 'Apartamentos'])('%s is not land', (typology) => {
    const html = headOf('/mirante', makeSite({ developments: developments.map((each) => ({ ...each, typology })) }));
    expect(typed(html, 'Residence')).toBeUndefined();
  });

  test('no text ends the script element', () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const named = makeSite({ developments: developments.map((each) => ({ ...each, name: hostile })) });
    const html = headOf('/mirante', named);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(typed(html, 'ApartmentComplex')?.name).toBe(hostile);
  });
});
