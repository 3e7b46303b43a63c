import type { Locale } from '../../leads/say.ts';
import type { CompleteSite } from '../completeSite.ts';
import type { Development, DevelopmentSummary } from '../developments.ts';
import { keepTogether } from '../format.ts';
import { href } from '../href.ts';
import type { Picture, PictureRole } from '../picture.ts';
import type { SitePageKind, SitePaths } from '../sitePages.ts';
import type { SiteConfig, SiteIconText, SiteInternalLink, SitePassage } from '../types.gen.ts';

/** A page as configured. */
export type PageConfig<Kind extends SitePageKind> = NonNullable<CompleteSite['pages'][Kind]>;

/** Looks up what the configuration only names: pictures by path and role, icons by name, files by path. */
export interface Lookup {
  picture(
    reference: { image: string; alt?: string; caption?: string; focus?: [number, number]; zoom?: number },
    role: PictureRole,
  ): Picture;
  /** Inner markup of the icon's SVG. */
  icon(name: string): string;
  /** Public address of a file of the content folder, e.g. a font. */
  file(path: string): string;
}

/** The same for pages, with the base path in front of each address. */
export interface Resolve extends Lookup {
  href(address: string): string;
}

export const resolveAt = (base: string, lookup: Lookup): Resolve => ({
  href: (address) => href(base, address),
  icon: lookup.icon,
  file: (path) => href(base, lookup.file(path)),
  picture(reference, role) {
    const picture = lookup.picture(reference, role);
    const at = <Source extends { base: string }>(source: Source) => ({ ...source, base: href(base, source.base) });
    return { ...at(picture), ...(picture.portrait && { portrait: at(picture.portrait) }) };
  },
});

/** Every page of the site is made from this. */
export interface PageContext {
  site: CompleteSite;
  /** Language and words. */
  locale: Locale;
  /** Address of each page that the site has. */
  paths: SitePaths;
  resolve: Resolve;
  /** Published developments in list order, without their pictures. */
  summaries: readonly DevelopmentSummary[];
  /** The only development that the site lists, if it lists no other. */
  only: DevelopmentSummary | undefined;
  /** A published development with its picture; undefined for an unknown slug and for a draft. */
  find(slug: string): DevelopmentSummary | undefined;
  withPicture(summary: DevelopmentSummary): DevelopmentSummary;
  /** A published development's file, with a lookup of its pictures. */
  open(slug: string): { development: Development; picture: Lookup['picture'] } | undefined;
  /** The picture at the top of its page (or its card's) and its logo. */
  art(slug: string): { hero?: Picture; logo?: Picture };
}

/** A configured link to a page of the site. */
export const linkAt = (link: SiteInternalLink, { href }: Resolve) => ({ ...link, to: href(link.to) });

/** Heading, texts, picture and button of a part of a page. */
export type Passage = ReturnType<typeof passage>;

/** A configured passage with its picture resolved. */
export function passage(config: SitePassage, resolve: Resolve) {
  const { heading, lead, paragraphs = [], picture, link } = config;
  return {
    heading,
    lead,
    paragraphs: paragraphs.map(keepTogether),
    picture: picture && resolve.picture(picture, 'photo'),
    link: link && linkAt(link, resolve),
  };
}

/** A configured item with its icon resolved. */
export const iconText = ({ icon, title, text }: SiteIconText, resolve: Resolve) => ({
  /** Inner markup. */
  icon: resolve.icon(icon),
  title,
  text,
});

/** A number about the company: its value with small texts before and after it, and what it counts. */
export type Figure = NonNullable<SiteConfig['figures']>[number];
