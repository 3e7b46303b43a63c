/** The similar projects that a development's page links to. */

import { noPrice } from './catalogue.ts';
import type { DevelopmentSummary } from './developments.ts';

type Comparable = Pick<
  DevelopmentSummary,
  'slug' | 'city' | 'neighbourhood' | 'size' | 'priceBands' | 'draft' | 'soldOut'
>;

/** How many similar projects a page shows. */
export const similarLimit = 3;

/** Few buyers take a home in another city, so the city counts more than everything else together. */
const weights = { city: 8, neighbourhood: 2, size: 2, price: 1 };

/** 1 for sizes with the same middle, less the further apart they are. */
function likeness(a: Comparable['size'], b: Comparable['size']): number {
  const [smaller = 0, larger = 0] = [a, b].map((size) => (size ? size.min + size.max : 0)).sort((x, y) => x - y);
  return smaller / (larger || 1);
}

function score(a: Comparable, b: Comparable): number {
  const samePrice = a.priceBands.some((band) => band !== noPrice && b.priceBands.includes(band));
  return (
    (a.city === b.city ? weights.city : 0) +
    (a.neighbourhood && a.neighbourhood === b.neighbourhood ? weights.neighbourhood : 0) +
    likeness(a.size, b.size) * weights.size +
    (samePrice ? weights.price : 0)
  );
}

/**
 * At most `most` other developments, the most similar in city, district, size and price first; equals stay in the order
 * of the list. Without drafts; sold-out developments come last.
 */
export function similarTo<T extends Comparable>(development: Comparable, list: readonly T[], most = similarLimit): T[] {
  return list
    .filter(({ slug, draft }) => slug !== development.slug && !draft)
    .map((other) => ({ other, points: score(development, other) }))
    .sort((a, b) => Number(a.other.soldOut ?? false) - Number(b.other.soldOut ?? false) || b.points - a.points)
    .slice(0, most)
    .map(({ other }) => other);
}
