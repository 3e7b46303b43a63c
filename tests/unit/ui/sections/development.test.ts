import { describe, expect, it, test } from 'vitest';
import type { Development } from '../../../../src/content/developments.ts';
import { withWorks } from '../../../../src/content/works.ts';
import { render } from '../../../../src/render/entry.tsx';
import { config, developments, makeSite, resolve } from '../../../support/testSite.ts';

const developmentOf = (slug: string) => developments.find((development) => development.slug === slug) as Development;
const mirante = developmentOf('mirante');

/** The main part of a development's page, with `changes` to its file and to the site's configuration. */
function page(slug: string, changes: Partial<Development> = {}, siteChanges: Partial<typeof config> = {}): string {
  const site = makeSite({
    resolve,
    site: { ...config, ...siteChanges },
    developments: developments.map((each) => (each.slug === slug ? { ...each, ...changes } : each)),
    drafts: true,
  });
  const { body } = render(`/${slug}`, site, { scripts: () => '' });
  return body.replaceAll('<!-- -->', '').match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
}

const anchors = (html: string) =>
  Array.from(html.matchAll(/<section [^>]*id="([^"]+)"/g), ([, id]) => id).filter((id) => id !== 'titulo');
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;
const nav = (html: string) => html.match(/<nav [^>]*aria-label="Nesta página"[\s\S]*?<\/nav>/)?.[0] ?? '';
const navItems = (html: string) =>
  Array.from(nav(html).matchAll(/<li><a href="([^"]+)"[^>]*>([^<]+)/g), ([, href, label]) => [label, href]);
const card = (html: string) => html.match(/<dl [\s\S]*?<\/dl>/)?.[0] ?? '';
const terms = (html: string) =>
  Array.from(html.matchAll(/<dt[^>]*>(?:<svg[\s\S]*?<\/svg>)?([^<]+)/g), ([, term]) => term);

it('sections are left out where they have no data, with their items in the navigation', () => {
  const html = page('mirante', { differentials: undefined, location: undefined });
  expect(anchors(html)).toEqual(['caracteristica', 'imagens', 'contato']);
  expect(navItems(html).map(([label]) => label)).toEqual(['Característica', 'Imagens e plantas', 'Contato']);
});

describe('the works', () => {
  it('show their stages on a page that has no pictures', () => {
    const works = [{ month: '2026-09', percent: 41.54, stages: { fundação: 100 } }];
    const html = page('mirante', withWorks({ ...mirante, gallery: undefined, works }));
    expect(anchors(html)).toContain('imagens');
    expect(html).toMatch(/Setembro de 2026[\s\S]*>fundação<[\s\S]*aria-valuetext="100%"/);
  });

  it('have nothing but their pictures on a page that has facts of plans only', () => {
    const works = /id="obras"[\s\S]*/.exec(page('horizonte', { works: undefined }))?.[0] ?? '';
    expect(works).toContain('Laje do 14º andar');
    expect(works).not.toMatch(/>estrutura<|Meses anteriores/);
  });
});

test('a drawing of which the file tells nothing leads nowhere, beside a plan that can be asked for', () => {
  const image = 'horizonte/plantas/x.svg';
  const plans = [
    { image, caption: 'Tipo', suites: 1 },
    { image, caption: 'Implantação' },
  ];
  const slides = /id="plantas"[\s\S]*?id="obras"/.exec(page('horizonte', { gallery: { plans } }))?.[0] ?? '';
  expect(slides.match(/>WhatsApp<span[^>]*>[^<]*/g)).toEqual(['>WhatsApp<span class="visually-hidden">: Tipo']);
});

it('land is offered without a word of buildings in the steps of contact', () => {
  const steps = page('mirante', { typology: 'Lotes residenciais' })
    .match(/<ol[\s\S]*?<\/ol>/g)
    ?.at(-1);
  expect(steps).toContain('Lotes');
  expect(steps).not.toMatch(/[Pp]lantas/);
  expect(
    page('mirante')
      .match(/<ol[\s\S]*?<\/ol>/g)
      ?.at(-1),
  ).toContain('Plantas');
});

