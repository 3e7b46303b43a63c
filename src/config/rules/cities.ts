import { dig, listAt, textAt } from '../../data/pointer.ts';
import { nearest } from '../check/nearest.ts';
import { folded, printable } from '../yaml/characters.ts';
import type { SiteRule } from './rule.ts';

/** Cities are listed once, and developments spell them the same way: otherwise the filter shows a city twice. */
export const cities: SiteRule = ({ site, developments }, about) => {
  if (!site) return;
  const names = listAt(site.data, 'cities').map((city) => textAt(city, 'name'));
  for (const [index, name] of names.entries()) {
    const first = names.findIndex((other) => folded(other) === folded(name)) + 1;
    if (first <= index)
      about(site).error('city-same', `/cities/${index}/name`, {
        en: `${printable(name)} is already item ${first} of the cities. Keep one of the two, with the neighbourhoods of both.`,
        'pt-BR': `${printable(name)} já é o item ${first} das cidades. Fique com um dos dois, com os bairros de ambos.`,
      });
  }
  for (const file of developments) {
    const city = dig(file.data, 'address', 'city');
    if (typeof city !== 'string' || names.includes(city)) continue;
    const near = nearest(city, names);
    if (near)
      about(file).warning('city-near', '/address/city', (inFile) => ({
        suggestion: near,
        en: `${printable(city)} is not among the cities in site.config.yaml, but ${near} is. Did you mean ${near}?`,
        'pt-BR': `${printable(city)} não está nas cidades ${inFile('do site.config.yaml', 'de O site')}, mas ${near} está. Você quis dizer ${near}?`,
      }));
  }
};
