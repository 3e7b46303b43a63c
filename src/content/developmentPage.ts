/** Everything a development's page shows, made from its file: plain data, pictures resolved, texts written. */

import type { Locale, Word } from '../leads/say.ts';
import * as shared from '../leads/sharedWords.gen.ts';
import { blocksOf } from './blocks.ts';
import { addressLines, type Development, registryOf, statusText } from './developments.ts';
import { formatAreaRange, formatDate, formatPercent, formatPlace, keepTogether, truncate } from './format.ts';
import type { PageModule } from './pageModule.ts';
import type { Resolve } from './pages/context.ts';
import * as words from './pageWords.gen.ts';
import { comparedPayment, paymentOf } from './payment.ts';
import { type NamedPlan, planFacts, planLines, plansOf } from './plans.ts';
import { priceFact, pricesOf, priceText } from './price.ts';
import { navSections, type PageSettings, pageSections, tabsOf } from './sections.ts';
import type { SimilarProject } from './similar.ts';
import { typologyGroup } from './typologies.ts';
import { videoId } from './video.ts';
import { worksMonths } from './works.ts';

/** Code points shown of the location's description when the file sets no `truncateAt` (specification 2.2.4). */
const defaultTruncation = 999;

/** One slide of the gallery; `picture` and `video` both missing: it says that more will come. */
export type GalleryItem = ReturnType<typeof galleryItems>[number] & Partial<ReturnType<typeof planLines>[number]>;

export type DevelopmentPage = ReturnType<typeof developmentPage>;

/**
 * The page of a development (specification 2.2.2). What needs no work is passed on as the file has it. Missing texts have the
 * defaults that the schema names.
 */
export function developmentPage(
  development: Development,
  resolve: Pick<Resolve, 'picture' | 'icon'>,
  locale: Locale,
  similar: SimilarProject[] = [],
  salesLink: (plan?: NamedPlan) => string | undefined = () => undefined,
  settings: PageSettings = {},
  modules: readonly PageModule[] = [],
) {
  const { say } = locale;
  const { area, delivery, differentials, gallery, progress, statement, hero, look, price } = development;
  const sections = pageSections(development, settings);
  const tabs = sections.includes('gallery') ? tabsOf(development, settings) : [];
  const plans = tabs.includes('plans') ? plansOf(development) : [];
  const facts = planFacts(plans, locale, salesLink);
  const lines = planLines(plans, locale);
  const payment = sections.includes('payment') ? paymentOf(development, plans, facts, locale) : undefined;
  const shown = {
    ...development,
    units: development.units ?? development.typology,
    area: area && formatAreaRange(area, locale.lang),
    // `neighbourhood` is only for the catalogue.
    place: formatPlace(development.address.city, development.address.district),
  };
  const { place, units } = shown;
  const group = typologyGroup(development);
  return {
    ...shown,
    statusLabel: statusText(development, say),
    hero: hero && {
      picture: resolve.picture(hero, look?.opening && look.opening !== 'view' ? 'opening' : 'hero'),
      line: [place, shown.area, units].filter((part) => part !== undefined),
    },
    delivery: delivery?.hero,
    price: price && priceFact(price, locale),
    progress: progress && {
      percent: progress.percent,
      text: formatPercent(progress.percent, locale.lang),
      updatedAt: progress.updatedAt && formatDate(progress.updatedAt),
    },
    nav: navigation(development, locale, settings),
    blocks: blocksOf(development.blocks, resolve),
    /** Keys of the sections, and ids of the blocks, between the first screen and the form, in order. */
    sections,
    characteristics: characteristics(development, locale, units, resolve),
    statement: statement && {
      text: keepTogether(statement.text),
      picture: resolve.picture({ focus: [0.5, 0.5], ...statement.picture }, look?.accent ? 'opening' : 'hero'),
    },
    gallery: {
      photos: tabs.includes('photos')
        ? galleryItems(gallery?.photos, look?.gallery === 'wide' ? 'wide' : 'photo', resolve)
        : [],
      plans: galleryItems(plans, 'plan', resolve).map((item, index): GalleryItem => ({ ...item, ...lines[index] })),
      works: tabs.includes('works') ? galleryItems(gallery?.works, 'photo', resolve) : [],
    },
    /** The gallery's tabs, where the site says which there are. */
    tabs: settings.tabs && tabs,
    /** Plans that can be asked for, by their names. */
    askedPlans: lines.flatMap((line) => (line && !line.soldOut ? line.caption : [])),
    /** Plans to choose by their facts and to compare, if the file has more of one than area and bedrooms. */
    planFacts: facts && { ...facts, payment: payment && comparedPayment(payment) },
    /** How the units are paid, in reais. */
    payment,
    /** The works month by month, if the file has stages of them. */
    months: tabs.includes('works') ? worksMonths(development) : [],
    /** While the works have no pictures: how far they are, and what comes next, in paragraphs. */
    worksNote: progress && !gallery?.works?.length ? worksNote(locale, progress) : undefined,
    differentials: differentials && {
      heading: differentials.heading ?? say(words.differentials),
      picture: differentials.picture && resolve.picture(differentials.picture, 'photo'),
      items: differentials.items.map(({ icon, text, detail }) => ({
        icon: resolve.icon(icon),
        text: keepTogether(text),
        detail: detail && keepTogether(detail),
      })),
    },
    location: location(development, locale),
    /** The data of modules, by their names. */
    modules: Object.fromEntries(modules.map(({ name, dataOf }) => [name, dataOf(development, { locale, resolve })])),
    /** Text of the third step beside the form. */
    decideText: say(group.decide),
    /** There is a book that the form can ask for. */
    hasBook: development.brochure !== undefined,
    /** Link to WhatsApp, with a message about this development. */
    salesLink: salesLink(),
    registryLabel: registryOf(development).label,
    /** Most similar first. */
    similar,
    /** For search engines and shares: `name` is unique in the site. */
    seo: {
      name: development.seo?.title ?? `${development.name}: ${place}`,
      description: development.seo?.description ?? searchDescription(development, locale, units, place),
      /** For structured data; on the page they are part of the texts. */
      facts: {
        address: development.address,
        place: group.place,
        area: area && { min: area.min, max: area.max },
        plans,
        prices: pricesOf(development),
        pricesUntil: price?.until,
        tour: development.virtualTour,
        updatedAt: progress?.updatedAt,
      },
    },
  };
}

