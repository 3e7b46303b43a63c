/** The smallest configuration: all else has a default, and missing parts leave no empty elements. */
import { describe, expect, it } from 'vitest';
import { completeSite } from '../../../src/config/defaults/siteDefaults.ts';
import type { SiteConfig } from '../../../src/content/types.gen.ts';
import { render } from '../../../src/render/entry.tsx';
import { isIndexed } from '../../../src/render/head.ts';
import { developments, makeSite } from '../../support/testSite.ts';

const small: SiteConfig = {
  baseUrl: 'https://www.example.com',
  company: { name: 'Construtora Aurora', email: 'contato@example.com' },
};
const shown = developments.filter(({ slug }) => slug === 'mirante');
const siteOf = (changes: Partial<SiteConfig> = {}) =>
  makeSite({ site: completeSite({ ...small, ...changes }, ['Maringá']), developments: shown });
const html = (path: string, changes?: Partial<SiteConfig>) =>
  render(path, siteOf(changes), { scripts: () => '' }).body.replaceAll('<!-- -->', '');

describe('a site of two settings', () => {
  it('has a home page, a catalogue, a privacy policy and the developments', () => {
    expect(siteOf().paths).toEqual(['/', '/catalogo', '/politica-de-privacidade', '/mirante']);
  });

  it('says who the company is and where', () => {
    expect(html('/')).toContain('Empreendimentos imobiliários em Maringá.');
  });

  it('says its name once in the title of a home page that has no heading of its own', () => {
    const site = siteOf({ seo: { documentTitle: '{page} · {company}' } });
    expect(render('/', site, { scripts: () => '' }).head).toContain('<title>Construtora Aurora</title>');
  });

  it('promises in its descriptions nothing that it may not have', () => {
    for (const path of ['/', '/catalogo']) {
      const { head } = render(path, siteOf(), { scripts: () => '' });
      expect(head).toMatch(/name="description" content="[^"]{50,160}"/);
      expect(head).not.toMatch(/casas|terrenos|apartamentos|lançamentos|obras|filtros|preço/);
    }
  });

  it('has a policy that names the company and its address', () => {
    const policy = html('/politica-de-privacidade');
    expect(policy).toContain('Construtora Aurora é quem decide');
    expect(policy).toContain('contato@example.com');
    expect(policy).not.toMatch(/\{company|\{email/);
  });

  it.each(['/', '/catalogo', '/mirante', '/politica-de-privacidade'])(
    'leaves no empty link, picture or word on %s',
    (path) => {
      expect(html(path)).not.toMatch(/undefined|href=""(?!>Tente)|tel:|wa\.me|api\/whatsapp|src="\/"/);
    },
  );

  it('shows a single WhatsApp line once, for service and sales', () => {
    const footer = html('/', { company: { ...small.company, whatsapp: { sales: '554130000002' } } }).split(
      '<footer',
    )[1];
    expect(footer).toContain('>WhatsApp</a>');
    expect(footer).not.toMatch(/Atendimento|Vendas/);
    expect(footer?.match(/href="\/api\/whatsapp"/g)).toHaveLength(2);
  });

  it('shows the name in place of a logo', () => {
    expect(html('/').split('<main')[0]).toMatch(
      /aria-label="Construtora Aurora, início"[^>]*><span[^>]*>Construtora Aurora/,
    );
  });

  it('lists the first developments in the small screen’s menu, by their short names', () => {
    expect(siteOf().data.mobileMenu.map(({ slug, name }) => [slug, name])).toEqual([['mirante', 'Mirante']]);
    const named = shown.map((development) => ({ ...development, shortName: 'Mir' }));
    const { mobileMenu } = makeSite({ site: completeSite(small, ['Maringá']), developments: named }).data;
    expect(mobileMenu[0]?.name).toBe('Mir');
  });
});

describe('a single development', () => {
  const home = html('/');

  it('opens the home page as its own, above heading and introduction, and there is no list of one', () => {
    expect(home.match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1 id="titulo">Mirante']);
    expect(home).toContain('id="estagio"');
    expect(home).toContain('id="caracteristica"');
    expect(home).toMatch(/<h2[^>]*>Construtora Aurora<\/h2>/);
    expect(home).toContain('>Empreendimentos imobiliários em Maringá.</p>');
    expect(home).not.toMatch(/id="projetos"|Conheça os projetos/);
  });

  it('has links of the home page lead to the sections of its page', () => {
    const [, main = ''] = home.split('<main');
    for (const link of ['/mirante', '/mirante#contato', '/mirante#plantas']) expect(main).toContain(`href="${link}"`);
    expect(main).not.toMatch(/href="#(?!conteudo)/);
  });

  it('is where menus and buttons lead, and its name is their text: no link leads to a catalogue of one', () => {
    const [header = ''] = home.split('<main');
    expect(header.match(/href="\/mirante"[^>]*>Mirante</g)).toHaveLength(3);
    expect(header).not.toMatch(/id="empreendimentos"|Ver todos/);
    expect(html('/nowhere')).toMatch(/href="\/mirante"[^>]*>Conheça o Mirante</);
    for (const path of ['/', '/mirante', '/nowhere', '/politica-de-privacidade'])
      expect(html(path)).not.toContain('/catalogo');
    const { head } = render('/mirante', siteOf(), { scripts: () => '' });
    expect(head).not.toContain('/catalogo');
  });

  it('is in a catalogue for those who have its address, which search engines leave out', () => {
    expect(html('/catalogo')).toContain('href="/mirante"');
    expect(isIndexed(siteOf().page('/catalogo'))).toBe(false);
  });

  it('has the texts that the company configures', () => {
    const navigation = { developments: { label: 'O projeto', all: 'Ver o projeto' } };
    expect(html('/', { navigation }).split('<main')[0]).toMatch(/href="\/mirante"[^>]*>O projeto</);
    expect(html('/nowhere', { navigation })).toMatch(/href="\/mirante"[^>]*>Ver o projeto</);
  });

  it('leaves the slides that a company configures', () => {
    const slides = [{ development: 'mirante', title: 'Do alto', description: 'A cidade inteira.' }];
    const own = html('/', { pages: { home: { slides } } });
    expect(own).toContain('A cidade inteira.');
    expect(own.match(/<h1/g)).toHaveLength(1);
    expect(own).toContain('id="caracteristica"');
    expect(own).not.toContain('id="projetos"');
  });
});

it('two developments are a list, in the catalogue too', () => {
  const two = developments.filter(({ slug }) => slug === 'mirante' || slug === 'folha');
  const { body } = render('/', makeSite({ site: completeSite(small, ['Maringá']), developments: two }), {
    scripts: () => '',
  });
  expect(body).toContain('id="projetos"');
  expect(body).toContain('id="empreendimentos"');
  expect(body.split('</main>')[1]).toContain('href="/catalogo"');
});

const right = (company: object) => {
  const header = html('/', { company: { ...small.company, ...company } }).split('<main')[0] ?? '';
  return header.slice(header.indexOf('</nav>'), header.indexOf('popoverTarget="menu"'));
};

it('a header without portals has the phone at its right, or else WhatsApp', () => {
  const whatsapp = { sales: '554130000002' };
  expect(right({ phone: '(44) 3000-0000', whatsapp })).toMatch(
    /<a[^>]*href="tel:\+554430000000"[^>]*>.*\(44\) 3000-0000/,
  );
  expect(right({ whatsapp })).toMatch(/<a[^>]*href="\/api\/whatsapp"[^>]*>.*WhatsApp/);
  expect(right({})).not.toMatch(/tel:|whatsapp/);
  const portals = { customer: { label: 'Portal do cliente', url: 'https://portal.example.com' } };
  expect(right({ phone: '(44) 3000-0000', portals })).not.toContain('tel:');
});

describe('a page exists where the configuration says, and nowhere else', () => {
  const heading = 'Quem somos e o que fazemos';
  const description = 'Quem somos, o que fazemos e por que fazemos, contado em uma frase que buscadores mostram.';
  const pages = { about: { path: '/quem-somos', heading, description } };

  it('has its own address, a place in both menus and in the sitemap', () => {
    const site = siteOf({ pages });
    expect(site.page('/quem-somos')).toMatchObject({ kind: 'about', texts: { heading } });
    expect(isIndexed(site.page('/quem-somos'))).toBe(true);
    expect(site.paths).toContain('/quem-somos');
    const [header = '', footer = ''] = html('/', { pages }).split('</main>');
    expect(header).toContain('href="/quem-somos"');
    expect(footer).toContain('href="/quem-somos"');
  });

  it.each(['/sobre', '/nossosNegocios', '/naMidia', '/compramos-seu-terreno', '/corretor-parceiro'])(
    '%s is no page of a site without it',
    (path) => {
      const site = siteOf();
      expect(site.page(path).kind).toBe('error');
      expect(site.paths).not.toContain(path);
      expect(html('/')).not.toContain(`href="${path}"`);
    },
  );

  it('moves the catalogue and every link to it', () => {
    const moved = { pages: { catalogue: { path: '/imoveis' } } };
    expect(siteOf(moved).page('/imoveis').kind).toBe('catalogue');
    const site = makeSite({ site: completeSite({ ...small, ...moved }, []), developments });
    const { body } = render('/', site, { scripts: () => '' });
    expect(body).toContain('href="/imoveis"');
    expect(body).not.toContain('href="/catalogo"');
  });

  it('moves the policy and the consent’s link to it', () => {
    const moved = { pages: { privacy: { path: '/privacidade' } } };
    expect(html('/mirante', moved)).toMatch(/href="\/privacidade"[^>]*>política de privacidade/);
  });

  it('news without their own page have no link to it', () => {
    const picture = { image: 'a.webp', alt: 'Obra' };
    const media = ['Um', 'Dois'].map((title) => ({
      kind: 'Artigo' as const,
      title,
      description: 'O que saiu.',
      link: 'https://example.com/noticia',
      picture,
    }));
    const home = html('/', { media });
    expect(home).toContain('O que saiu.');
    expect(home).not.toContain('Ver mais notícias');
  });
});

describe('the price filter of the catalogue', () => {
  const catalogue = (priceBands?: string[]) =>
    render('/catalogo', makeSite({ site: completeSite({ ...small, priceBands }, []), developments })).body;
  const choices = (priceBands?: string[]) =>
    catalogue(priceBands)
      .match(/<select name="preco".*?<\/select>/s)?.[0]
      .matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)
      .map(([, value, label]) => [value, label])
      .toArray();

  it('has the bands of the specification when the configuration has none', () => {
    expect(choices()).toEqual([
      ['all', 'Todos'],
      ['ate-500000', 'Até R$ 500 mil'],
      ['500000-1000000', 'De R$ 500 mil a R$ 1.000.000'],
      ['acima-1000000', 'Acima de R$ 1.000.000'],
    ]);
  });

  it('has those of the configuration', () => {
    expect(choices(['Até R$ 300 mil', 'Acima de R$ 300 mil'])?.slice(1)).toEqual([
      ['ate-300000', 'Até R$ 300 mil'],
      ['acima-300000', 'Acima de R$ 300 mil'],
    ]);
  });

  it('is not there where the list is empty', () => {
    expect(choices([])).toBeUndefined();
    expect(catalogue([])).toContain('name="tipologia"');
  });
});

const social = [
  { network: 'TikTok', url: 'https://tiktok.example.com/aurora', icon: 'music' },
  { network: 'Blog', url: 'https://blog.example.com' },
];

it('social networks may be any, with the icon that the configuration names', () => {
  const footer = html('/', { company: { ...small.company, social } }).split('</main>')[1];
  expect(footer).toMatch(/aria-label="TikTok"><svg[^>]*><path id="music"/);
  expect(footer).toContain('aria-label="Blog"');
});

const withLogo = (logo: { light?: string; dark?: string }) => ({ company: { ...small.company, logo } });

it('a logo needs one shade: the other is painted from it', () => {
  const { logo } = siteOf(withLogo({ dark: 'logo.svg' })).data;
  expect(logo?.dark.painted).toBeUndefined();
  expect(logo?.light).toMatchObject({ base: '/logo.svg', painted: true });
  expect(
    html('/', withLogo({ dark: 'logo.svg' }))
      .split('<main')[0]
      ?.match(/src="\/logo/g)?.length,
  ).toBeGreaterThan(1);
});
