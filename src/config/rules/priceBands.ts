import { bandValue, noPrice } from '../../content/catalogue.ts';
import { nearest, printable, yamlText } from '../check/text.ts';
import { defaultPriceBands } from '../defaults/completeSite.ts';
import { finding } from '../problem.ts';
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
export const priceBands: SiteRule = ({ site, developments }, report) => {
  const bands = priceBandsOf(site?.data);
  if (!bands) return;
  const first = new Map<string, number>();
  for (const [index, band] of bands.entries()) {
    const earlier = first.get(bandValue(band));
    if (earlier === undefined) first.set(bandValue(band), index);
    else if (site && bands[earlier] !== band)
      report(site, finding('items.same', `/priceBands/${index}`, { first: earlier + 1, second: index + 1 }));
  }
  const texts = [noPrice, ...bands];
  const allowed = texts.map((text) => `'${text}'`).join(', ');
  for (const file of developments)
    for (const { kind, value, pointer } of file.references) {
      if (kind !== 'priceBand' || texts.includes(value)) continue;
      const params = { value: printable(value), allowed };
      const near = meant(value, bands);
      const extras = { suggestion: near, fix: near && yamlText(near) };
      report(
        file,
        near ? finding('enum.near', pointer, { ...params, near }, extras) : finding('enum', pointer, params),
      );
    }
};