function characteristics(
  development: Development,
  { say, lang }: Locale,
  units: string,
  resolve: Pick<Resolve, 'picture' | 'icon'>,
) {
  const { area, delivery, description, hero, card, status } = development;
  const textArea = area && (area.text ?? area);
  const date = delivery && (delivery.text ?? delivery.hero);
  const expected = status === 'Pronto para morar' ? words.formerDelivery : words.expectedDelivery;
  const fact = (icon: string, label: Word, lines: string[]) => ({
    icon: resolve.icon(icon),
    label: say(label),
    lines,
  });
  return {
    heading: description.heading ?? development.name,
    paragraphs: description.paragraphs.map(keepTogether),
    picture: development.characteristics && resolve.picture(development.characteristics, 'photo'),
    /** On a page without a hero, the card's picture, as wide as the screen. */
    opening: hero || !card ? undefined : resolve.picture(card, 'hero'),
    facts: [
      fact('map-pin', words.address, addressLines(development)),
      ...(textArea ? [fact('ruler', words.area, [formatAreaRange(textArea, lang)])] : []),
      // A date that differs from the status card's gets another label.
      ...(date ? [fact('calendar-days', delivery.text ? expected : words.delivery, [date])] : []),
      fact(typologyGroup(development).icon, words.typology, [units]),
    ],
  };
}

function location(development: Development, locale: Locale) {
  const { location } = development;
  if (!location) return undefined;
  const address = addressLines(development);
  const { street, district, postalCode } = development.address;
  const description = keepTogether(location.description);
  return {
    title: location.title ?? locale.say(words.location),
    // In large letters it wraps, but neither before a dash nor between city and state.
    address: address.map((line) => line.replace(' –', '\u00a0–').replace(' - ', '\u00a0-\u00a0')),
    description,
    /** `shown` is what wide screens show, `rest` what they cut off. */
    ...truncate(description, location.truncateAt ?? defaultTruncation),
    mapQuery: location.mapQuery ?? address.join(', '),
    /** Only the city is known, so no route is offered. */
    cityOnly: !(location.mapQuery ?? street ?? district ?? postalCode),
  };
}

function worksNote({ say }: Locale, { percent, updatedAt }: NonNullable<Development['progress']>): string[] {
  const updated = updatedAt ? say(words.worksUpdated, { date: formatDate(updatedAt) }) : '';
  if (percent === 100) return [`${say(words.worksDone)}${updated}. ${say(words.worksDoneNext)}`];
  const stage = say(words.worksAt, { percent: formatPercent(percent) });
  return [say(words.waiting), `${stage}${updated}. ${say(words.worksAtNext)}`];
}

/** The description for search engines when the file has none. */
function searchDescription(development: Development, locale: Locale, units: string, place: string): string {
  const { say } = locale;
  const { name, area, delivery, price } = development;
  const size = area ? `, ${formatAreaRange(area, locale.lang)}` : '';
  const date = delivery ? ` ${say(words.delivery)}: ${delivery.hero}.` : '';
  const cost = price?.from ? ` ${say(shared.price)}: ${priceText({ price }, locale)}.` : '';
  const what = say(words.inPlace, { what: `${units}${size}`, place });
  return `${name}: ${what}. ${statusText(development, say)}.${date}${cost}`;
}

type Photo = NonNullable<NonNullable<Development['gallery']>['photos']>[number];

const galleryItems = (items: Photo[] = [], role: 'photo' | 'wide' | 'plan', resolve: Pick<Resolve, 'picture'>) =>
  items.map(({ image, video, ...item }) => ({
    picture: image ? resolve.picture({ ...item, image }, role) : undefined,
    /** Id on YouTube. */
    video: video && videoId(video),
    caption: item.caption,
  }));

/**
 * The file's `nav`, or else the page's sections and the virtual tour. A target is an `#anchor` of this page or an external
 * address, which opens in a new tab.
 */
function navigation(
  development: Development,
  locale: Locale,
  settings: PageSettings,
): { label: string; target: string }[] {
  const { nav, virtualTour } = development;
  const own = navSections(development, locale, settings).flatMap(({ target, label }) =>
    label ? [{ label, target }] : [],
  );
  // The conditions end by themselves, and with them their section.
  if (nav) return nav.filter(({ target }) => target !== '#pagamento' || own.some((item) => item.target === target));
  return virtualTour ? [...own, { label: locale.say(words.tour), target: virtualTour }] : own;
}
