import { bandValue, noPrice } from '../../content/catalogue.ts';
import { nearest, notAllowed, yamlText } from '../check/text.ts';
import { defaultPriceBands } from '../defaults/completeSite.ts';
import { sameItems } from './lists.ts';
import { dig, type SiteRule } from './rule.ts';

/** The price bands of a site, whose data may be unchecked; undefined when they are invalid. */
export function priceBandsOf(site: unknown): readonly string[] | undefined {
  const own = dig(site, 'priceBands');
  if (own === undefined) return defaultPriceBands;
  return Array.isArray(own) && own.every((band) => typeof band === 'string') ? own : undefined;
}

/** The band that was meant: one of the same amounts with another spelling. */
function meant(value: string, bands: readonly string[]): string | undefined {
  const amounts = (band: string) => band.replace(/\D+/g, ' ').trim();
  const same = bands.filter((band) => amounts(band) === amounts(value));
  return same.find((band) => bandValue(band) === bandValue(value)) ?? nearest(value, same);
}

/** Developments name price bands of the site, and no two bands are equal in the catalogue's query string. */
export const priceBands: SiteRule = ({ site, developments }, about) => {
  const bands = priceBandsOf(site?.data);
  if (!bands) return;
  const values = bands.map(bandValue);
  for (const [index, value] of values.entries()) {
    const first = values.indexOf(value);
    if (site && bands[first] !== bands[index])
      about(site).error('items.same', `/priceBands/${index}`, sameItems(first, index));
  }
  const allowed = [noPrice, ...bands];
  for (const file of developments)
    for (const { kind, value, pointer } of file.references) {
      if (kind !== 'priceBand' || allowed.includes(value)) continue;
      const near = meant(value, bands);
      const isSame = near !== undefined && bandValue(near) === bandValue(value);
      about(file).error('enum', pointer, notAllowed(value, allowed, near, isSame ? yamlText(near) : undefined));
    }
};
