/** The places nearby in a development's file. */

import type { ConfigModule } from '../../config/configModule.ts';
import type { FileRule } from '../../config/rules/rule.ts';
import { folded, printable } from '../../config/yaml/characters.ts';
import { dig, listAt, textAt } from '../../data/pointer.ts';

/** The page has a section for places nearby, and names none of a kind twice. */
const placesNearby: FileRule = ({ data }, report) => {
  const places = listAt(data, 'places');
  if (places.length > 0 && dig(data, 'location') === undefined)
    report.error('places-location', '/places', (inFile) => ({
      en: 'The page shows places in its section of the location, which is missing. Add location, or remove places.',
      'pt-BR': `A página mostra os lugares na seção Localização, que falta. Acrescente-a${inFile(' (location)')} ou apague os lugares.`,
    }));
  const named = (place: unknown, index: number) => folded(String(dig(place, 'name') ?? index));
  const alike = Map.groupBy(places.entries(), ([index, place]) => `${textAt(place, 'kind')} ${named(place, index)}`);
  for (const [index, place] of [...alike.values()].flatMap(([, ...again]) => again))
    report.error('places-twice', `/places/${index}/name`, {
      en: `"${printable(textAt(place, 'name'))}" is already among the places of this kind. Remove one of the two.`,
      'pt-BR': `"${printable(textAt(place, 'name'))}" já está entre os lugares deste tipo. Apague um dos dois.`,
    });
};

export const placeRules: ConfigModule = { fileRules: { development: [placesNearby] } };
