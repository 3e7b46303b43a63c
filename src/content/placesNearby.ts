/** Places near a development, as its page shows them beside the map. */

import type { Resolve } from './pages/context.ts';
import type { DevelopmentConfig } from './types.gen.ts';

type PlaceNearby = NonNullable<DevelopmentConfig['places']>[number];

const kinds: Record<PlaceNearby['kind'], [icon: string, heading: string]> = {
  mercado: ['shopping-basket', 'Mercados e padarias'],
  escola: ['graduation-cap', 'Escolas e universidades'],
  saúde: ['hospital', 'Saúde'],
  parque: ['trees', 'Parques e lazer'],
  transporte: ['bus', 'Transporte'],
  restaurante: ['utensils', 'Restaurantes e cafés'],
  compras: ['shopping-bag', 'Compras e serviços'],
  praia: ['waves', 'Praias'],
};

/** A group for each kind, in the order in which the file first names them; the nearest place comes first in its group. */
export const placesNearby = (places: readonly PlaceNearby[], resolve: Pick<Resolve, 'icon'>) =>
  [...Map.groupBy(places, ({ kind }) => kind)].map(([kind, group]) => ({
    icon: resolve.icon(kinds[kind][0]),
    heading: kinds[kind][1],
    places: group
      .toSorted((a, b) => a.minutes - b.minutes)
      .map(({ name, minutes, by }) => ({ name, time: `${minutes} min ${by === 'carro' ? 'de carro' : by}` })),
  }));
