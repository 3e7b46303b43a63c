/** How a unit is paid: the parts of its price, in reais. */

import type { Locale } from '../leads/say.ts';
import { formatDate, formatPercent, keepTogether, moneyInFull } from './format.ts';
import * as words from './pageWords.gen.ts';
import type { ComparedPayment, PlanFacts } from './plans.ts';
import type { DevelopmentConfig } from './types.gen.ts';
import { isLand } from './typologies.ts';

type Plan = NonNullable<NonNullable<DevelopmentConfig['gallery']>['plans']>[number];

/** The page's words for each kind of part. */
const partWords = {
  sinal: words.downPayment,
  mensais: words.monthly,
  intermediárias: words.balloons,
  chaves: words.onDelivery,
  financiamento: words.financing,
} as const;

/** How the units of a page are paid. */
export type ShownPayment = NonNullable<ReturnType<typeof paymentOf>>;

/**
 * The shares of a price in whole reais, which add up to it: those that lose most are rounded up.
 * @param shares in %, with two decimals at most; 100 together
 */
export function amountsOf(price: number, shares: readonly number[]): number[] {
  // Whole numbers, because a share such as 33.33 is no exact fraction.
  const exact = shares.map((share) => price * Math.round(share * 100));
  const amounts = exact.map((value) => Math.floor(value / 10_000));
  const lost = price - amounts.reduce((sum, amount) => sum + amount, 0);
  const most = [...exact.keys()].sort((a, b) => ((exact[b] ?? 0) % 10_000) - ((exact[a] ?? 0) % 10_000));
  for (const index of most.slice(0, lost)) amounts[index] = (amounts[index] ?? 0) + 1;
  return amounts;
}

/**
 * A table for each plan that has a price and can be had, or else one for the lowest price. Undefined if the file doesn't say how one
 * pays.
 * @param plans in the order of `facts`
 */
export function paymentOf(
  development: Pick<DevelopmentConfig, 'payment' | 'price' | 'typology'>,
  plans: readonly Plan[],
  facts: PlanFacts | undefined,
  locale: Locale,
) {
  const { say } = locale;
  const money = (amount: number) => moneyInFull(amount, locale.lang);
  const { payment, price } = development;
  if (!payment || !price?.from) return undefined;
  const { parts, asOf = price.asOf, until = price.until, note = '' } = payment;
  const shares = parts.map(({ share }) => share);
  const rowsOf = (whole: number) => {
    const amounts = amountsOf(whole, shares);
    return parts.map(({ kind, share, count = 1, index }, at) => {
      const amount = amounts[at] ?? 0;
      // Land has no keys, and instalments to the company after them go on being corrected.
      const isAlways = isLand(development) || (kind === 'financiamento' && count > 1);
      return {
        label: say(partWords[kind]),
        share: formatPercent(share, locale.lang),
        amount: money(amount),
        instalments: count > 1 ? say(words.instalments, { count, amount: money(amount / count) }) : undefined,
        corrected: index && say(isAlways ? words.correctedAlways : words.corrected, { index }),
      };
    });
  };
  const priced = (facts?.plans ?? []).flatMap(({ id, name, soldOut }, index) => {
    const { price: whole } = plans[index] ?? {};
    return whole && !soldOut ? { plan: id, name, price: money(whole), rows: rowsOf(whole) } : [];
  });
  const example = {
    plan: undefined,
    name: say(words.paymentExample),
    price: money(price.from),
    rows: rowsOf(price.from),
  };
  const date = asOf ? say(words.paymentDate, { date: formatDate(asOf) }) : '';
  const end = until ? say(words.paymentEnd, { date: formatDate(until) }) : '';
  return {
    units: priced.length > 0 ? priced : [example],
    note: `${date}${end}. ${keepTogether(note)}`.trimEnd(),
  };
}

/** The same for the comparison of the plans; undefined if none of them has a price. */
export function comparedPayment({ units }: ShownPayment): ComparedPayment | undefined {
  const plans = units.flatMap(({ plan, name, rows }) =>
    plan ? { id: plan, name, cells: rows.map(({ instalments, amount }) => instalments ?? amount) } : [],
  );
  const columns = units[0]?.rows.map(({ label, share }) => `${label} ${share}`) ?? [];
  return plans.length > 0 ? { columns, plans } : undefined;
}