describe('hero and status card', () => {
  it('offers pictures where there are no plans', () => {
    expect(page('mirante', { gallery: { photos: mirante.gallery?.photos } })).toMatch(
      /href="#imagens"[^>]*>Ver imagens</,
    );
  });

  it('says the page’s own words in its card, in the list and in the description too', () => {
    const statusLabel = '80% vendido';
    const own = { ...developmentOf('ipe'), statusLabel, seo: undefined };
    const site = makeSite({ resolve, site: config, developments: [own, { ...own, slug: 'outro', name: 'Outro' }] });
    const shown = (path: string) => render(path, site, { scripts: () => '' });
    for (const path of ['/', '/catalogo']) {
      const main = shown(path).body.match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
      expect(main).toContain(`>${statusLabel}</span>`);
      expect(main).not.toContain(`>${own.status}</span>`);
    }
    expect(shown('/ipe').head).toMatch(/name="description" content="[^"]*80% vendido\./);
  });

  it('has four cells, and only those that have data', () => {
    expect(terms(card(page('mirante')))).toEqual(['Status', 'Entrega', 'Estágio geral', 'Última atualização']);
    expect(terms(card(page('mirante', { delivery: undefined, progress: { percent: 12 } })))).toEqual([
      'Status',
      'Estágio geral',
    ]);
    expect(terms(card(page('mirante', { progress: undefined })))).toEqual(['Status', 'Entrega']);
  });

  it('say the price in the hero and the second cell, with its day beside it', () => {
    const html = page('mirante', { price: { from: 289_000, asOf: '2026-11-01', note: 'À vista.' } });
    expect(html).toMatch(/<li[^>]*>A partir de <b>R\$\u00a0289\u00a0mil<\/b><\/li>/);
    expect(terms(card(html)).slice(0, 3)).toEqual(['Status', 'A partir de', 'Entrega']);
    expect(html).toMatch(/mil<\/dd><dd[^>]*>Preço de 01\/11\/2026\.\sÀ vista\.<\/dd><\/div>/);
    const onRequest = page('mirante', { price: {} });
    expect(onRequest).toMatch(/<li[^>]*>Preço <b>sob consulta<\/b><\/li>/);
    expect(terms(card(onRequest))).toContain('Preço');
    expect(onRequest).toMatch(/<\/dl><\/div>/);
  });

  it('on a page with an accent the first screen’s main button is white, but on a light ground and below', () => {
    const buttons = (look?: Development['look']) =>
      Array.from(
        page('mirante', { look }).matchAll(/<a class="button (\w+)[^"]*" href="#contato"/g),
        ([, kind]) => kind,
      );
    const [first, ...below] = buttons();
    expect([first, ...below]).not.toContain('white');
    for (const opening of [undefined, 'tower', 'view'] as const)
      expect(buttons({ opening, accent: '#96602f' })).toEqual(['white', ...below]);
    expect(buttons({ opening: 'interior', accent: '#96602f' })).toEqual([first, ...below]);
    expect(buttons({ opening: 'tower' })).toEqual([first, ...below]);
  });

  it('on a light ground the contact is no dark section; a list of differentials has a picture and no icons', () => {
    const contact = (ground?: 'light' | 'deep') =>
      page('mirante', { look: { ground } }).match(/<section class="([^"]*)"[^>]* id="contato"/)?.[1];
    expect(contact()).toContain('on-dark');
    expect(contact('deep')).toContain('on-dark');
    expect(contact('light')).not.toContain('on-dark');
    const picture = { image: 'x.webp', alt: 'Hall' };
    const shown = (differentials: 'grid' | 'list') =>
      page('mirante', {
        look: { differentials },
        differentials: { picture, items: [{ icon: 'key', text: 'Fechadura' }] },
      }).match(/id="diferenciais"[\s\S]*?<\/section>/)?.[0];
    expect(shown('list')).toMatch(/<img [^>]*alt="Hall"/);
    expect(shown('list')).not.toContain('<svg');
    expect(shown('grid')).toContain('<svg');
    expect(shown('grid')).not.toContain('<img');
  });

  it('where a page has no picture, the card still says the price', () => {
    expect(terms(card(page('linha410', { price: {} })))).toEqual(['Status', 'Preço', 'Entrega']);
  });

  it('are absent from Linha 410, whose name then heads the characteristics', () => {
    const html = page('linha410');
    expect(html).not.toContain('Estágio geral');
    expect(html).not.toContain('role="progressbar"');
    expect(html.indexOf('<h1')).toBeGreaterThan(html.indexOf('id="caracteristica"'));
  });
});

