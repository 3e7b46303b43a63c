/** Structured data of a page, in schema.org's vocabulary. */

import type {
  AggregateOffer,
  ApartmentComplex,
  BreadcrumbList,
  FAQPage,
  FloorPlan,
  ImageObject,
  Organization,
  PostalAddress,
  QuantitativeValue,
  RealEstateListing,
  Residence,
  Thing,
  WebSite,
} from 'schema-dts';
import type { DevelopmentPage } from '../content/developmentPage.ts';
import { streetLine } from '../content/developments.ts';
import * as words from '../content/pageWords.gen.ts';
import { internationalPhone } from '../content/phoneAndMapLinks.ts';
import type { Picture } from '../content/picture.ts';
import { fallbackSrc, type SharePicture } from '../content/picture.ts';
import type { PageData, SiteData } from '../content/site.ts';
import { createLocale } from '../leads/say.ts';

export interface PageFacts {
  /** Name of the page, unique in the site. */
  name: string;
  description?: string;
}

interface Described {
  path: string;
  site: SiteData;
  page: PageData;
  facts: PageFacts;
  share?: SharePicture;
}

/** Most photos in the data; the sitemap lists all of them. */
const mostPhotos = 4;

/** JSON-LD of a page: the company on the home page, breadcrumbs on all others, and the facts of a development. */
export function structuredData({ path, site, page, facts, share }: Described) {
  const graph: Thing[] = path === site.paths.home ? companyAndSite(site) : [breadcrumbs(path, site, page, facts)];
  if (page.kind === 'development') {
    const { development } = page;
    graph.push(residence(path, site, development, facts, share), ...listing(site.origin + path, development.seo.facts));
  }
  graph.push(...questionsOf(page));
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** The questions of a page's blocks, which may be one page of questions only. */
function questionsOf(page: PageData): FAQPage[] {
  const blocks = page.kind === 'development' ? page.development.blocks : 'blocks' in page ? page.blocks : undefined;
  const questions = (blocks ?? []).flatMap((block) => (block.kind === 'questions' ? block.questions : []));
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
      })),
    },
  ];
}

function companyAndSite({ baseUrl, origin, company, logo, locale }: SiteData): [Organization, WebSite] {
  const id = `${baseUrl}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name: company.name,
      description: company.description,
      url: `${baseUrl}/`,
      logo: logo && `${origin}${fallbackSrc(logo.dark)}`,
      address: company.address,
      telephone: company.phone && internationalPhone(company.phone),
      email: company.email,
      sameAs: company.social.map(({ url }) => url),
    },
    {
      '@type': 'WebSite',
      name: company.name,
      url: `${baseUrl}/`,
      inLanguage: createLocale(locale).lang,
      publisher: { '@id': id },
    },
  ];
}

function breadcrumbs(
  path: string,
  { origin, navigation, paths, locale, only }: SiteData,
  page: PageData,
  facts: PageFacts,
): BreadcrumbList {
  const under = page.kind === 'development' || (page.kind === 'catalogue' && path !== paths.catalogue);
  const steps = [
    { name: createLocale(locale).say(words.start), path: paths.home },
    ...(under && !only ? [{ name: navigation.developments.label, path: paths.catalogue }] : []),
    { name: page.kind === 'development' ? page.development.name : facts.name, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

function residence(
  path: string,
  { baseUrl, origin }: SiteData,
  { name, hero, gallery, seo }: DevelopmentPage,
  { description }: PageFacts,
  share: SharePicture | undefined,
): ApartmentComplex | Residence {
  const { address, place, tour } = seo.facts;
  return {
    '@type': place,
    '@id': seo.facts.prices.length > 0 ? `${origin}${path}#residence` : undefined,
    name,
    description,
    url: `${origin}${path}`,
    image: share && `${baseUrl}${share.url}`,
    address: postalAddress(address),
    photo: photos([hero, ...gallery.photos], origin),
    accommodationFloorPlan: floorPlans(gallery.plans, seo.facts, origin),
    // Other places have bedrooms only in their plans.
    numberOfBedrooms: place === 'ApartmentComplex' ? bedroomRange(seo.facts.plans) : undefined,
    tourBookingPage: tour,
  };
}

/** A place has no offers in this vocabulary, but the page that lists it has. */
function listing(url: string, { prices, pricesUntil }: DevelopmentPage['seo']['facts']): RealEstateListing[] {
  if (prices.length === 0) return [];
  const offers: AggregateOffer = {
    '@type': 'AggregateOffer',
    priceCurrency: 'BRL',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    priceValidUntil: pricesUntil,
  };
  return [{ '@type': 'RealEstateListing', url, mainEntity: { '@id': `${url}#residence` }, offers }];
}

function photos(items: ({ picture?: Picture } | undefined)[], origin: string): ImageObject[] | undefined {
  const urls = new Set(items.flatMap((item) => (item?.picture ? `${origin}${fallbackSrc(item.picture)}` : [])));
  if (urls.size === 0) return undefined;
  return [...urls].slice(0, mostPhotos).map((url) => ({ '@type': 'ImageObject', url }));
}

function postalAddress(address: DevelopmentPage['seo']['facts']['address']): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: streetLine(address) || undefined,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.postalCode,
    addressCountry: 'BR',
  };
}

const squareMetres = (size: Omit<Exclude<QuantitativeValue, string>, '@type'>): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  ...size,
  unitCode: 'MTK',
});

/** The plans that have an area or bedrooms; if none has, one entry with the range of areas. */
function floorPlans(
  plans: DevelopmentPage['gallery']['plans'],
  { area, plans: sizes }: DevelopmentPage['seo']['facts'],
  origin: string,
): FloorPlan[] | undefined {
  const units = plans.flatMap(({ caption, picture }, index): FloorPlan[] => {
    const { area: size, bedrooms } = sizes[index] ?? {};
    if (size === undefined && bedrooms === undefined) return [];
    return [
      {
        '@type': 'FloorPlan',
        name: caption,
        floorSize: size === undefined ? undefined : squareMetres({ value: size }),
        numberOfBedrooms: bedrooms,
        layoutImage: picture && `${origin}${fallbackSrc(picture)}`,
      },
    ];
  });
  if (units.length > 0 || !area) return units.length > 0 ? units : undefined;
  return [{ '@type': 'FloorPlan', floorSize: squareMetres({ minValue: area.min, maxValue: area.max }) }];
}

function bedroomRange(plans: { bedrooms?: number }[]): QuantitativeValue | undefined {
  const counts = plans.flatMap(({ bedrooms }) => bedrooms ?? []);
  if (counts.length === 0) return undefined;
  return { '@type': 'QuantitativeValue', minValue: Math.min(...counts), maxValue: Math.max(...counts) };
}
