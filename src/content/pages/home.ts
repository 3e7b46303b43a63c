import { type DevelopmentSummary, groupByCity, type Picture } from '../developments.ts';
import { asSlug } from '../slug.ts';
import { type Block, block, type Figure, type PageConfig, type PageContext } from './context.ts';
import { type News, news } from './media.ts';

/** News on the home page: the first of the list (specification 1, section 9). */
const homeNews = 3;

/**
 * Largest number of projects in the home page's list and of slides in its carousel. The rest is in the catalogue, so
 * that the page doesn't grow with the number of developments.
 */
export const homeLimits = { listing: 60, showcase: 24 } as const;

/** Height in px of a slide's logo when the file names none. */
const logoHeight = 72;

export interface HeroSlide {
  name: string;
  title: string;
  description: string;
  href: string;
  picture?: Picture;
  logo?: Picture;
  logoHeight: number;
  /** What narrow screens show instead. */
  mobile?: { title?: string; url?: string };
}

export interface ShowcaseItem {
  slug: string;
  name: string;
  href: string;
  city: string;
  neighbourhood?: string;
  area?: string;
  picture?: Picture;
}

export interface HomePage {
  slides: HeroSlide[];
  /** Below the heading of a page without slides: the configured picture, or the first project's. */
  picture?: Picture;
  listing: {
    heading: string;
    cities: { id: string; city: string; count: number; items: DevelopmentSummary[] }[];
    /** Number of all projects, when the home page can't list them all. */
    more?: number;
    /** Address of the catalogue. */
    catalogue: string;
  };
  showcase: { heading: string; items: ShowcaseItem[] };
  about?: Block;
  figures: Figure[];
  strengths?: { heading: string; picture: Picture; items: string[] };
  fronts?: Block & { names: string[] };
  partners?: { heading: string; logos: { name: string; logo: Picture }[] };
  /** `more` links to the page of all news, if the site has one. */
  news?: { heading: string; more?: { label: string; href: string }; items: News[] };
}

/** Specification 1, section 2.3. */
export function homePage(home: PageConfig<'home'>, context: PageContext): HomePage {
  const { site, paths, resolve, summaries, withPicture } = context;
  const listed = summaries.filter(({ listed }) => listed.home);
  const slides = heroSlides(home, context);
  return {
    slides,
    picture: slides.length > 0 ? undefined : introPicture(home, context, listed[0]?.slug),
    listing: { ...listing(listed, home.listingHeading ?? 'Projetos', withPicture), catalogue: paths.catalogue },
    showcase: {
      heading: home.showcaseHeading ?? 'Conheça os projetos',
      items: listed.slice(0, homeLimits.showcase).map(withPicture).map(showcaseItem),
    },
    about: home.about && block(home.about, resolve),
    figures: site.figures ?? [],
    strengths: home.strengths && {
      heading: home.strengths.heading,
      items: home.strengths.items,
      picture: resolve.picture(home.strengths.picture, 'photo'),
    },
    fronts: home.fronts && { ...block(home.fronts, resolve), names: companyNames(site) },
    partners: site.partners?.length
      ? {
          heading: home.partnersHeading ?? 'Nossos Parceiros',
          logos: site.partners.map(({ name, image }) => ({
            name,
            logo: resolve.picture({ image, alt: name }, 'logo'),
          })),
        }
      : undefined,
    news: site.media?.length
      ? {
          heading: home.newsHeading ?? 'Na mídia',
          more:
            paths.media === undefined ? undefined : { label: home.newsMore ?? 'Ver mais notícias', href: paths.media },
          items: news(site.media.slice(0, homeNews), resolve),
        }
      : undefined,
  };
}

const introPicture = ({ picture }: PageConfig<'home'>, { resolve, art }: PageContext, first = '') =>
  picture ? resolve.picture(picture, 'hero') : art(first).hero;

function heroSlides({ slides = [] }: PageConfig<'home'>, { find, art }: PageContext): HeroSlide[] {
  return slides.flatMap((slide) => {
    const development = find(slide.development);
    if (!development) return [];
    const { hero, logo } = art(slide.development);
    return {
      name: slide.name ?? development.name,
      title: slide.title,
      description: slide.description,
      href: development.href,
      picture: hero,
      logo,
      logoHeight: slide.logoHeight ?? logoHeight,
      mobile: slide.mobile,
    };
  });
}

/** Fills `{name}` with a number; the word after a 1 becomes singular: '1 imóvel', '1 cidade'. */
const counted = (text: string, name: string, count: number) =>
  text.replace(
    new RegExp(`\\{${name}\\}(\\s+\\p{L}+)?`, 'u'),
    (_, word = '') => `${count}${count === 1 ? singular(word) : word}`,
  );

const singular = (word: string) =>
  word
    .replace(/ões$/, 'ão')
    .replace(/([aeou])is$/, '$1l')
    .replace(/s$/, '');

function listing(
  listed: readonly DevelopmentSummary[],
  heading: string,
  withPicture: PageContext['withPicture'],
): Omit<HomePage['listing'], 'catalogue'> {
  const counts = new Map(groupByCity(listed).map(({ city, items }) => [city, items.length]));
  return {
    heading: counted(counted(heading, 'projects', listed.length), 'cities', counts.size),
    cities: groupByCity(listed.slice(0, homeLimits.listing).map(withPicture)).map(({ city, items }) => ({
      id: asSlug(city),
      city,
      count: counts.get(city) ?? items.length,
      items,
    })),
    more: listed.length > homeLimits.listing ? listed.length : undefined,
  };
}

function showcaseItem(summary: DevelopmentSummary): ShowcaseItem {
  const { slug, name, href, city, neighbourhood, area, picture } = summary;
  return { slug, name, href, city, neighbourhood, area, picture };
}

const companyNames = ({ companies }: PageContext['site']) =>
  companies ? [companies.parent, ...companies.children].map(({ name }) => name) : [];
