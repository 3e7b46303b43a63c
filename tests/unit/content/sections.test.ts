import { describe, expect, it } from 'vitest';
import schema from '../../../schema/development.schema.json' with { type: 'json' };
import siteSchema from '../../../schema/site.schema.json' with { type: 'json' };
import { developmentPage } from '../../../src/content/developmentPage.ts';
import { isFilled, mainSections, movable, neededBy, sections } from '../../../src/content/sections.ts';
import { withWorks } from '../../../src/content/works.ts';
import { contactWithoutWhatsapp, leadRegistry } from '../../../src/leads/kinds.ts';
import { usualLocale } from '../../../src/leads/say.ts';
import { render } from '../../../src/render/entry.tsx';
import { config, developments, makeSite, resolve } from '../../support/testSite.ts';

const mirante = developments.find(({ slug }) => slug === 'mirante');
if (!mirante) throw new Error('The site has no Mirante.');
const html = (changes: object, site = config) =>
  render('/mirante', makeSite({ site, developments: [{ ...mirante, ...changes }] }), { scripts: () => '' }).body;

describe('the registry of sections', () => {
  const anchors = Object.values(sections).flatMap((section) => ('anchor' in section ? [section.anchor] : []));

  it('is what the schema lets navigation name', () => {
    const { description } = schema.properties.nav.items.properties.target;
    for (const anchor of anchors) expect(description).toContain(`#${anchor}`);
  });

  it('is what lists of sections may name', () => {
    const { developments } = siteSchema.properties;
    const own = schema.properties.sections.items;
    const { items } = developments.properties.sections;
    for (const keys of [own.examples, items.enum]) expect(keys).toEqual(movable);
    for (const titles of [own.enumDescriptions, items.enumDescriptions]) expect(titles).toHaveLength(movable.length);
  });

  it('is the order of the page', () => {
    const shown = anchors.filter((anchor) => {
      const keys = neededBy(`#${anchor}`);
      return !keys || keys.some((key) => isFilled(mirante[key]));
    });
    const places = shown.map((anchor) => html({}).indexOf(` id="${anchor}"`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

describe('a list of sections', () => {
  const own = ['location', 'gallery', 'characteristics'] as const;
  const ids = (page: string) =>
    [...page.matchAll(/ id="(caracteristica|imagens|diferenciais|mapa|contato)"/g)].map(([, id]) => id);
  const links = (page: string) =>
    [...(page.split('aria-label="Nesta página"')[1]?.split('</ul>')[0] ?? '').matchAll(/href="#(\w+)"/g)].map(
      ([, id]) => id,
    );
  const withUsual = (sections: (typeof movable)[number][]) =>
    ({ ...config, developments: { sections } }) as typeof config;

  it('orders the middle of a page and its navigation, and leaves out what it does not name', () => {
    const page = html({ sections: own });
    expect(ids(page)).toEqual(['mapa', 'imagens', 'caracteristica', 'contato']);
    expect(links(page)).toEqual(ids(page));
  });

  it('of the site is that of each page without one of its own', () => {
    const usual = withUsual(['differentials', 'characteristics']);
    expect(ids(html({}, usual))).toEqual(['diferenciais', 'caracteristica', 'contato']);
    expect(links(html({}, usual))).toEqual(['diferenciais', 'caracteristica', 'contato']);
    expect(ids(html({ sections: own }, usual))).toEqual(['mapa', 'imagens', 'caracteristica', 'contato']);
  });

  it('without the gallery leaves no link to it', () => {
    expect(html({ sections: ['characteristics'] })).not.toMatch(/#plantas|#imagens|Ver plantas/);
  });

  it('does not take its name from a page that has no hero', () => {
    const page = html({ hero: undefined, card: mirante.hero }, withUsual(['location', 'gallery']));
    expect(ids(page)).toEqual(['caracteristica', 'mapa', 'imagens', 'contato']);
    expect(page).toMatch(/<h1 id="t-caracteristica">Mirante/);
  });

  it('gives blocks that no list names a place after the differentials, or else at the end', () => {
    expect(mainSections(undefined, ['ficha', 'faq']).slice(4)).toEqual(['differentials', 'ficha', 'faq', 'location']);
    expect(mainSections(['faq', 'gallery'], ['ficha', 'faq'])).toEqual(['faq', 'gallery', 'ficha']);
  });
});

describe('the gallery’s tabs', () => {
  const [photo, plan] = [
    { image: 'sala.webp', caption: 'Sala' },
    { image: 'planta.svg', caption: 'Tipo 1', suites: 1 },
  ];
  type Tabs = NonNullable<typeof config.developments.tabs>;
  const page = (tabs: Tabs, gallery: object, more = {}) =>
    html(withWorks({ ...mirante, progress: undefined, gallery, ...more }), {
      ...config,
      developments: { ...config.developments, tabs },
    });
  const shown = (body: string) => [...body.matchAll(/role="tab"[^>]*>([^<]+?) ?</g)].map(([, name]) => name);

  it('are those that the site names, in its order; the first is open', () => {
    const body = page(['plans', 'photos'], { photos: [photo] });
    expect(shown(body)).toEqual(['Plantas', 'Galeria']);
    expect(body).toMatch(/aria-selected="true"[^>]*>Plantas/);
    expect(body).not.toContain('id="obras"');
  });

  it('are those that have something, if the site wants that', () => {
    const works = [{ month: '2026-09', percent: 30 }];
    expect(shown(page('filled', { plans: [plan] }, { works }))).toEqual(['Plantas', 'Obras']);
    expect(page('filled', {})).not.toMatch(/id="imagens"|#imagens/);
  });

  it('are no tabs if there is one: its name is that of the section, in the navigation too', () => {
    const body = page('filled', { photos: [photo] });
    expect(shown(body)).toEqual([]);
    expect(body).not.toContain('role="tabpanel"');
    expect(body).toMatch(/<h2 id="imagens-titulo">Galeria<.*id="galeria"/s);
    expect(body).toMatch(/href="#imagens"[^>]*>Galeria/);
  });

  it('without that of the plans, neither the gallery nor the form has plans', () => {
    const body = page(['photos'], { photos: [photo], plans: [plan] });
    expect(body).not.toMatch(/#plantas|Ver plantas|Tipo 1/);
    expect(page(['plans'], { photos: [photo] })).not.toContain('id="imagens"');
  });
});

describe('without a gallery', () => {
  it.each([
    ['none', undefined],
    ['empty', {}],
    ['of empty lists', { photos: [], plans: [], works: [] }],
  ])('%s: no placeholder, and no link leads to the section', (_, gallery) => {
    expect(
      developmentPage({ ...mirante, gallery }, resolve, usualLocale).nav.map(({ target }) => target),
    ).not.toContain('#imagens');
    expect(html({ gallery })).not.toMatch(/Imagens e plantas|Aguarde|Ver imagens|#imagens/);
  });

  it('the months of the works alone are a section, to which navigation leads', () => {
    const page = html(withWorks({ ...mirante, gallery: undefined, works: [{ month: '2026-09', percent: 30 }] }));
    expect(page).toContain('href="#imagens"');
    expect(page).toContain('id="imagens"');
  });
});

describe('the article of a name', () => {
  it.each([
    [undefined, 'sobre o Mirante', 'Fotos do Mirante'],
    ['o', 'sobre o Mirante', 'Fotos do Mirante'],
    ['a', 'sobre a Mirante', 'Fotos da Mirante'],
    ['none', 'sobre Mirante', 'Fotos de Mirante'],
  ])('%s', (article, about, of) => {
    expect(html({ article })).toContain(`Fale com um corretor ${about}<`);
    expect(html({ article })).toContain(`aria-label="${of}"`);
  });
});

describe('consent', () => {
  const { whatsapp: _, ...company } = config.company;

  it('names WhatsApp where there is a line', () => {
    expect(html({})).toContain('telefone, WhatsApp e e‑mail');
    expect(html({})).toContain(`value="${leadRegistry.contact.consent.hash}"`);
  });

  it('does not name it where there is none, neither in the text nor in the recorded version', () => {
    const page = html({}, { ...config, company });
    expect(page.split('<footer')[0]).not.toContain('WhatsApp');
    expect(page).toContain(`value="${contactWithoutWhatsapp.version}"`);
    expect(page).toContain(`value="${contactWithoutWhatsapp.hash}"`);
  });
});

it('a home page without slides shows its heading and introduction over the first project’s picture', () => {
  const pages = { ...config.pages, home: { ...config.pages.home, slides: undefined, intro: 'Casas bem feitas.' } };
  const site = makeSite({
    site: { ...config, pages },
    developments: [mirante, { ...mirante, slug: 'outro', name: 'Outro' }],
  });
  const { body } = render('/', site, { scripts: () => '' });
  expect(body).toMatch(/<h1>[^<]+<\/h1>/);
  expect(body).toContain('Casas bem feitas.');
  expect(body.split('id="projetos"')[0]).toContain('/developments/mirante/hero.webp');
});
