/** Places near a development, as its page shows them beside the map. */

import type { PageModule } from '../../content/pageModule.ts';
import type { Resolve } from '../../content/pages/context.ts';
import type { DevelopmentConfig } from '../../content/types.gen.ts';
import type { Locale, Word } from '../../leads/say.ts';
import * as words from './words.gen.ts';

type PlaceNearby = NonNullable<DevelopmentConfig['places']>[number];

const kinds: Record<PlaceNearby['kind'], [icon: string, heading: Word]> = {
  mercado: ['shopping-basket', words.markets],
  escola: ['graduation-cap', words.schools],
  saúde: ['hospital', words.health],
  parque: ['trees', words.parks],
  transporte: ['bus', words.transport],
  restaurante: ['utensils', words.restaurants],
  compras: ['shopping-bag', words.shops],
  praia: ['waves', words.beaches],
};

/** A group for each kind, in the order in which the file first names them; the nearest place comes first in its group. */
export const placesNearby = (places: readonly PlaceNearby[], { say }: Locale, resolve: Pick<Resolve, 'icon'>) =>
  [...Map.groupBy(places, ({ kind }) => kind)].map(([kind, group]) => ({
    icon: resolve.icon(kinds[kind][0]),
    heading: say(kinds[kind][1]),
    places: group
      .toSorted((a, b) => a.minutes - b.minutes)
      .map(({ name, minutes, by }) => ({
        name,
        time: say(words.travelTime, { minutes, by: say(by === 'carro' ? words.byCar : words.onFoot) }),
      })),
  }));

export type PlacesData = ReturnType<typeof placesNearby>;

export const placesPage: PageModule = {
  name: 'places',
  dataOf: ({ places, location }, { locale, resolve }) => places && location && placesNearby(places, locale, resolve),
};
