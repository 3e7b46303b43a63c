/** The similar projects that a development's page links to. */

import { noPrice } from './catalogue.ts';
import type { DevelopmentSummary } from './developments.ts';
import { isLand } from './typologies.ts';

/** One with what its tile says of it. */
export type SimilarProject = DevelopmentSummary & {
  /** Bedrooms and delivery. */
  facts: string;
  /** Colour of its own page. */
  accent?: string;
};

type Comparable = Pick<
  DevelopmentSummary,
  'slug' | 'city' | 'neighbourhood' | 'typology' | 'size' | 'priceBands' | 'draft' | 'soldOut'
>;

/** How many similar projects a page shows. */
export const similarLimit = 3;

/** Few buyers take a home in another city, so the city counts more than everything else together. */
const weights = { city: 8, neighbourhood: 2, size: 2, price: 1 };

/** More than all weights together, because what is sold out comes last. */
const soldOutPenalty = 100;

const middle = (size: Comparable['size']) => (size ? (size.min + size.max) / 2 : 0);

/** 1 for sizes with the same middle, towards 0 the further apart they are. */
const likeness = (a: number, b: number) => Math.min(a, b) / (Math.max(a, b) || 1);

/** Its points but for the price, which takes longest to compare. */
function score(a: Comparable, b: Comparable): number {
  return (
    (a.city === b.city ? weights.city : 0) +
    (a.neighbourhood && a.neighbourhood === b.neighbourhood ? weights.neighbourhood : 0) +
    likeness(middle(a.size), middle(b.size)) * weights.size -
    (b.soldOut ? soldOutPenalty : 0)
  );
}

const samePrice = (a: Comparable, b: Comparable) =>
  a.priceBands.some((band) => band !== noPrice && b.priceBands.includes(band));

/**
 * At most `most` other developments, the most similar in city, district, size and price first; equals stay in the order
 * of the list. Land only beside land, homes beside homes. Without drafts; sold-out developments come last.
 */
export function similarTo<T extends Comparable>(development: Comparable, list: readonly T[], most = similarLimit): T[] {
  // One pass without sorting: each of thousands of developments is compared with all others of its city.
  const best: { other: T; points: number }[] = [];
  const land = isLand(development);
  for (const other of list) {
    const least = best.length === most ? (best.at(-1)?.points ?? 0) : Number.NEGATIVE_INFINITY;
    const others = score(development, other);
    // Nearly all of thousands end here.
    if (others + weights.price <= least) continue;
    const points = others + (samePrice(development, other) ? weights.price : 0);
    if (points <= least || other.slug === development.slug || other.draft || isLand(other) !== land) continue;
    const place = best.findLastIndex((better) => better.points >= points) + 1;
    best.splice(place, 0, { other, points });
    best.length = Math.min(best.length, most);
  }
  return best.map(({ other }) => other);
}
