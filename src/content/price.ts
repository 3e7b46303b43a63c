/** The price in a development's file, as pages and the catalogue's filter need it. */

import type { Locale } from '../leads/say.ts';
import * as words from '../leads/sharedWords.gen.ts';
import { formatDate, formatMoney, keepTogether } from './format.ts';
import { moneyIn } from './parseNumbersAndDates.ts';
import type { DevelopmentConfig } from './types.gen.ts';

type Priced = Pick<DevelopmentConfig, 'price' | 'payment' | 'gallery'>;

/** `a partir de R$ 289 mil`; without an amount `sob consulta`; undefined if the file doesn't speak of a price. */
export const priceText = ({ price }: Pick<Priced, 'price'>, locale: Locale): string | undefined =>
  price &&
  (price.from === undefined
    ? locale.say(words.onRequest)
    : locale.say(words.fromPrice, { price: formatMoney(price.from, locale.lang) }));

/** `A partir de` `R$ 289 mil`, or `Preço` `sob consulta`, and below it when that was true, and in a line of its own of what. */
export function priceFact({ from, asOf, until, note = '' }: NonNullable<Priced['price']>, locale: Locale) {
  const { say } = locale;
  const own = keepTogether(note);
  if (!from || !asOf) return { label: say(words.price), amount: say(words.onRequest), note: own };
  const date = say(words.priceDate, { date: formatDate(asOf) });
  const end = until ? say(words.priceEnd, { date: formatDate(until) }) : '';
  return {
    label: say(words.priceFrom),
    amount: formatMoney(from, locale.lang),
    note: `${date}${end}.\n${own}`.trimEnd(),
  };
}

/** The amounts that a file names, in reais: the lowest, then those of its plans that aren't sold out. */
export const pricesOf = ({ price, gallery }: Priced): number[] =>
  [{ price: price?.from, available: undefined }, ...(gallery?.plans ?? [])].flatMap((each) =>
    each.available === 'esgotada' ? [] : (each.price ?? []),
  );

/** Smaller amounts are other figures, or an amount whose `mil` stands only once (`De R$ 300 a 500 mil`). */
const leastAmount = 10_000;

/** Lowest and highest price in a band such as `Até R$ 500 mil`; undefined for one that says it in other words. */
export function bandRange(band: string): { min: number; max: number } | undefined {
  const [first = Number.NaN, second = Number.NaN, ...more] = moneyIn(band);
  if (!(first >= leastAmount) || second < leastAmount || more.length > 0) return undefined;
  if (/^de\s/i.test(band)) return second > first ? { min: first, max: second } : undefined;
  if (!Number.isNaN(second)) return undefined;
  if (/^até\s/i.test(band)) return { min: 0, max: first };
  return /^acima\s/i.test(band) ? { min: first + 1, max: Number.POSITIVE_INFINITY } : undefined;
}

/** The bands that any of the prices is in. */
export const bandsOf = (prices: readonly number[], bands: readonly string[]): string[] =>
  bands.filter((band) => {
    const range = bandRange(band);
    return range && prices.some((price) => price >= range.min && price <= range.max);
  });

/** A development once its offer has ended: its prices are on request, and so is how one pays them. */
export const withoutPrices = <Offered extends Priced>({ gallery, payment: _over, ...development }: Offered) => ({
  ...development,
  price: {},
  ...(gallery && { gallery: { ...gallery, plans: gallery.plans?.map(({ price: _ended, ...plan }) => plan) } }),
});
