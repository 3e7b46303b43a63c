import type { Word } from '../../leads/say.ts';
import * as shared from '../../leads/sharedWords.gen.ts';
import { type DevelopmentSummary, groupByCity } from '../developments.ts';
import { formatPlace, keepTogether } from '../format.ts';
import { type HomeSection, homeSections, isHomeSection } from '../homeSections.ts';
import * as words from '../pageWords.gen.ts';
import { blocksIn } from '../sections.ts';
import { asSlug } from '../slug.ts';
import { type PageConfig, type PageContext, passage } from './context.ts';
import { newestFirst, news } from './media.ts';

/** News on the home page: the first of the list (specification 1.2.3). */
const homeNews = 3;

/**
 * Largest number of projects in the home page's list and of slides in its carousel. The rest is in the catalogue, so
 * that the page doesn't grow with the number of developments.
 */
export const homeLimits = { listing: 60, showcase: 24 } as const;

/** Rows of the list that show until a visitor asks for all of them; a list of a few more shows whole. */
const firstRows = 6;
const fewRows = 9;
/** Up to so many show at once on wide screens, in two columns. */
const wideRows = 24;

/** Height in px of a slide's logo when the file names none. */
const logoHeight = 72;

export type HeroSlide = ReturnType<typeof heroSlides>[number];

export type HomePage = ReturnType<typeof homePage>;

/** The data of the home page (specification 1.2.3). */
export function homePage(home: PageConfig<'home'>, context: PageContext) {
  const { site, paths, resolve, summaries, withPicture } = context;
  const listed = summaries.filter(({ listed }) => listed.home);
  /** The page opens with the only development. */
  const isAlone = listed.length === 1;
  const slides = heroSlides(home.slides, context);
  const order: readonly string[] = home.sections ?? homeSections;
  /** A section that the order leaves out needs no pictures. */
  const ordered = <T>(section: HomeSection, config: T) => (order.includes(section) ? config : undefined);
  const about = ordered('about', home.about);
  const strengths = ordered('strengths', home.strengths);
  const fronts = ordered('fronts', home.fronts);
  const partners = ordered('partners', site.partners);
  const media = ordered('news', site.media);
  const page = {
    slides,
    /** Heading and introduction are seen: on a page without slides. */
    introduced: slides.length === 0,
    /** Below them: the configured picture, or the first project's where no slide shows it. */
    picture: introPicture(home, context, slides.length > 0 || isAlone ? undefined : listed[0]?.slug),
    listing: {
      ...listing((!isAlone && ordered('listing', listed)) || [], home.listingHeading, context),
      catalogue: paths.catalogue,
    },
    spread: spread(ordered('spread', isAlone ? undefined : home.spread), context),
    showcase: {
      heading: home.showcaseHeading,
      items: showcase(ordered('showcase', listed) ?? [], home.featured)
        .slice(0, homeLimits.showcase)
        .map((item) => showcaseItem(withPicture(item), home.featured)),
      /** The first item is larger. */
      featured: home.featured !== undefined,
    },
    about: about && passage(about, resolve),
    figures: site.figures ?? [],
    strengths: strengths && { ...strengths, picture: resolve.picture(strengths.picture, 'photo') },
    fronts: fronts && { ...passage(fronts, resolve), names: companyNames(site) },
    partners: partners?.length
      ? {
          heading: home.partnersHeading,
          logos: partners.map(({ name, image }) => ({ name, logo: resolve.picture({ image, alt: name }, 'logo') })),
        }
      : undefined,
    news: media?.length
      ? {
          heading: home.newsHeading,
          /** Leads to the page of all news, if the site has one. */
          more: paths.media === undefined ? undefined : { label: home.newsMore, href: paths.media },
          items: news(newestFirst(media).slice(0, homeNews), resolve),
        }
      : undefined,
  };
  const ids = blocksIn(home).map(({ id }) => id);
  const isShown = (section: string) => {
    if (!isHomeSection(section)) return ids.includes(section);
    if (section === 'listing') return page.listing.cities.length > 0;
    // One or two projects are in the list already.
    if (section === 'showcase') return page.showcase.items.length > 2;
    return page[section] !== undefined;
  };
  /** Keys of the sections and ids of the blocks in order; a block that isn't named comes last. */
  const sections = [...new Set([...order, ...ids])].filter(isShown);
  return { ...page, sections };
}

const introPicture = ({ picture }: PageConfig<'home'>, { resolve, art }: PageContext, first = '') =>
  picture ? resolve.picture(picture, 'hero') : art(first).hero;

type Slide = NonNullable<PageConfig<'home'>['slides']>[number];

