/** A company with less to show: missing parts leave no headings or empty elements. */
import { describe, expect, it } from 'vitest';
import type { CompleteSite } from '../../../src/content/completeSite.ts';
import { render } from '../../../src/render/entry.tsx';
import { config, developments, makeSite } from '../../support/testSite.ts';

const mirante = developments.filter(({ slug }) => slug === 'mirante');

/** The HTML of a page of a company with these settings and developments. */
function page(path: string, changes: Partial<CompleteSite> = {}, shown = mirante) {
  const site = makeSite({ site: { ...config, ...changes }, developments: shown });
  return render(path, site, { scripts: () => '' }).body.replaceAll('<!-- -->', '');
}

describe('without developments', () => {
  it('the home page has no list of projects', () => {
    expect(page('/', {}, [])).not.toContain('id="projetos"');
  });

  it('the catalogue offers no filters, and does not say that they found nothing', () => {
    const html = page('/catalogo', {}, []);
    expect(html).toContain('Novos projetos em breve.');
    expect(html).not.toMatch(/Filtros|Nenhum projeto combina/);
  });

  it('the businesses page has no carousel', () => {
    expect(page('/nossosNegocios', {}, [])).not.toContain('Projetos em destaque');
  });
});

describe('with one or two developments', () => {
  const few = developments.filter(({ slug }) => ['folha', 'ipe', 'recanto'].includes(slug));
  const plain = { pages: { ...config.pages, home: { ...config.pages.home, slides: undefined } } };

  it.each([
    ['one', few.slice(0, 1)],
    ['two', few.slice(0, 2)],
  ])('%s: they stand once on the home page, and the catalogue has no filters', (_, shown) => {
    const main = page('/', plain, shown).match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
    for (const { slug } of shown) expect(main.match(new RegExp(`href="/${slug}"`, 'g'))).toHaveLength(1);
    const catalogue = page('/catalogo', plain, shown);
    expect(catalogue.match(/<h2/g)?.length).toBeGreaterThanOrEqual(shown.length);
    expect(catalogue).not.toMatch(/<select|Filtros|Limpar/);
  });

  it('three: list and carousel, and the filters', () => {
    expect(page('/', plain, few)).toContain('aria-roledescription="carrossel"');
    expect(page('/catalogo', plain, few)).toContain('<select');
  });
});

describe('lists without items have no heading', () => {
  it.each([
    ['partners', 'Quem constrói com a gente'],
    ['media', 'Ver todas as notícias'],
  ] as const)('%s, on the home page', (key, heading) => {
    expect(page('/', { [key]: [] })).not.toContain(heading);
  });

  it('news, on their page', () => {
    expect(page('/naMidia', { media: [] })).not.toMatch(/<h2[^>]*>Notícias|Página 1/);
  });

  it('credits, in the footer', () => {
    expect(page('/', { footer: { ...config.footer, credits: [] } })).not.toContain('Desenvolvido por');
  });

  it('figures', () => {
    expect(page('/', { figures: [] }, [...developments])).not.toContain('<dl');
  });
});

describe('the heading of the list counts', () => {
  const two = ['Um', 'Dois'].flatMap((name) => mirante.map((one) => ({ ...one, name, slug: name.toLowerCase() })));
  const heading = (text: string, shown = two) =>
    page('/', { pages: { ...config.pages, home: { ...config.pages.home, listingHeading: text } } }, shown).match(
      /id="titulo-projetos"[^>]*>([^<]*)/,
    )?.[1];

  it.each([
    ['{projects} projetos em {cities} cidades', '2 projetos em 1 cidade'],
    ['{projects} imóveis em {cities} regiões', '2 imóveis em 1 região'],
  ])('one in the singular: %s', (text, shown) => {
    expect(heading(text)).toBe(shown);
  });

  it('several in the plural', () => {
    expect(heading('{projects} projetos em {cities} cidades', [...developments])).toBe('15 projetos em 3 cidades');
  });
});

describe('portals', () => {
  const { portals, ...company } = config.company;

  it('nobody needs to have one', () => {
    expect(page('/', { company }).split('<main')[0]).not.toMatch(/portal\.example|investidor\.example/);
  });

  it('one is enough', () => {
    const html = page('/', { company: { ...company, portals: { customer: portals?.customer } } });
    expect(html.split('<main')[0]).toMatch(/portal\.example/);
    expect(html.split('<main')[0]).not.toMatch(/investidor\.example/);
  });
});
