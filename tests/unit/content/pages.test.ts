import { describe, expect, it } from 'vitest';
import schema from '../../../schema/site.schema.json' with { type: 'json' };
import { completeSite } from '../../../src/config/defaults/siteDefaults.ts';
import type { Resolve } from '../../../src/content/pages/context.ts';
import { homeLimits } from '../../../src/content/pages/home.ts';
import type { Site } from '../../../src/content/site.ts';
import type { SitePage } from '../../../src/content/sitePageData.ts';
import type { SitePageKind } from '../../../src/content/sitePages.ts';
import { render } from '../../../src/render/entry.tsx';
import { config, developments, largeSite, makeSite, manyDevelopments, resolve } from '../../support/testSite.ts';

const pageOf = <Kind extends SitePageKind>(kind: Kind, site = makeSite()) =>
  site.page(site.data.paths[kind] ?? '') as unknown as SitePage<Kind>;

type News = NonNullable<typeof config.media>[number];

const bodyOf = (path: string, site: Site) => render(path, site, { scripts: () => '' }).body.replaceAll('<!-- -->', '');

describe('home', () => {
  const home = pageOf('home');

  it('has five slides, each with picture, logo, title, description and link', () => {
    expect(home.slides.map(({ name, title, href }) => [name, title, href])).toEqual([
      ['Lume', '60% vendido em 20 dias', '/lume-avelino'],
      ['Mirante', '70% vendido em 45 dias', '/mirante'],
      ['Pulso Home', '85% vendido em 24h', '/pulso-home'],
      ['Nova Alameda', '2 e 3 quartos com suíte', '/ipe'],
      ['Mais Aclimação', 'Últimas unidades', '/mais'],
    ]);
    expect(home.slides.every(({ picture, logo, description }) => picture && logo && description)).toBe(true);
    expect(home.slides[1]?.mobile).toEqual({
      title: expect.any(String),
      url: 'https://example.com/mirante',
    });
  });

  it('lists all projects by city, status and name', () => {
    expect(home.listing.cities.map(({ id, count }) => [id, count])).toEqual([
      ['maringa', 11],
      ['londrina', 2],
      ['itajai', 2],
    ]);
    expect(home.listing.heading).toBe('15 endereços em 3 cidades');
    const { first, rest } = home.listing;
    expect(first.flatMap(({ items }) => items)).toHaveLength(6);
    const [more, londrina, itajai] = rest;
    expect(more).toMatchObject({ continued: true, city: 'Maringá' });
    expect(first[0]?.items.slice(0, 4).map(({ name }) => name)).toEqual([
      'Lume Avelino Machado',
      'Mirante',
      'Folha',
      'Lume Residences Jardim das Aroeiras e Bosque dos Ipês',
    ]);
    expect(londrina?.items.map(({ name }) => name)).toEqual(['Parque dos Campos', 'Recanto 222']);
    expect(itajai?.items.map(({ name }) => name)).toEqual(['Vista do Vale', 'Residencial Quintais']);
    expect(home.showcase.items).toHaveLength(15);
  });

  it('begins the carousel with what is featured, with its captions, then goes on in the list’s order', () => {
    const featured = [{ development: 'vale', caption: 'Diante do rio' }, { development: 'folha' }];
    const pages = { ...config.pages, home: { ...config.pages.home, featured } };
    const { showcase } = pageOf('home', makeSite({ site: { ...config, pages } }));
    expect(showcase.items.slice(0, 3).map(({ slug, caption }) => [slug, caption])).toEqual([
      ['vale', 'Diante do rio'],
      ['folha', undefined],
      ['lume-avelino', undefined],
    ]);
    expect(showcase.items).toHaveLength(15);
  });

  it('a slide with a caption keeps its address; slides and rows say the price where the file has one', () => {
    const featured = [{ development: 'vale', caption: 'Diante do rio' }];
    const priced = developments.map((each) =>
      each.slug === 'vale' ? { ...each, price: { from: 289_000, asOf: '2026-11-01' } } : each,
    );
    const pages = { ...config.pages, home: { ...config.pages.home, featured } };
    const html = bodyOf('/', makeSite({ site: { ...config, pages }, developments: priced }));
    const slide = /<article[^>]*>(?:(?!<\/article>).)*Diante do rio.*?<\/article>/s.exec(html)?.[0];
    expect(slide).toContain('Itajaí - Morro Central');
    expect(slide).toContain('a partir de R$\u00a0289\u00a0mil');
    const row = /<section[^>]*id="itajai".*?<\/section>/s.exec(html)?.[0];
    expect(row?.match(/a partir de R\$\u00a0289\u00a0mil/g)).toHaveLength(1);
    expect(html.match(/a partir de/g)).toHaveLength(2);
  });

  describe('the spread', () => {
    type Spread = NonNullable<typeof config.pages.home.spread>;
    const picture = { image: 'developments/_acervo/sala-1.webp', alt: 'Sala' };
    const siteWith = (spread: Spread, its = developments) =>
      makeSite({
        site: { ...config, pages: { ...config.pages, home: { ...config.pages.home, spread } } },
        developments: its,
      });
    const spreadOf = (spread: Spread, its = developments) => pageOf('home', siteWith(spread, its)).spread;
    const sectionOf = (its = developments) =>
      bodyOf('/', siteWith({ development: 'mirante' }, its)).match(
        /<section[^>]*><div[^>]*><h2>(?:Mirante|A cidade acende).*?<\/section>/,
      )?.[0] ?? '';

    it('has the sentence and the picture of the development, and its facts with the price in force', () => {
      const priced = developments.map((each) =>
        each.slug === 'mirante' ? { ...each, price: { from: 289_000, asOf: '2026-11-01' } } : each,
      );
      const section = sectionOf(priced);
      expect(section).toContain('<h2>A cidade acende, e a casa desacelera.</h2><picture');
      expect(section).toContain('alt="Sala de estar ao anoitecer, com as luzes da cidade atrás do sofá"');
      expect(section).toContain('<h3>Mirante</h3><p>Maringá - Novo Centro</p>');
      expect([...section.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd>([^<]+)/g)].map(([, ...fact]) => fact)).toEqual([
        ['Área', '20 a 45\u00a0m²'],
        ['Tipologia', 'Studios e studios plex'],
        ['Entrega', 'Junho de 2028'],
        ['Preço', 'a partir de R$\u00a0289\u00a0mil'],
      ]);
      expect(section.match(/<a .*?>/g)).toEqual([
        expect.stringContaining('href="/mirante" aria-label="Conheça Mirante"'),
      ]);
    });

    it('stands after the list, or where the order says, with a sentence and a picture of its own', () => {
      const spread = { development: 'mirante', text: 'Uma frase desta página.', picture };
      expect(spreadOf(spread)).toMatchObject({ text: 'Uma frase desta página.', picture: { alt: 'Sala' } });
      expect(pageOf('home', siteWith(spread)).sections.slice(0, 3)).toEqual(['listing', 'showcase', 'spread']);
    });

    it('has the name in place of a missing sentence', () => {
      const plain = developments.map((each) => ({ ...each, statement: undefined }));
      expect(sectionOf(plain)).toMatch(/<h2>Mirante<\/h2>.*<div><p>Maringá/);
    });

    it('is left out for a draft, and where the page opens with this development', () => {
      const draft = developments.map((each) => ({ ...each, draft: each.slug === 'mirante' }));
      expect(spreadOf({ development: 'mirante' }, draft)).toBeUndefined();
      expect(pageOf('home', siteWith({ development: 'mirante' }, draft)).sections).not.toContain('spread');
      const only = developments.filter(({ slug }) => slug === 'mirante');
      expect(spreadOf({ development: 'mirante' }, only)).toBeUndefined();
    });
  });

  it('shows a list of up to nine projects whole', () => {
    const { listing } = pageOf('home', makeSite({ developments: developments.slice(0, 9) }));
    expect(listing.rest).toEqual([]);
  });

  it('leaves out what the configuration leaves out', () => {
    const { heading, description } = config.pages.home;
    const bare = { ...config, media: undefined, partners: undefined, pages: { home: { heading, description } } };
    const page = pageOf('home', makeSite({ site: completeSite(bare, []) }));
    expect([page.slides, page.about, page.strengths, page.fronts, page.partners, page.news]).toEqual([
      [],
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the other pages', () => {
  it.each(Object.keys(config.pages).filter((kind) => kind !== 'home') as SitePageKind[])(
    'the page %s shows its introduction',
    (kind) => {
      const intro = 'Uma introdução que só esta página tem.';
      const pages = { ...config.pages, [kind]: { ...config.pages[kind], intro } };
      const site = makeSite({ site: { ...config, pages } });
      expect(bodyOf(site.data.paths[kind] ?? '', site)).toContain(intro);
    },
  );

  it('the businesses page has a parent and five companies, and projects with their page, city and district', () => {
    const { companies, projects } = pageOf('businesses');
    expect(companies?.parent.name).toBe('Controladora');
    expect(companies?.members).toHaveLength(5);
    const link = (slug: string) => projects?.items.find((item) => item.slug === slug);
    expect(link('trilha-bosque')).toMatchObject({ link: '/trilha-bosque', address: 'Maringá - Alto do Bosque' });
    expect(link('pulso-home')).toMatchObject({ link: '/pulso-home', address: 'Maringá - Novo Centro' });
    expect(projects?.items.map(({ slug }) => slug)).toEqual(config.pages.businesses.projects?.items);
  });

  it('the privacy policy has numbered sections, its parts numbered within them', () => {
    const { sections } = pageOf('privacy');
    expect(sections.map(({ number }) => number)).toEqual(['1', '2', '3', '4']);
    expect(sections.flatMap(({ parts }) => parts.map(({ number }) => number))).toEqual(['3.1', '3.2', '4.1', '4.2']);
    expect(JSON.stringify(sections)).not.toMatch(/[{]company|[{]email/);
  });
});

describe('openings of their own', () => {
  const withPages = (pages: Partial<typeof config.pages>, changes: Partial<typeof config> = {}) =>
    makeSite({ site: { ...config, ...changes, pages: { ...config.pages, ...pages } } });
  const picture = (name: string) => ({ image: `developments/_acervo/${name}.webp`, alt: `A foto ${name}` });
  const mainOf = (kind: SitePageKind, site: Site) =>
    bodyOf(site.data.paths[kind] ?? '', site).match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
  const count = (html: string, text: string) => html.split(text).length - 1;

  it('the first of the news is large in place of the top picture, and one of the twelve, and of the four', () => {
    const html = mainOf('media', withPages({ media: { ...config.pages.media, largeFirst: true } }));
    expect(html).not.toContain(config.pages.media.picture?.image);
    expect(html.match(/<picture[\s\S]*?<\/picture>/)?.[0]).toContain('fetchPriority="high"');
    expect(count(html, 'fetchPriority')).toBe(1);
    const shown = Array.from(html.matchAll(/<li[^>]*data-on="([^"]*)"/g), ([, on]) => on);
    expect(shown).toEqual([...Array(4).fill('wide narrow'), ...Array(8).fill('wide')]);
  });

  it('a page without news keeps its top picture', () => {
    const html = mainOf('media', withPages({ media: { ...config.pages.media, largeFirst: true } }, { media: [] }));
    expect(html).toContain(config.pages.media.picture?.image);
  });

  it('the catalogue has a link to what stands apart from it, if the file names one', () => {
    const link = { label: 'Veja também a Folha', to: '/folha' };
    const html = (catalogue: object) =>
      mainOf('catalogue', withPages({ catalogue: { ...config.pages.catalogue, ...catalogue } }));
    expect(html({ link })).toMatch(/<a [^>]*href="\/folha"[^>]*><span>Veja também a Folha<\/span>/);
    expect(html({})).not.toContain('Veja também');
  });

  it('news say outlet and date where they have them; the newest come first if all have a date', () => {
    const [first, second, third] = config.media as [News, News, News];
    const dated = [
      { ...first, date: '2026-01-31' },
      { ...second, outlet: 'Jornal Exemplo', date: '2026-09-30' },
    ];
    const newsOf = (media: News[]) => pageOf('media', withPages({}, { media })).items.map(({ source }) => source);
    expect(newsOf(dated)).toEqual(['Artigo · Jornal Exemplo · 30/09/2026', 'Artigo · 31/01/2026']);
    expect(newsOf([...dated, third])).toEqual([
      'Artigo · 31/01/2026',
      'Artigo · Jornal Exemplo · 30/09/2026',
      third.kind,
    ]);
    expect(pageOf('home', withPages({}, { media: dated })).news?.items[0]?.title).toBe(second.title);
  });

  it('two pictures stand beside the heading of the social page, in place of the one below it', () => {
    const html = mainOf(
      'social',
      withPages({ social: { ...config.pages.social, pictures: [picture('turma'), picture('horta')] } }),
    );
    expect(html).toContain('alt="A foto turma"');
    expect(html).toContain('alt="A foto horta"');
    expect(html).not.toContain(config.pages.social.picture?.image);
  });

  it('a year of the history shows the picture of its first development that is published', () => {
    const history = (pictures?: boolean) => {
      const { about } = config.pages;
      const [, ...items] = about.history?.items ?? [];
      const year = { year: 2024, state: 'Entregue' as const, developments: ['nenhum', 'mirante', 'brisa120'] };
      const heading = 'Uma história';
      const html = mainOf(
        'about',
        withPages({ about: { ...about, history: { heading, pictures, items: [year, ...items] } } }),
      );
      return html.match(/Uma história<\/h2>[\s\S]*?<\/section>/)?.[0] ?? '';
    };
    expect(history().match(/<img/)).toBeNull();
    expect(history(true).match(/<img[^>]*>/)?.[0]).toMatch(/src="\/developments\/mirante\/[^>]*alt=""/);
  });

  it('a company’s picture stands in place of its icon', () => {
    const { parent, children } = config.companies as NonNullable<typeof config.companies>;
    const [first, ...others] = children;
    const companies = { parent, children: [{ ...(first as typeof parent), picture: picture('equipe') }, ...others] };
    const icon = `<path id="${first?.icon}"/>`;
    expect(mainOf('businesses', makeSite())).toContain(icon);
    const html = mainOf('businesses', withPages({}, { companies }));
    expect(html).toContain('src="/developments/_acervo/equipe.webp-480.avif"');
    expect(html).not.toContain(icon);
  });
});

describe('with 5,000 developments', () => {
  it('a landing page needs its own pictures and those of the menu only', () => {
    const cards = new Set<string>();
    const picture: Resolve['picture'] = (reference, role) => {
      if (role === 'card') cards.add(reference.image);
      return resolve.picture(reference, role);
    };
    const developments = manyDevelopments(5000).map((each) => ({
      ...each,
      card: { image: `${each.slug}.jpg`, alt: '' },
    }));
    makeSite({ developments, resolve: { ...resolve, picture } }).page('/projeto-1');
    expect(cards.size).toBeGreaterThan(0);
    expect(cards.size).toBeLessThan(100);
  });

  const site = largeSite(5000);

  it('the home page lists no more than its limits and says how many there are', () => {
    const { listing, showcase } = pageOf('home', site);
    expect([...listing.first, ...listing.rest].flatMap(({ items }) => items)).toHaveLength(homeLimits.listing);
    expect(listing.more).toBe(5000);
    expect(listing.heading).toBe('5000 endereços em 3 cidades');
    expect(showcase.items).toHaveLength(homeLimits.showcase);
  });

  it('each page of the catalogue has an address of its own', () => {
    const { projects, paged } = pageOf('catalogue', site).list;
    expect(paged).toBe(true);
    const pages = Math.ceil(projects.length / 12);
    expect(site.paths.filter((path) => path.startsWith('/catalogo/'))).toHaveLength(pages - 1);
    expect(site.page('/catalogo/2').kind).toBe('catalogue');
    expect(site.page(`/catalogo/${pages + 1}`).kind).toBe('error');
    expect(site.page('/catalogo/1').kind).toBe('error');
  });
});

it('shows, for a text that the configuration leaves out, the one that the schema names', () => {
  const { home, catalogue } = schema.properties.pages.properties;
  const { listingHeading, showcaseHeading, partnersHeading, newsHeading, newsMore } = home.properties;
  const named = [
    listingHeading,
    showcaseHeading,
    partnersHeading,
    newsHeading,
    newsMore,
    catalogue.properties.salesLabel,
  ];
  const without = <Texts extends object>(texts: Texts, keys: string[]) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key))) as Texts;
  const pages = {
    ...config.pages,
    home: without(
      config.pages.home,
      Object.keys({ listingHeading, showcaseHeading, partnersHeading, newsHeading, newsMore }),
    ),
    catalogue: without(config.pages.catalogue, ['salesLabel']),
  };
  const site = makeSite({ site: completeSite({ ...config, pages }, []) });
  const { listing, showcase, partners, news } = pageOf('home', site);
  const shown = [listing.heading, showcase.heading, partners?.heading, news?.heading, news?.more?.label];
  expect([...shown, pageOf('catalogue', site).sales?.label]).toEqual(
    named.map(({ description }) => /Padrão: (.+)\.$/.exec(description)?.[1]),
  );
});
