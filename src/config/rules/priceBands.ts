import { bandValue, noPrice } from '../../content/catalogue.ts';
import { bandRange } from '../../content/price.ts';
import { dig } from '../../data/pointer.ts';
import { sameItems } from '../check/checkData.ts';
import { nearest, notAllowed } from '../check/nearest.ts';
import { defaultPriceBands } from '../defaults/siteDefaults.ts';
import { yamlText } from '../yaml/characters.ts';
import type { SiteRule } from './rule.ts';

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
  const ranges = bands.map((band, index) => ({ index, band, ...bandRange(band) }));
  const known = ranges.filter((range) => range.min !== undefined).toSorted((a, b) => (a.min ?? 0) - (b.min ?? 0));
  for (const [at, { min = 0, index, band }] of known.length === ranges.length ? known.entries() : []) {
    const [before, end] = [known[at - 1]?.band, known[at - 1]?.max ?? min];
    // 'Até R$ 500 mil' and 'De R$ 500 mil' share their edge.
    if (site && before && bandValue(before) !== bandValue(band) && (min > end + 1 || min < end))
      about(site).warning('price-bands', `/priceBands/${index}`, {
        en: `'${before}' and '${band}' ${min < end ? 'have prices in common' : 'leave out the prices between them'}. Let one begin where the other ends.`,
        'pt-BR': `'${before}' e '${band}' ${min < end ? 'têm preços em comum' : 'deixam de fora os preços entre elas'}. Faça uma começar onde a outra termina.`,
      });
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
