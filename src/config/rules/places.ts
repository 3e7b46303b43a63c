/** City, state and map of an address agree. */

import { folded, printable } from '../check/text.ts';
import { states, statesOf } from '../municipalities.ts';
import { type Finding, finding } from '../problem.ts';
import { dig, type FileRule } from './rule.ts';

const warning = { severity: 'warning' } as const;

/** City and state at the end of an address on one line: 'Rua Exemplo, 100, Maringá - PR'. */
export function placeAtEnd(address: string): { city: string; state: string } | undefined {
  const [, city = '', state = ''] = /(?:^|, )([^,]{2,60}) - ([A-Z]{2})$/.exec(address) ?? [];
  return city ? { city, state } : undefined;
}

/** The state has a municipality of this name. A name that no state has is left alone: not every place is one. */
export const cityState: FileRule = ({ kind, data }) => {
  if (kind === 'site') {
    const place = placeAtEnd(String(dig(data, 'company', 'address') ?? ''));
    return place ? outside(place.city, place.state, '/company/address') : [];
  }
  const [city, state] = [dig(data, 'address', 'city'), dig(data, 'address', 'state')];
  return typeof city === 'string' && typeof state === 'string' ? outside(city, state, '/address/city') : [];
};

function outside(city: string, state: string, pointer: string): Finding[] {
  const homes = statesOf(city);
  if (homes.length === 0 || homes.includes(state) || !states.includes(state)) return [];
  return [finding('city-state', pointer, { city: printable(city), state, states: homes.join(', ') }, warning)];
}

/** What is searched on the map lies in the development's city. */
export const mapPlace: FileRule = ({ data }) => {
  const query = dig(data, 'location', 'mapQuery');
  if (typeof query !== 'string') return [];
  const pointer = '/location/mapQuery';
  if (/:\/\/|^www\.|\w\.\w+\//i.test(query))
    return [finding('map-query.address', pointer, { value: printable(query) })];
  const [city = '', state = ''] = ['city', 'state'].map((key) => String(dig(data, 'address', key) ?? ''));
  const parts = query.split(/[,/]| [-–] |-(?=[A-Z]{2}\b)/).map((part) => part.trim());
  const own = parts.findIndex((part) => folded(part) === folded(city));
  const next = parts[own + 1] ?? '';
  let elsewhere: string | undefined;
  if (own !== -1) elsewhere = states.includes(next) && next !== state ? `${city} - ${next}` : undefined;
  else if (statesOf(city).length > 0 && !folded(query).includes(folded(city)))
    elsewhere = parts.findLast((part) => statesOf(part).length > 0);
  return elsewhere ? [finding('map-query.elsewhere', pointer, { elsewhere, city, state }, warning)] : [];
};