describe('gallery', () => {
  it('the words for what is to come stand by themselves, and what is known in an element of its own', () => {
    const gallery = { photos: [{ caption: 'Foto', image: 'a.webp', alt: 'Foto' }] };
    expect(page('mirante', { gallery })).toMatch(
      /<p[^>]*>Aguarde atualizações\.\.\.<\/p><p[^>]*>Obra em 0%, última atualização em 01\/10\/2025\. Novas fotos entram aqui/,
    );
    expect(page('mirante', { gallery }).match(/>Aguarde atualizações\.\.\.</g)).toHaveLength(2);
  });

  it('the works of a finished building without pictures have a sentence of their own, and nothing is waited for', () => {
    const gallery = { photos: [{ caption: 'Foto', image: 'a.webp', alt: 'Foto' }] };
    const html = page('mirante', { progress: { percent: 100, updatedAt: '2025-09-30' }, gallery });
    expect(html).toContain('>Obra concluída, última atualização em 30/09/2025. As fotos do projeto pronto');
    // Of the plans only.
    expect(html.match(/>Aguarde atualizações\.\.\.</g)).toHaveLength(1);
  });

  it('says of an item with neither picture nor video that there is nothing yet', () => {
    const html = page('mirante', { gallery: { photos: [{ caption: 'Em breve' }] } });
    expect(html.match(/id="galeria"[\s\S]*?id="plantas"/)?.[0]).toContain('Aguarde atualizações...');
  });
});

describe('contact', () => {
  const contact = (changes: Partial<Development>) =>
    page('mirante', changes).match(/id="contato"[\s\S]*?<\/section>/)?.[0] ?? '';
  const broker = { name: 'Ana Exemplo', creci: '12345-F' };

  it('names who sells, where to visit and the registry, only where the file says it', () => {
    const showroom = { address: 'Rua das Paineiras, 470, Maringá - PR', hours: 'Todos os dias, das 9h às 18h' };
    const whole = contact({ sales: { broker, showroom } });
    expect(terms(whole)).toEqual(['Responsável pelas vendas', 'Visite o estande', 'Registro de incorporação']);
    expect(whole).toContain('Ana Exemplo, CRECI 12345-F');
    expect(whole).toMatch(
      /<a href="https:\/\/www\.google\.com\/maps\/search\/[^"]*Paineiras[^"]*">Rua das Paineiras, 470/,
    );
    expect(whole).toContain('<dd>Todos os dias, das 9h às 18h</dd>');
    expect(terms(contact({ sales: { broker }, incorporationRegistry: undefined }))).toEqual([
      'Responsável pelas vendas',
    ]);
    expect(terms(contact({ sales: { broker }, typology: 'Lotes' }))).toContain('Registro do loteamento');
    expect(terms(contact({ sales: undefined }))).toEqual([]);
    expect(contact({ sales: {}, incorporationRegistry: undefined })).not.toContain('<dl');
  });
});

describe('the card of the catalogue and the tiles of similar projects', () => {
  const price = { from: 289_000, asOf: '2026-11-01' };
  const site = makeSite({
    resolve,
    site: config,
    developments: developments.map((each) => (each.slug === 'vale' ? { ...each, price } : each)),
  });
  const main = (path: string) =>
    render(path, site, { scripts: () => '' })
      .body.replaceAll('<!-- -->', '')
      .match(/<main[\s\S]*<\/main>/)?.[0] ?? '';

  it('say the price', () => {
    expect(main('/catalogo')).toMatch(/Vista do Vale<\/h2>[\s\S]*?<p[^>]*>a partir de R\$\u00a0289\u00a0mil<\/p>/);
    expect(main('/quintais')).toContain('Itajaí · 38 a 45\u00a0m² · a partir de R$\u00a0289\u00a0mil');
  });

  it('stand in the price bands that the price is in, unless the file names its own', () => {
    const bandsOf = (slug: string) => site.developments.find((each) => each.slug === slug)?.priceBands;
    expect(bandsOf('vale')).toEqual(['Até R$ 500 mil']);
    expect(bandsOf('recanto')).toEqual(['Até R$ 500 mil']);
    expect(bandsOf('mirante')).toEqual([]);
  });
});

