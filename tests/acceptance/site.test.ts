/** The first company's configuration, against what the specification says of its pages (specification 1.2). */
import { describe, expect, it } from 'vitest';
import { listPages } from '../../src/cli/list.ts';
import { leadPaths } from '../../src/leads/contract.ts';
import { realContent } from '../integration/content/realContent.ts';
import { loadConfig } from '../support/loadContent.ts';

const loaded = loadConfig(realContent);
const site = loaded.site as NonNullable<typeof loaded.site>;
const { home, about, businesses, media, social, privacy, landSale, partnerBroker } = site.pages;

/** The specification's words, one after the other, in the order in which they are configured. */
const words = (text: string) => text.split(', ');

describe('the addresses', () => {
  it.each([
    [
      'page',
      '/, /sobre, /nossosNegocios, /naMidia, /blueSocial, /catalogo, /politica-de-privacidade, /compramos-seu-terreno, /corretor-parceiro',
    ],
    [
      'development',
      '/aya-carlos, /civitas, /araucaria, /aya-residences, /bento246, /bioos, /cena-living, /elysium, /explore-botanico, ' +
        '/hit-home, /paiol, /plus, /eixo795, /ibiza, /maison, /flores, /reserva, /jardins, /serra',
    ],
    [
      'frame',
      '/novo-prado-elos, /novo-prado-residencial, /plus-portao, /residencial-jardins-joi, /civitas-studios, /residencial-vista-da-serra',
    ],
  ])('each %s is published', (kind, paths) => {
    const pages = listPages(loaded).filter((page) => page.kind === kind && page.state === 'published');
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(words(paths)));
  });

  it('/explore leads to Explore Botânico', () =>
    expect(site.redirects).toMatchObject({ '/explore': '/explore-botanico' }));

  it('four addresses take leads', () =>
    expect(Object.values(leadPaths)).toEqual(
      words('/api/enviar-email, /api/send-mail-land, /api/send-mail-real-state, /api/privacy-request'),
    ));

  it('the catalogue leaves Civitas out', () =>
    expect(loaded.developments.find(({ slug }) => slug === 'civitas')?.listed?.catalogue).toBe(false));
});

it('the navigation', () => {
  const { links, developments } = site.navigation;
  expect(links?.map(({ label }) => label)).toEqual(words('Sobre Nós, Nossos Negócios, Na Mídia, Blue Social'));
  expect(developments).toMatchObject({
    label: 'Empreendimentos',
    heading: 'Conheça os nossos lançamentos',
    all: 'Ver todos os projetos',
  });
  const { investor, customer } = site.company.portals ?? {};
  expect([investor?.label, customer?.label]).toEqual(['Área restrita', 'Portal do cliente']);
});

it('the menu has six developments on small screens', () => {
  const named = site.navigation.developments?.mobile?.map((slug) =>
    loaded.developments.find((each) => each.slug === slug),
  );
  expect(named?.map((each) => each?.shortName ?? each?.name)).toEqual(
    words('Aya Carlos, Vista da Serra, Residencial Jardins, Novo Prado Araucária, Elysium, Parque das Flores'),
  );
});

it('the footer', () => {
  const { address, phone, email, whatsapp, social } = site.company;
  for (const line of [address, phone, email, whatsapp?.service, whatsapp?.sales, social?.[0]])
    expect(line).toBeTruthy();
  const links = site.footer?.columns?.flatMap((column) => column.links.map(({ label }) => label));
  expect(links).toEqual(expect.arrayContaining(words('Portal do cliente, Área restrita, Política de privacidade')));
  expect(site.footer?.credits).toHaveLength(2);
});

it('the home page', () => {
  expect(home.slides?.map(({ development, title }) => `${development} ${title}`)).toEqual([
    ...['aya-carlos 50% vendido em 30 dias', 'civitas 80% vendido em 40 dias', 'hit-home 90% vendido em 24h'],
    ...['araucaria 2 e 3 quartos', 'plus 1 e 2 quartos'],
  ]);
  expect(home.slides?.[1]?.mobile?.url).toMatch(/^https:/);
  const claims = site.figures?.map(({ prefix, value, unit, label }) =>
    [prefix, value, unit, label].filter(Boolean).join(' '),
  );
  expect(claims).toEqual([
    ...['+16 anos no mercado imobiliário', '+15 mil unidades', '+1 milhão de metros quadrados'],
    '+R$ 1,4 bilhão em vendas nos últimos três anos',
  ]);
  expect(home.strengths?.items).toHaveLength(6);
  expect(home).toMatchObject({
    showcaseHeading: 'Conheça os projetos',
    about: { heading: 'Para fazer mais projetos de sucesso', link: { label: 'Sobre nós', to: '/sobre' } },
    fronts: { link: { label: 'Saiba mais', to: '/nossosNegocios' } },
    partnersHeading: 'Nossos Parceiros',
    newsMore: 'Ver mais notícias',
  });
  expect(site.partners).toHaveLength(22);
});

it('the other pages', () => {
  expect(media?.path).toBe('/naMidia');
  expect(site.media?.length).toBeGreaterThanOrEqual(12);
  expect(social).toMatchObject({
    heading: 'Educação e Sustentabilidade',
    pillars: { heading: 'O que fazemos', items: [{ title: 'Educação' }, { title: 'Sustentabilidade' }] },
    contributions: { heading: 'Como contribuimos', items: [{}, {}] },
  });
  expect(businesses?.group).toBeDefined();
  expect(site.companies?.children).toHaveLength(5);
  expect(about).toMatchObject({
    heading: 'Para fazer mais por você',
    link: { label: 'Saiba mais', to: '/nossosNegocios' },
    activity: { heading: 'Nossa atuação' },
    pillars: {
      heading: 'Nossos pilares',
      items: words('Empatia, Transparência e ética, Inovação, Certeza, Austeridade, Solidez'),
    },
    culture: { heading: 'Cultura e equipe' },
  });
  expect(about?.recognition?.items).toHaveLength(4);
  expect([landSale?.heading, partnerBroker?.heading]).toEqual([
    'Compramos seu terreno',
    'Quero ser um corretor parceiro',
  ]);
});

it('the privacy policy has six sections, with at most 5 years and a guardian under 16', () => {
  expect(privacy?.sections?.map(({ heading, parts }) => `${heading} ${parts?.length ?? 0}`)).toEqual(
    words(
      'Informações gerais 0, Direitos do titular 0, Dados coletados 5, Dúvidas sobre o tratamento 0, Segurança 0, Cookies 3',
    ),
  );
  const text = JSON.stringify(privacy?.sections);
  for (const fact of ['no máximo 5 anos', 'Menores de 16 anos']) expect(text).toContain(fact);
});

it('accepted land', () =>
  expect(landSale?.zoning?.items.map(({ name, minimum }) => [name, minimum])).toEqual([
    ['ZR3 e ZR4', 5000],
    ['ZC', 1000],
    ['Zonas estruturais', 2000],
  ]));

it('the neighbourhoods, in the order of the cities', () =>
  expect(site.cities.map(({ name, neighbourhoods }) => [name, neighbourhoods])).toEqual([
    [
      'Curitiba',
      words('Portão, Água Verde, Seminário, Cristo Rei, Centro Cívico, Alto da Glória, Prado Velho, Centro, Juvevê'),
    ],
    ['Apucarana', words('Recanto das Araras, Jardim das Flores')],
    ['Joinville', words('Vila Nova, Jardim Sofia')],
  ]));
