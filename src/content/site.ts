/** The whole site as data: which paths exist and what each of them shows. Pure: pictures and icons come from `resolve`. */

import { createLocale, type Locale, type LocaleSettings } from '../leads/say.ts';
import { discover } from '../leads/sharedWords.gen.ts';
import { theName } from './article.ts';
import { factsOf } from './catalogue.ts';
import type { CompleteSite } from './completeSite.ts';
import { boundedMenu, mobileMenuLimit } from './developmentMenus.ts';
import { type DevelopmentPage, developmentPage } from './developmentPage.ts';
import { type Development, type DevelopmentSummary, sortDevelopments, summarize } from './developments.ts';
import { basePath } from './href.ts';
import type { PageModule } from './pageModule.ts';
import { cataloguePaths } from './pages/catalogue.ts';
import { type Lookup, linkAt, type PageContext, type Resolve, resolveAt } from './pages/context.ts';
import { customPage } from './pages/custom.ts';
import * as words from './pageWords.gen.ts';
import type { Picture, SharePicture } from './picture.ts';
import { planFacts, plansOf } from './plans.ts';
import { similarLimit, similarTo } from './similar.ts';
import { type SitePage, sitePage } from './sitePageData.ts';
import { type SitePageKind, sitePaths } from './sitePages.ts';
import type { SiteFont } from './types.gen.ts';
import { isLand } from './typologies.ts';
import { salesLink } from './whatsapp.ts';

/** The data of one page, by its kind. */
export type PageData =
  | { kind: 'development'; development: DevelopmentPage }
  | HomeData
  | Exclude<SitePage, { kind: 'home' }>
  | ReturnType<typeof customPage>
  | { kind: 'frame'; title: string; description?: string; src: string; external: boolean }
  | { kind: 'error'; status: number; statusText: string; message: string };

/** The home page; one that would list a single development opens with it. */
export type HomeData = SitePage<'home'> & { opening?: DevelopmentPage };

/** The data of header, footer and forms on every page. */
export type SiteData = ReturnType<typeof siteData>;

interface SiteInput {
  site: CompleteSite;
  developments: readonly Development[];
  resolve: Lookup;
  /** The modules that its pages have: `pageModules`. */
  modules: readonly PageModule[];
  /** Treats drafts as published, for previews. */
  drafts?: boolean;
  /** Addresses of draft previews by slug. These drafts have a page but are in no list. */
  previews?: ReadonlyMap<string, string>;
}

export type Site = ReturnType<typeof createSite> & {
  /** The share picture of the page at `path`, once there are any. */
  share?(path: string): SharePicture | undefined;
};

/** Shown for an address without a page (specification 1.2.1). */
const notFound = ({ say }: Locale): PageData => ({
  kind: 'error',
  status: 404,
  statusText: 'Not Found',
  message: say(words.notFound),
});

/** Both shades of a logo; `painted`: one without a file, which CSS recolours from the other's. */
function shades({ light, dark }: { light?: string; dark?: string }, picture: (file: string) => Picture) {
  const shade = (own?: string, other = ''): Picture & { painted?: true } =>
    own ? picture(own) : Object.assign(picture(other), { painted: true as const });
  return { light: shade(light, dark), dark: shade(dark, light) };
}

/** Language and words; undefined for a site without its own. */
const localeOf = ({ lang, words }: CompleteSite): LocaleSettings | undefined =>
  lang || words ? { lang, words } : undefined;