describe('location', () => {
  it('shows the city, and no route to it, when only the city is known (specification 2.2.4)', () => {
    const city = page('linha410').match(/id="mapa"[\s\S]*?<\/section>/)?.[0] ?? '';
    expect(city).toMatch(/<iframe [^>]*q=Maring%C3%A1\+-\+PR&amp;z=12&/);
    expect(city).not.toContain('Como chegar');
    expect(city).not.toMatch(/maps\/search|waze/);
  });

  it('is drawn with the street’s name, or else the name of the area, until the map has come', () => {
    const drawn = (slug: string) =>
      page(slug).match(/<div aria-hidden="true"[^>]*>((?:(?!<div).)*)<\/div><iframe/)?.[1];
    expect(drawn('mirante')).toBe('Rua das Paineiras');
    expect(drawn('linha410')).toMatch(/^<span[^>]*>Maringá<\/span>$/);
  });

  it('waits for a click if the site is configured so, without script', () => {
    const waiting = page('mirante', {}, { maps: { load: 'click' } });
    expect(waiting).toMatch(/<details(?![^>]* open)[^>]*><summary>[\s\S]*?Ver o mapa[\s\S]*?<\/summary><iframe /);
  });
});

describe('contact', () => {
  it('is about this development, by WhatsApp and phone too', () => {
    const html = page('folha').match(/id="contato"[\s\S]*?<\/section>/)?.[0] ?? '';
    expect(html).toContain('Fale com um corretor sobre o Folha');
    expect(html).toContain('href="/api/whatsapp/folha"');
    expect(html).toContain('href="tel:+554430000000"');
  });
});

describe('similar projects', () => {
  const similar = (html: string) => html.match(/<section [^>]*aria-labelledby="t-parecidos"[\s\S]*?<\/section>/)?.[0];
  const links = (html: string) => Array.from(similar(html)?.matchAll(/href="([^"]+)"/g) ?? [], ([, href]) => href);

  it('are three others below the form; Mirante’s first is in its district and of its size', () => {
    const html = page('mirante');
    expect(links(html)).toHaveLength(3);
    expect(links(html)[0]).toBe('/pulso-home');
    expect(links(html)).not.toContain('/mirante');
    expect(html.indexOf('t-parecidos')).toBeGreaterThan(html.indexOf('id="contato"'));
    expect(count(similar(html) ?? '', /<img [^>]*loading="lazy"/g)).toBe(3);
  });

  it('say what tells them apart: status, bedrooms, delivery, and the colour of each one’s own page', () => {
    const [own, ...others] = ['mirante', 'pulso-home', 'folha'].map(developmentOf) as [Development, ...Development[]];
    const look = { accent: '#2F6B4F' };
    const delivery = { hero: 'Junho de 2028' };
    const gallery = { plans: [1, 2].map((bedrooms) => ({ image: 'x.svg', alt: 'Planta', caption: 'Tipo', bedrooms })) };
    const list = [own, ...others.map((other, index) => (index === 0 ? { ...other, look, delivery, gallery } : other))];
    const { body } = render('/mirante', makeSite({ resolve, site: config, developments: list }));
    const [first = '', second = ''] = similar(body)?.match(/<li[\s\S]*?<\/li>/g) ?? [];
    expect(first).toMatch(/border-color:#2F6B4F[\s\S]*Em construção[\s\S]*1 e 2\u00a0quartos · Entrega: Junho de 2028/);
    expect(second).not.toMatch(/border-color/);
  });

  it('are looked for elsewhere when the city has fewer', () => {
    expect(links(page('recanto'))).toHaveLength(3);
  });

  it('have no section on the page of a plot of land where no other is sold', () => {
    expect(similar(page('campos'))).toBeUndefined();
  });

  it('leave out drafts and unlisted projects, however alike', () => {
    const twin = { ...mirante, slug: 'gemeo', name: 'Gêmeo' };
    const unlisted = { home: false, catalogue: false, menu: false };
    for (const changes of [{ draft: true }, { listed: unlisted }]) {
      const site = makeSite({
        resolve,
        site: config,
        developments: [...developments, { ...twin, ...changes }],
        drafts: true,
      });
      const shown = links(render('/mirante', site).body);
      expect(shown).toHaveLength(3);
      expect(shown).not.toContain('/gemeo');
    }
  });

  it('have no section on a site with one development', () => {
    const site = makeSite({ resolve, site: config, developments: [mirante] });
    expect(similar(render('/mirante', site).body)).toBeUndefined();
  });
});