function heroSlides(slides: readonly Slide[] = [], { find, art }: PageContext) {
  return slides.flatMap((slide) => {
    const development = find(slide.development);
    if (!development) return [];
    const { hero, logo } = art(slide.development);
    const isNamed = slide.title === development.name;
    return {
      name: slide.name ?? development.name,
      title: slide.title,
      description: slide.description,
      href: development.href,
      picture: hero,
      /** A title that is the name needs none. */
      logo: isNamed ? undefined : logo,
      logoHeight: slide.logoHeight ?? logoHeight,
      /** Shown instead on narrow screens. */
      mobile: slide.mobile,
    };
  });
}

/** Fills in how many developments there are, which are several, and cities; the word after a 1 becomes singular: '1 cidade'. */
const counted = (text: string, projects: number, cities: number) =>
  text
    .replace('{projects}', `${projects}`)
    .replace(/\{cities\}(\s+\p{L}+)?/u, (_, word = '') => `${cities}${cities === 1 ? singular(word) : word}`);

const singular = (word: string) =>
  word
    .replace(/ões$/, 'ão')
    .replace(/([aeou])is$/, '$1l')
    .replace(/s$/, '');

function listing(listed: readonly DevelopmentSummary[], heading: string, { withPicture }: PageContext) {
  const cities = groupByCity(listed);
  const counts = new Map(cities.map(({ city, items }) => [city, items.length]));
  const shown = cities
    .flatMap(({ items }) => items)
    .slice(0, homeLimits.listing)
    .map(withPicture);
  const split = shown.length > fewRows ? firstRows : shown.length;
  const rows = (items: readonly DevelopmentSummary[], before?: DevelopmentSummary) =>
    groupByCity(items).map((group) => ({
      ...group,
      id: asSlug(group.city),
      /** They go on with the city that the rows before ended with. */
      continued: group.city === before?.city,
    }));
  const first = rows(shown.slice(0, split));
  const rest = rows(shown.slice(split), shown[split - 1]);
  return {
    heading: counted(heading, listed.length, counts.size),
    /** The cities' names, each with the id of its first row's section. */
    cities: [...first, ...rest]
      .filter(({ continued }) => !continued)
      .map(({ id, city, items }) => ({ id, city, count: counts.get(city) ?? items.length })),
    /** The rows that show at once, and those that a visitor asks for; a city's may go on from one to the other. */
    first,
    rest,
    /** Wide screens show both at once. */
    whole: rest.length > 0 && shown.length <= wideRows,
    count: shown.length,
    /** Number of all projects, when the home page can't list them all. */
    more: listed.length > homeLimits.listing ? listed.length : undefined,
  };
}

/** One development with a large picture, a sentence and its facts. */
function spread(config: PageConfig<'home'>['spread'], { open, find, resolve, locale }: PageContext) {
  const [opened, summary] = config ? [open(config.development), find(config.development)] : [];
  if (!config || !opened || !summary) return undefined;
  const { statement, hero, card, address } = opened.development;
  const image = statement?.picture ?? hero ?? card;
  const text = config.text ?? statement?.text;
  const facts: [label: Word, value?: string][] = [
    [words.area, summary.area],
    [words.typology, summary.units],
    [words.delivery, summary.delivery],
    [shared.price, summary.priceText],
  ];
  return {
    name: summary.name,
    href: summary.href,
    picture: config.picture ? resolve.picture(config.picture, 'photo') : image && opened.picture(image, 'photo'),
    /** Without one the name is as large. */
    text: text && keepTogether(text),
    place: formatPlace(address.city, address.district),
    facts: facts.flatMap(([label, value]) => (value === undefined ? [] : { label: locale.say(label), value })),
  };
}

type Featured = PageConfig<'home'>['featured'];

/** The developments that `featured` names, in its order, then the others. */
function showcase(listed: readonly DevelopmentSummary[], featured: Featured = []): DevelopmentSummary[] {
  const rank = new Map(featured.map(({ development }, index) => [development, index]));
  const rankOf = ({ slug }: DevelopmentSummary) => rank.get(slug) ?? rank.size;
  return listed.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function showcaseItem(summary: DevelopmentSummary, featured?: Featured) {
  const { slug, name, href, city, neighbourhood, area, priceText, picture } = summary;
  /** Shown above the place. */
  const caption = featured?.find(({ development }) => development === slug)?.caption;
  return { slug, name, href, city, neighbourhood, area, priceText, picture, caption };
}

const companyNames = ({ companies }: PageContext['site']) =>
  companies ? [companies.parent, ...companies.children].map(({ name }) => name) : [];
