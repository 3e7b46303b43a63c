import { folded, nearest, printable } from '../check/text.ts';
import { finding } from '../problem.ts';
import { dig, listAt, type SiteRule } from './rule.ts';

/** Cities are listed once, and developments spell them the same way: otherwise the filter shows a city twice. */
export const cities: SiteRule = ({ site, developments }, report) => {
  if (!site) return;
  const names = listAt(site.data, 'cities').map((city) => String(dig(city, 'name') ?? ''));
  const first = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const earlier = first.get(folded(name));
    if (earlier === undefined) first.set(folded(name), index);
    else report(site, finding('city-same', `/cities/${index}/name`, { name: printable(name), first: earlier + 1 }));
  }
  const known = new Set(names);
  for (const file of developments) {
    const city = dig(file.data, 'address', 'city');
    if (typeof city !== 'string' || known.has(city)) continue;
    const near = nearest(city, known);
    if (near === undefined) continue;
    const params = { city: printable(city), near };
    report(file, finding('city-near', '/address/city', params, { severity: 'warning', suggestion: near }));
  }
};
