/** Facts of floor plans: what visitors choose by, in the catalogue and on a development's page, and what they compare. */

import type { Locale, Word } from '../leads/say.ts';
import * as shared from '../leads/sharedWords.gen.ts';
import { formatAreaRange, formatMoney, keepTogether } from './format.ts';
import * as words from './pageWords.gen.ts';
import { asSlug } from './slug.ts';
import type { DevelopmentConfig } from './types.gen.ts';

type Plan = NonNullable<NonNullable<DevelopmentConfig['gallery']>['plans']>[number];

/** Bounds of the ranges of areas, in m²: the same on every site, so that a shared search keeps its meaning. */
const bounds = [30, 45, 60, 80, 120, 200, 400];

/** The ranges of areas, each with its value in the catalogue's query string: 'ate-30', '30-45', 'acima-400'. */
export const areaRanges = /* @__PURE__ */ [0, ...bounds].map((min, index) => {
  const max = bounds[index] ?? Number.POSITIVE_INFINITY;
  const value = min === 0 ? `ate-${max}` : bounds[index] ? `${min}-${max}` : `acima-${min}`;
  return { value, min, max };
});

/** `30 a 45 m²` */
export const areaLabel = ({ min, max }: { min: number; max: number }, { say }: Locale) =>
  keepTogether(
    min === 0
      ? say(words.areaUpTo, { max })
      : max < Number.POSITIVE_INFINITY
        ? say(words.areaBetween, { min, max })
        : say(words.areaAbove, { min }),
  );

const overlap = (a: { min: number; max: number }, b: { min: number; max: number }) => a.max > b.min && a.min <= b.max;

const isSoldOut = ({ available }: Plan) => available === 'esgotada';

/** The plans in the order of the page: those that are sold out last. */
export const plansOf = ({ gallery }: Pick<DevelopmentConfig, 'gallery'>): Plan[] =>
  (gallery?.plans ?? []).toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)));

/** The area of a plan as a range; none when the file names none. */
const sizeOf = ({ area }: Plan) => (area === undefined ? [] : [{ min: area, max: area }]);

/** `2 quartos`, `1 suíte`, `Sem vaga` */
const counted = ({ say }: Locale, count: number, one: Word, many: Word) =>
  (count === 0 ? say(words.none, { what: say(one) }) : `${count} ${say(count === 1 ? one : many)}`).replace(
    ' ',
    '\u00a0',
  );

export const bedroomsLabel = (count: number, locale: Locale) =>
  count === 0 ? locale.say(words.studio) : counted(locale, count, words.bedroom, words.bedrooms);

/** `1, 2 e 3 quartos`, `Studio e 1 quarto` */
export const bedroomsList = (counts: readonly number[], locale: Locale) =>
  new Intl.ListFormat(locale.lang).format(
    counts.map((count, i) => (i < counts.length - 1 && count > 0 ? `${count}` : bedroomsLabel(count, locale))),
  );

const bedroomCounts = (plans: readonly Plan[]) =>
  [...new Set(plans.flatMap(({ bedrooms }) => bedrooms ?? []))].sort((a, b) => a - b);

/** Bedrooms and ranges of areas of the plans, for the catalogue's filters; without areas there, those of the whole. */
export function searchFacts({ gallery, area }: Pick<DevelopmentConfig, 'gallery' | 'area'>) {
  const plans = gallery?.plans ?? [];
  const bedrooms = bedroomCounts(plans).map(String);
  const sizes = plans.flatMap(sizeOf);
  if (sizes.length === 0 && area) sizes.push(area);
  const areas = areaRanges.filter((range) => sizes.some((size) => overlap(size, range))).map(({ value }) => value);
  return { ...(bedrooms.length > 0 && { bedrooms }), ...(areas.length > 0 && { areas }) };
}

const availability = { sim: words.available, últimas: words.lastUnits, esgotada: words.soldOut } as const;

type Column = [label: Word, text: (plan: Plan) => string | undefined, instead?: Word];

/** Columns of the table of plans: label, text for a plan, and what is said of a plan that has none. */
function columnsIn(locale: Locale): Column[] {
  const count = (value: number | undefined, one: Word, many: Word) =>
    value === undefined ? value : counted(locale, value, one, many);
  return [
    [words.area, ({ area }) => (area === undefined ? area : formatAreaRange({ min: area, max: area }, locale.lang))],
    [words.bedroomsColumn, ({ bedrooms }) => (bedrooms === undefined ? bedrooms : bedroomsLabel(bedrooms, locale))],
    [words.suitesColumn, ({ suites }) => count(suites, words.suite, words.suites)],
    [words.bathroomsColumn, ({ bathrooms }) => count(bathrooms, words.bathroom, words.bathrooms)],
    [words.parkingColumn, ({ parking }) => count(parking, words.parkingSpace, words.parkingSpaces)],
    [
      shared.price,
      (plan) => (isSoldOut(plan) ? '' : plan.price ? formatMoney(plan.price, locale.lang) : undefined),
      shared.onRequest,
    ],
    [words.availabilityColumn, ({ available }) => available && locale.say(availability[available])],
  ];
}