function siteData(
  context: PageContext,
  menus: { menu: ReturnType<typeof boundedMenu>; mobileMenu: DevelopmentSummary[] },
) {
  const { site, paths, resolve, only } = context;
  const logo = (image: string, alt: string) => resolve.picture({ image, alt }, 'logo');
  const font = ({ file, ...rest }: SiteFont) => ({ ...rest, url: resolve.file(file) });
  return {
    baseUrl: site.baseUrl,
    /** Stands before the addresses of pages and pictures where they are absolute. */
    origin: site.baseUrl.slice(0, site.baseUrl.length - basePath(site.baseUrl).length),
    /** Address of each page that the site has. */
    paths,
    /** Title of every document, with `{company}` and `{page}` to fill in (decision 2). */
    documentTitle: site.seo?.documentTitle ?? '{company}',
    theme: {
      ...site.theme,
      fonts: { display: font(site.theme.fonts.display), text: font(site.theme.fonts.text) },
    },
    favicon: logo(site.company.favicon, ''),
    company: site.company,
    /** Link to the sales line's WhatsApp, where the company has one. */
    salesLink: salesLink(context),
    /** `icon` is the inner markup of its SVG. */
    social: site.company.social.map(({ icon, ...network }) => ({ ...network, icon: icon && resolve.icon(icon) })),
    /** Without a logo the company's name is shown. */
    logo: site.company.logo && shades(site.company.logo, (file) => logo(file, site.company.name)),
    navigation: {
      links: site.navigation.links.map((link) => linkAt(link, resolve)),
      developments: {
        ...site.navigation.developments,
        ...(only && {
          label: site.alone.label ?? only.name,
          all: site.alone.all ?? `${context.locale.say(discover)} ${theName(only.name, only.article)}`,
        }),
      },
    },
    /** The page of the only development: menus and buttons lead to it, and not to a list of one. */
    only: only?.href,
    /** Developments of the menu by city, in list order. */
    menu: menus.menu,
    /** The small screen's submenu, in the configured order, with short names. */
    mobileMenu: menus.mobileMenu,
    footer: {
      ...site.footer,
      columns: (only ? site.alone : site.footer).columns.map(({ heading, links }) => ({
        heading,
        links: links.map((link) => ('to' in link ? linkAt(link, resolve) : link)),
      })),
      credits: site.footer.credits.map(({ name, image, url }) => ({ name, url, logo: logo(image, name) })),
    },
    /** Language and words, where the site has its own. */
    locale: localeOf(site),
    maps: site.maps?.load ?? ('approach' as const),
    /** Every form needs this to send its lead. */
    leads: {
      /** Base address of the lead service; the base path for the pages' own host. */
      leadsUrl: site.leads?.baseUrl || basePath(site.baseUrl),
      /** Address of the privacy policy. */
      privacy: paths.privacy,
      /** Other origins that may receive the context of a lead (page, referrer, campaign). */
      trustedOrigins: site.leads?.trustedOrigins,
      /** WhatsApp number that is offered when sending fails. */
      whatsapp: site.company.whatsapp?.sales,
    },
    /** Base address of the postcode lookup; '' when there is none. */
    postcodeUrl: site.postcode?.baseUrl ?? '',
  };
}

