/**
 * The registry of the site-wide pages (specification 1.2.1), by their key under `pages` in site.config.yaml.
 * Menus, routes, rules and the sitemap use it. `sitePageData.ts` makes what a page shows, `ui/routes.tsx` has its component;
 * both are typed by these keys.
 */

import { href } from './href.ts';
import type { SiteConfig } from './types.gen.ts';

export type SitePageKind = keyof NonNullable<SiteConfig['pages']>;

interface SitePageEntry {
  /** Its name in menus, unless the configuration has menus of its own. */
  label: string;
  /** Default address of a page that every site has. Pages without one exist when they are configured. */
  always?: string;
  /** The menus that lead to it by default. */
  menus?: readonly ('header' | 'company' | 'services')[];
}

export const sitePages = {
  home: { label: 'Início', always: '/' },
  about: { label: 'Sobre nós', menus: ['header', 'company'] },
  businesses: { label: 'Nossos negócios', menus: ['header', 'company'] },
  media: { label: 'Na mídia', menus: ['header', 'company'] },
  social: { label: 'Educação e sustentabilidade', menus: ['header', 'company'] },
  catalogue: { label: 'Catálogo', always: '/catalogo', menus: ['company'] },
  privacy: { label: 'Política de privacidade', always: '/politica-de-privacidade', menus: ['services'] },
  landSale: { label: 'Compramos seu terreno', menus: ['services'] },
  partnerBroker: { label: 'Corretor parceiro', menus: ['services'] },
} as const satisfies Record<SitePageKind, SitePageEntry>;

type Always = { [K in SitePageKind]: (typeof sitePages)[K] extends { always: string } ? K : never }[SitePageKind];

/** Address of each page that the site has. */
export type SitePaths = Record<Always, string> & Partial<Record<SitePageKind, string>>;

/** The addresses of the configured pages below `base`, in the order of the registry; `pages` may be unchecked. */
export function sitePaths(pages: unknown, base = ''): SitePaths {
  const own = Object(pages) as { [kind in SitePageKind]?: { path?: unknown } | null };
  const paths = Object.entries(sitePages).flatMap(([kind, { always }]: [string, SitePageEntry]) => {
    const path = always === '/' ? always : (own[kind as SitePageKind]?.path ?? always);
    return typeof path === 'string' ? [[kind, href(base, path)] as const] : [];
  });
  return Object.fromEntries(paths) as unknown as SitePaths;
}

/** Default links of a menu, to those of its pages that the site has. */
export const menuLinks = (menu: NonNullable<SitePageEntry['menus']>[number], paths: SitePaths) =>
  Object.entries(sitePages).flatMap(([kind, { label, menus }]: [string, SitePageEntry]) => {
    const to = paths[kind as SitePageKind];
    return to && menus?.includes(menu) ? [{ label, to }] : [];
  });

/** First segments of addresses that the service and the build use themselves; `media` is kept for them. */
export const serviceNames = ['api', 'assets', 'healthz', 'readyz', 'metrics', 'media', 'paginas', 'previews'] as const;

/** Names that no page may have: those, and those of files at the site's root. */
export const reservedNames = [...serviceNames, 'index', '404', 'robots', 'sitemap', 'favicon'] as const;
