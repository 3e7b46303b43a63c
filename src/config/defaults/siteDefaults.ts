/** Defaults for everything that site.config.yaml may leave out. */

import { join } from 'node:path';
import type { CompleteSite } from '../../content/completeSite.ts';
import { normalRedirects } from '../../content/redirects.ts';
import { pagesOf, type SitePageKind, type SitePaths, sitePaths } from '../../content/sitePages.ts';
import type { SiteConfig } from '../../content/types.gen.ts';
import { createLocale } from '../../leads/say.ts';
import { linkColor } from '../colors/legibility.ts';
import { palette } from '../colors/palette.ts';
import { accessibilityStatement } from './accessibilityStatement.ts';
import { policy } from './privacyPolicy.ts';
import { themeStyles } from './themeStyles.ts';

const engineFile = (path: string) => join(import.meta.dirname, '../..', path);

/** Price bands of specification 1.5. */
export const defaultPriceBands = ['Até R$ 500 mil', 'De R$ 500 mil a R$ 1.000.000', 'Acima de R$ 1.000.000'];

/** Names of the site-wide pages in menus. */
export const pageLabels: Record<SitePageKind, string> = {
  home: 'Início',
  about: 'Sobre nós',
  businesses: 'Nossos negócios',
  media: 'Na mídia',
  social: 'Educação e sustentabilidade',
  catalogue: 'Catálogo',
  privacy: 'Política de privacidade',
  accessibility: 'Acessibilidade',
  landSale: 'Compramos seu terreno',
  partnerBroker: 'Corretor parceiro',
};

/** Links of a menu to those of its pages that the site has, then to the company's own. */
const menuLinks = (
  menu: Parameters<typeof pagesOf>[0],
  paths: SitePaths,
  customPages: SiteConfig['customPages'] = [],
) => [
  ...pagesOf(menu).flatMap((kind) => {
    const to = paths[kind];
    return to ? [{ label: pageLabels[kind], to }] : [];
  }),
  ...customPages.flatMap(({ title, path, menus = ['company'] }) =>
    menus.includes(menu) ? [{ label: title, to: path }] : [],
  ),
];

/** 'Maringá', 'Maringá e Londrina', 'Maringá, Londrina e Itajaí'; of more than three the first three. */
const spoken = (cities: readonly string[]) =>
  new Intl.ListFormat('pt-BR').format(cities.length > 3 ? [...cities.slice(0, 3), 'outras cidades'] : cities);

/** Addresses of WhatsApp have numbers without a plus. */
const withoutPlus = ({ sales, service }: NonNullable<SiteConfig['company']['whatsapp']>) => ({
  sales: sales.replace('+', ''),
  ...(service && { service: service.replace('+', '') }),
});

/**
 * The configuration with all defaults. `cities` are those of the developments, the most important first. Paths of the
 * engine's own files are absolute.
 */
export function completeSite(site: SiteConfig, cities: readonly string[]): CompleteSite {
  const { company, theme = {}, navigation = {}, footer = {}, pages = {} } = site;
  const { name } = company;
  const { accessibility, ...otherPages } = pages;
  const style = themeStyles[theme.style ?? 'editorial'];
  const colors = palette(theme.colors);
  const locale = createLocale(site);
  /** A default that says the site's noun. */
  const withNoun = (text: string) => locale.say(`usual.text=${text}`);
  const where = cities.length > 0 ? ` em ${spoken(cities)}` : '';
  const description = company.description ?? `Empreendimentos imobiliários${where}.`;
  const paths = sitePaths(pages);
  const column = (heading: string, menu: 'company' | 'services') => ({
    heading,
    links: menuLinks(menu, paths, site.customPages),
  });
  const columns = [column(name, 'company'), column('Serviços', 'services')];
  const withoutCatalogue = columns.map(({ heading, links }) => ({
    heading,
    links: links.filter(({ to }) => to !== paths.catalogue),
  }));
  return {
    ...site,
    company: {
      ...company,
      description,
      whatsapp: company.whatsapp && withoutPlus(company.whatsapp),
      social: company.social ?? [],
      favicon: company.favicon ?? engineFile('config/defaults/favicon.svg'),
    },
    redirects: normalRedirects(site.redirects ?? {}),
    // Paths are appended to it, and begin with a slash.
    baseUrl: site.baseUrl.replace(/\/+$/, ''),
    theme: {
      colors,
      link: linkColor(colors),
      tokens: { ...style.tokens, ...theme.tokens },
      fonts: { ...style.fonts, ...theme.fonts },
    },
    navigation: {
      links: navigation.links ?? menuLinks('header', paths, site.customPages),
      developments: {
        label: 'Empreendimentos',
        heading: 'Conheça os nossos empreendimentos',
        all: withNoun('Ver tod{os|as} {os|as} {nouns}'),
        ...navigation.developments,
      },
    },
    footer: {
      columns: footer.columns ?? columns,
      credits: footer.credits ?? [],
      note: footer.note ?? 'Imagens meramente ilustrativas.',
    },
    alone: {
      label: navigation.developments?.label,
      all: navigation.developments?.all,
      columns: footer.columns ?? withoutCatalogue.filter(({ links }) => links.length > 0),
    },
    cities: site.cities ?? [],
    developments: { order: 'city', ...site.developments },
    priceBands: site.priceBands ?? defaultPriceBands,
    pages: {
      ...otherPages,
      home: {
        heading: name,
        intro: description,
        description: `${name}. ${description} Conheça cada um e fale com a gente.`.slice(0, 160),
        listingHeading: withNoun('{Nouns}'),
        showcaseHeading: withNoun('Conheça {os|as} {nouns}'),
        partnersHeading: 'Nossos Parceiros',
        newsHeading: pageLabels.media,
        newsMore: 'Ver mais notícias',
        ...pages.home,
      },
      catalogue: {
        heading: withNoun('{Nouns}'),
        description: withNoun(
          'Tod{os|as} {os|as} {nouns} em um só lugar: onde ficam, em que situação estão e que áreas têm.',
        ),
        salesLabel: 'Fale com a equipe de vendas',
        ...pages.catalogue,
      },
      businesses: pages.businesses && { group: { heading: 'As empresas do grupo' }, ...pages.businesses },
      privacy: {
        heading: pageLabels.privacy,
        description:
          'Como tratamos dados pessoais, com que base legal, por quanto tempo e como exercer os seus direitos.',
        ...(pages.privacy?.sections ? {} : policy),
        ...pages.privacy,
      },
      ...(accessibility && {
        accessibility: { heading: pageLabels.accessibility, ...accessibilityStatement, ...accessibility },
      }),
    },
  };
}