/** The site of a checked configuration. Pages are made when they are asked for. */
export function createSite({ site, developments, resolve: lookup, modules, drafts = false, previews }: SiteInput) {
  const base = basePath(site.baseUrl);
  const locale = createLocale(localeOf(site));
  const resolve = resolveAt(base, lookup);
  const inFolderOf = ({ file }: Development): Resolve => ({
    ...resolve,
    picture: (reference, role) =>
      resolve.picture({ ...reference, image: `${file.slice(0, file.lastIndexOf('/') + 1)}${reference.image}` }, role),
  });
  const published = developments.filter((development) => drafts || !development.draft);
  const bySlug = new Map(published.map((development) => [development.slug, development]));
  const previewed = new Map(
    developments.flatMap((development) => {
      const path = development.draft && previews?.get(development.slug);
      return path ? [[path, development] as const] : [];
    }),
  );
  const summaries = sortDevelopments(
    published.map((development) => summarize(development, site, locale)),
    site,
  );
  const listed = summaries.filter(({ listed }) => Object.values(listed).some(Boolean));
  const kindAndCity = (project: DevelopmentSummary) => `${isLand(project)} ${project.city}`;
  const byKindAndCity = Map.groupBy(listed, kindAndCity);
  const summaryOf = new Map(summaries.map((summary) => [summary.slug, summary]));
  const shown = new Map<string, DevelopmentSummary>();
  /** Pictures are looked up for what is shown only, because a preview decodes each. */
  const withPicture: PageContext['withPicture'] = (summary) => {
    const development = bySlug.get(summary.slug);
    const card = development?.card ?? development?.hero;
    const made = shown.get(summary.slug) ?? {
      ...summary,
      picture: development && card && inFolderOf(development).picture(card, 'card'),
    };
    shown.set(summary.slug, made);
    return made;
  };
  const find = (slug: string) => {
    const summary = summaryOf.get(slug);
    return summary && withPicture(summary);
  };
  const frames = new Map((site.frames ?? []).map((frame) => [frame.path, frame]));
  const customPages = new Map((site.customPages ?? []).map((page) => [page.path, page]));
  const routes = sitePaths(site.pages);
  const paths = sitePaths(site.pages, base);
  const kinds = new Map(Object.entries(routes).map(([kind, path]) => [path, kind as SitePageKind]));

  const context: PageContext = {
    site,
    locale,
    paths,
    resolve,
    summaries,
    only: listed.length === 1 ? listed[0] : undefined,
    find,
    withPicture,
    open(slug) {
      const development = bySlug.get(slug);
      return development && { development, picture: inFolderOf(development).picture };
    },
    art(slug) {
      const { development, picture } = context.open(slug) ?? {};
      const hero = development?.hero ?? development?.card;
      return {
        hero: hero && picture?.(hero, 'hero'),
        logo: development?.logo ? picture?.({ image: development.logo, alt: development.name }, 'logo') : undefined,
      };
    },
  };

  const inMenu = summaries.filter(({ listed }) => listed.menu);
  const data = siteData(context, {
    menu: boundedMenu(inMenu).map(({ items, ...city }) => ({ ...city, items: items.map(withPicture) })),
    mobileMenu: (
      site.navigation.developments.mobile?.flatMap((slug) => summaryOf.get(slug) ?? []) ??
      inMenu.slice(0, mobileMenuLimit)
    ).map((summary) => ({ ...withPicture(summary), name: bySlug.get(summary.slug)?.shortName ?? summary.name })),
  });

  const morePages = new Set(cataloguePaths(routes.catalogue, summaries));

  const made = new Map<SitePageKind, SitePage>();
  /** The data is kept, because all pages of the catalogue share it. */
  function pageOf(kind: SitePageKind): SitePage {
    const known = made.get(kind) ?? sitePage(kind, context);
    made.set(kind, known);
    return known;
  }

  function page(path: string): PageData {
    const kind = morePages.has(path) ? 'catalogue' : kinds.get(path);
    if (kind === 'home') return { ...(pageOf(kind) as SitePage<'home'>), opening: opening() };
    if (kind) return pageOf(kind) as Exclude<SitePage, { kind: 'home' }>;
    const custom = customPages.get(path);
    if (custom) return customPage(custom, context);
    const frame = frames.get(path);
    if (frame) {
      const { title, description, url, file = '' } = frame;
      return { kind: 'frame', title, description, src: url ?? resolve.file(file), external: url !== undefined };
    }
    const sources = sourcesAt(path);
    return sources ? { kind: 'development', development: landingPage(sources) } : notFound(locale);
  }

  /** Sources of a landing page, but for its pictures and the site's configuration; undefined for other pages. */
  function sourcesAt(path: string) {
    const development = bySlug.get(path.slice(1)) ?? previewed.get(path);
    const isOther = [kinds, morePages, customPages, frames].some((pages) => pages.has(path));
    return development && !isOther ? sourcesOf(development) : undefined;
  }

  /** The page of the only development that the home page lists. */
  function opening(): DevelopmentPage | undefined {
    const [first, second] = summaries.filter(({ listed }) => listed.home);
    const development = bySlug.get(first?.slug ?? '');
    return development && !second ? landingPage(sourcesOf(development)) : undefined;
  }

  function sourcesOf(development: Development) {
    const own = summaryOf.get(development.slug) ?? summarize(development, site, locale);
    // Projects of the same kind and city always come first; with enough of them the others needn't be compared.
    const nearby = byKindAndCity.get(kindAndCity(own)) ?? [];
    const similar = similarTo(own, nearby.length > similarLimit ? nearby : listed).map((summary) => ({
      ...withPicture(summary),
      facts: factsOf(summary, locale),
      accent: bySlug.get(summary.slug)?.look?.accent,
    }));
    return { development, own, similar };
  }

  function landingPage({ development, own, similar }: ReturnType<typeof sourcesOf>): DevelopmentPage {
    return developmentPage(
      development,
      inFolderOf(development),
      locale,
      similar,
      (plan) => salesLink(context, own, plan),
      site.developments,
      modules,
    );
  }

  return {
    /** Addresses of every page, in the order of the sitemap. */
    paths: [
      ...kinds.keys(),
      ...morePages,
      ...summaries.map(({ slug }) => `/${slug}`),
      ...customPages.keys(),
      ...frames.keys(),
    ],
    /** Address → draft. Nothing links to them. */
    previews: previewed,
    data,
    locale,
    /** Plans of a published development that can be asked for by name. */
    plansOf: (slug: string) =>
      planFacts(plansOf(bySlug.get(slug) ?? {}), locale)?.plans.filter(({ soldOut }) => !soldOut) ?? [],
    /** Every published development, in list order and without its picture. */
    developments: summaries,
    /** A published development with its picture. */
    find,
    /** The data of the page at `path`; the error page when there is none. */
    page,
    sourcesAt,
  };
}
