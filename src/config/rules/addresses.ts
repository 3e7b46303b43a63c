/** City, state and map of an address agree. */

import { dig, textAt } from '../../data/pointer.ts';
import type { Reporter } from '../problem.ts';
import { folded, printable, yamlText } from '../yaml/characters.ts';
import { isWithin, states, statesOf } from './municipalities.ts';
import type { FileRule } from './rule.ts';

/** City and state at the end of an address on one line: 'Rua Exemplo, 100, Maringá - PR'. */
export function placeAtEnd(address: string): { city: string; state: string } | undefined {
  const [, city = '', state = ''] = /(?:^|, )([^,]{2,60}) - ([A-Z]{2})$/.exec(address) ?? [];
  return city ? { city, state } : undefined;
}

/** The state of a development has a municipality of this name. */
export const cityState: FileRule = ({ data }, report) =>
  inState(textAt(data, 'address', 'city'), textAt(data, 'address', 'state'), '/address/city', report);

/** The state isn't repeated behind the city, and no link stands for a street. */
export const addressParts: FileRule = ({ data }, report) => {
  const city = textAt(data, 'address', 'city');
  const [, name = ''] = /^(.+?)\s*[-–/,]\s*([A-Z]{2})$/i.exec(city.trim()) ?? [];
  const state = city.trim().slice(-2).toUpperCase();
  if (name && states.includes(state))
    report.error('city-state.twice', '/address/city', {
      suggestion: name,
      fix: state === textAt(data, 'address', 'state') ? yamlText(name) : undefined,
      en: `The state has its own key, and the page would say "${printable(city)} - ${state}". Write ${name}.`,
      'pt-BR': `O estado tem o seu próprio campo, e a página diria "${printable(city)} - ${state}". Escreva ${name}.`,
    });
  for (const key of ['street', 'number', 'district', 'city'])
    if (/:\/\/|^www\./i.test(textAt(data, 'address', key)))
      report.error('address-link', `/address/${key}`, {
        en: 'This is a link, not a part of an address. Write the words that stand on the map; the map finds the place by them.',
        'pt-BR':
          'Isto é um link, não uma parte do endereço. Escreva o que está no mapa; a página acha o lugar por isso.',
      });
};

/** The same for the end of the company's address. */
export const companyState: FileRule = ({ data }, report) => {
  const place = placeAtEnd(textAt(data, 'company', 'address'));
  if (place) inState(place.city, place.state, '/company/address', report);
};

/** A name that no state has is left alone: not every place is a municipality. */
function inState(city: string, state: string, pointer: string, report: Reporter): void {
  const homes = statesOf(city);
  if (homes.length === 0 || homes.includes(state) || !states.includes(state)) return;
  report.warning('city-state', pointer, {
    en: `There is no municipality called ${printable(city)} in ${state}, but in ${homes.join(', ')}. Correct the city or the state.`,
    'pt-BR': `Não há um município chamado ${printable(city)} em ${state}, mas há em ${homes.join(', ')}. Corrija a cidade ou o estado.`,
  });
}

/**
 * Showroom and registry are in the development's state, for a comarca has several cities, and the broker's number is one, of a
 * council in a state of Brazil.
 */
export const salesPlaces: FileRule = ({ data }, report) => {
  const [city, own] = [textAt(data, 'address', 'city'), textAt(data, 'address', 'state')];
  const [showroom, registry] = [textAt(data, 'sales', 'showroom', 'address'), textAt(data, 'incorporationRegistry')];
  const place = placeAtEnd(showroom);
  if (place && own && place.state !== own)
    report.warning('showroom-place', '/sales/showroom/address', {
      en: `The showroom is in ${printable(place.city)} - ${place.state}, the development in ${own}. Correct one of the two.`,
      'pt-BR': `O estande fica em ${printable(place.city)} - ${place.state}, e o empreendimento, em ${own}. Corrija um dos dois.`,
    });
  const seats = Array.from(registry.matchAll(/(?<=\b(?:de|do|da|em) |[-–,/] ?)(?=([^,;/–-]+))/g), ([, name = '']) =>
    name.trim(),
  );
  const seat = seats.find((name) => statesOf(name).length > 0 && name !== 'Registro');
  if (seat && own && !statesOf(seat).includes(own) && !folded(registry).includes(folded(city)))
    report.warning('registry-place', '/incorporationRegistry', {
      en: `The registry is of ${seat}, the development in ${printable(city)}. Correct one of the two.`,
      'pt-BR': `O registro é de ${seat}, e o empreendimento fica em ${printable(city)}. Corrija um dos dois.`,
    });
  const creci = textAt(data, 'sales', 'broker', 'creci');
  if (/^\D*0[\D0]*$/.test(creci))
    report.error('creci-filler', '/sales/broker/creci', {
      en: `${creci} only fills the field and is nobody's number. Write the real one.`,
      'pt-BR': `${creci} só preenche o campo e não é o número de ninguém. Escreva o verdadeiro.`,
    });
  const [, state = ''] = /\/([A-Z]{2})$/.exec(creci) ?? [];
  if (state && !states.includes(state))
    report.error('creci-state', '/sales/broker/creci', {
      en: `There is no state ${state} in Brazil. Correct it.`,
      'pt-BR': `Não existe o estado ${state} no Brasil. Corrija.`,
    });
};

/** The place searched on the map lies in the development's city. */
export const mapPlace: FileRule = ({ data }, report) => {
  const query = dig(data, 'location', 'mapQuery');
  if (typeof query !== 'string') return;
  const pointer = '/location/mapQuery';
  if (/:\/\/|^www\.|\w\.\w+\//i.test(query)) {
    report.error('map-query.address', pointer, (inFile) => ({
      en: `"${printable(query)}" is a link, but the map searches for an address. Write one, for example Rua da Glória, 369, Campinas - SP, or remove the key.`,
      'pt-BR': `"${printable(query)}" é um link, mas o mapa pesquisa um endereço. Escreva um, por exemplo Rua da Glória, 369, Campinas - SP, ou ${inFile('apague a chave', 'deixe o campo vazio')}.`,
    }));
    return;
  }
  const [city, state] = [textAt(data, 'address', 'city'), textAt(data, 'address', 'state')];
  const [, south = '', east = ''] = /^\s*(-?\d+[.,]\d+)\s*[,;\s]\s*(-?\d+[.,]\d+)\s*$/.exec(query) ?? [];
  if (south && !isWithin(state, Number(south.replace(',', '.')), Number(east.replace(',', '.'))))
    report.warning('map-query.elsewhere', pointer, {
      en: `These coordinates lie outside of ${state}, the state of the address. Correct one of the two.`,
      'pt-BR': `Estas coordenadas ficam fora de ${state}, o estado do endereço. Corrija um dos dois.`,
    });
  const parts = query.split(/[,/]| [-–] |-(?=[A-Z]{2}\b)/).map((part) => part.trim());
  const own = parts.findIndex((part) => folded(part) === folded(city));
  const next = parts[own + 1] ?? '';
  let elsewhere: string | undefined;
  if (own !== -1) elsewhere = states.includes(next) && next !== state ? `${city} - ${next}` : undefined;
  else if (statesOf(city).length > 0 && !folded(query).includes(folded(city)))
    elsewhere = parts.findLast((part) => statesOf(part).length > 0);
  if (elsewhere)
    report.warning('map-query.elsewhere', pointer, {
      en: `The map would show ${elsewhere}, but the address lies in ${city} - ${state}. Correct one of the two.`,
      'pt-BR': `O mapa mostraria ${elsewhere}, mas o endereço fica em ${city} - ${state}. Corrija um dos dois.`,
    });
};
