/**
 * The registry of the site-wide pages (specification 1.2.1), by their key under `pages` in site.config.yaml.
 * Menus, routes, rules and the sitemap use it. `sitePageData.ts` makes what a page shows, `ui/routes.tsx` has its component;
 * both are typed by these keys.
 */

import { href } from './href.ts';
import type { SiteConfig } from './types.gen.ts';

export type SitePageKind = keyof NonNullable<SiteConfig['pages']>;

interface SitePageEntry {
  /** Default address of a page that every site has. Pages without it exist when they are configured. */
  always?: string;
  /** Default address of a page that exists when it is configured. */
  usual?: string;
  /** The menus that lead to it by default. */
  menus?: readonly ('header' | 'company' | 'services')[];
}

export const sitePages = {
  home: { always: '/' },
  about: { menus: ['header', 'company'] },
  businesses: { menus: ['header', 'company'] },
  media: { menus: ['header', 'company'] },
  social: { menus: ['header', 'company'] },
  catalogue: { always: '/catalogo', menus: ['company'] },
  privacy: { always: '/politica-de-privacidade', menus: ['services'] },
  accessibility: { usual: '/acessibilidade', menus: ['services'] },
  landSale: { menus: ['services'] },
  partnerBroker: { menus: ['services'] },
} as const satisfies Record<SitePageKind, SitePageEntry>;

type Always = { [K in SitePageKind]: (typeof sitePages)[K] extends { always: string } ? K : never }[SitePageKind];

/** Address of each page that the site has. */
export type SitePaths = Record<Always, string> & Partial<Record<SitePageKind, string>>;

/** The addresses of the configured pages below `base`, in the order of the registry; `pages` may be unchecked. */
export function sitePaths(pages: unknown, base = ''): SitePaths {
  const own = Object(pages) as { [kind in SitePageKind]?: { path?: unknown } | null };
  const paths = Object.entries(sitePages).flatMap(([kind, { always, usual }]: [string, SitePageEntry]) => {
    const page = own[kind as SitePageKind];
    const path = always === '/' ? always : (page?.path ?? (page ? usual : undefined) ?? always);
    return typeof path === 'string' ? [[kind, href(base, path)] as const] : [];
  });
  return Object.fromEntries(paths) as unknown as SitePaths;
}

/** The pages of a menu. */
export const pagesOf = (menu: NonNullable<SitePageEntry['menus']>[number]) =>
  (Object.keys(sitePages) as SitePageKind[]).filter((kind) => (sitePages[kind] as SitePageEntry).menus?.includes(menu));

/** Folder of feeds: files that other programs fetch, such as property portals. Nothing links to what is in it. */
export const feedFolder = '/feeds/';

/** First segments of addresses that the service and the build use themselves; `media` is kept for them. */
export const serviceNames = [
  'api',
  'assets',
  'healthz',
  'readyz',
  'metrics',
  'media',
  'paginas',
  'previews',
  'feeds',
] as const;

/** Names that no page may have: those, and those of files at the site's root. */
export const reservedNames = [...serviceNames, 'index', '404', 'robots', 'sitemap', 'favicon'] as const;