/** Facts of each plan as the file has them, in the columns that any plan fills. */
function rowsOf(plans: readonly Plan[], locale: Locale) {
  const columns = columnsIn(locale).filter(([, text]) => plans.some(text));
  const rows = plans.map((plan, index) => {
    const cells = columns.map(([, text, instead]) => text(plan) ?? (instead && locale.say(instead)));
    return {
      name: plan.caption ?? `${locale.say(words.plan)} ${index + 1}`,
      cells,
      price: cells[columns.findIndex(([label]) => label === shared.price)],
      soldOut: isSoldOut(plan),
      hasFacts: columns.some(([, text]) => text(plan) !== undefined),
    };
  });
  return { columns: columns.map(([label]) => locale.say(label)), rows };
}

/**
 * What a page says of each plan below its drawing: name, facts that the name doesn't say already, and price. Undefined for a
 * drawing of which the file tells no facts, such as a site's layout.
 */
export const planLines = (plans: readonly Plan[], locale: Locale) =>
  rowsOf(plans, locale).rows.map(({ name, cells, price, soldOut, hasFacts }) => {
    if (!hasFacts) return undefined;
    const facts = cells.filter((text) => text && text !== price && !keepTogether(name).includes(text));
    return { caption: name, facts: facts.join('\u00a0· '), price, soldOut: soldOut || undefined };
  });

/** With fewer plans a choice of areas would be longer than their list. */
const areasFrom = 10;

export type PlanFacts = NonNullable<ReturnType<typeof planFacts>> & { payment?: ComparedPayment };

/** How plans are paid, side by side: a column for each part of the price, and the plans that have one, by their ids. */
export interface ComparedPayment {
  columns: string[];
  plans: { id: string; name: string; cells: string[] }[];
}

/** A plan as a message names it. */
export interface NamedPlan {
  /** Id of its slide, to which links lead. */
  id: string;
  name: string;
  /** As the page says it: an amount, that it is on request, or nothing. */
  price?: string;
}

/**
 * Facts of a page's plans beside their pictures; undefined unless a plan has `suites`, `bathrooms`, `parking`, `price` or
 * `available`.
 * @param linkTo gives the link to WhatsApp, with a message about a plan
 */
export function planFacts(plans: readonly Plan[], locale: Locale, linkTo?: (plan?: NamedPlan) => string | undefined) {
  const { say } = locale;
  const facts = ({ suites, bathrooms, parking, price, available }: Plan) =>
    suites ?? bathrooms ?? parking ?? price ?? available;
  if (plans.every((plan) => facts(plan) === undefined)) return undefined;
  const { columns, rows } = rowsOf(plans, locale);
  /** An option to choose, with the indexes of the plans that it shows. */
  const option = (label: string, fits: (plan: Plan) => boolean) => ({
    label,
    plans: plans.flatMap((plan, index) => (fits(plan) ? index : [])),
  });
  const bedrooms = bedroomCounts(plans).map((count) =>
    option(bedroomsLabel(count, locale), (plan) => plan.bedrooms === count),
  );
  const areas = areaRanges.map((range) =>
    option(
      areaLabel(range, locale),
      (plan) => plans.length >= areasFrom && sizeOf(plan).some((size) => overlap(size, range)),
    ),
  );
  const slugs = plans.map(({ caption }, index) => asSlug(caption ?? `${index + 1}`));
  return {
    /** Link to WhatsApp, with a message about the development. */
    salesLink: linkTo?.(),
    columns,
    /** Facts to choose by, where they tell plans apart. */
    choices: [
      { label: say(words.bedroomsColumn), options: bedrooms },
      { label: say(words.area), options: areas.filter((range) => range.plans.length > 0) },
    ].filter(({ options }) => options.length > 1),
    plans: rows.map(({ name, cells, price, soldOut }, index) => {
      const id = `planta-${slugs[index]}${slugs.indexOf(slugs[index] ?? '') < index ? `-${index + 1}` : ''}`;
      const named: NamedPlan = { id, name, price };
      return { ...named, cells, soldOut, salesLink: soldOut ? undefined : linkTo?.(named) };
    }),
  };
}
