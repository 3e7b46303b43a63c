/**
 * The registry of typology groups: lots, houses and flats, with how a page speaks of them. A development's group follows from the
 * words of its `typology`; the catalogue filters by those words.
 */

import type { Word } from '../leads/say.ts';
import * as words from './pageWords.gen.ts';
import type { DevelopmentConfig } from './types.gen.ts';

type Place = 'ApartmentComplex' | 'Residence' | 'GatedResidenceCommunity';

interface TypologyGroup {
  /** Words of a typology that belong to it, unless one of `not` is among them. All others belong to the flats. */
  of?: RegExp;
  not?: RegExp;
  /** Icon of the typology among the facts. */
  icon: string;
  /** Type of the development in schema.org's vocabulary, and of one behind a gate. */
  place: Place;
  gated?: Place;
  /** Text of the third step beside the contact form. */
  decide: Word;
}

const flat = 'apartamento|cobertura|flat|kitnet|loft|loja|studio';

const groups = {
  lots: {
    of: /\b(?:terreno|lote|loteamento|gleba)s?\b/i,
    not: new RegExp(`\\b(?:casa|quarto|sala|sobrado|${flat})s?\\b`, 'i'),
    icon: 'layout-panel-left',
    place: 'Residence',
    decide: words.stepDecideLots,
  },
  houses: {
    of: /\b(?:casa|sobrado|chalé|bangalô)s?(?!\p{L})/iu,
    not: new RegExp(`\\b(?:${flat})s?\\b`, 'i'),
    icon: 'house',
    place: 'Residence',
    gated: 'GatedResidenceCommunity',
    decide: words.stepDecideHouses,
  },
  flats: { icon: 'layout-panel-left', place: 'ApartmentComplex', decide: words.stepDecideText },
} satisfies Record<string, TypologyGroup>;

type Typed = Pick<DevelopmentConfig, 'typology'>;

export type TypologyKey = keyof typeof groups;

/** Key of the first group that a development's words belong to. */
export const typologyKey = ({ typology }: Typed): TypologyKey =>
  (Object.keys(groups) as TypologyKey[]).find((key) => {
    const { of, not }: TypologyGroup = groups[key];
    return of?.test(typology) && !not?.test(typology);
  }) ?? 'flats';

/** How the page of a development speaks of its typology. */
export function typologyGroup(development: Typed) {
  const group = groups[typologyKey(development)];
  const gated = 'gated' in group && /condomínio|fechad/i.test(development.typology) && group.gated;
  return { ...group, place: gated || group.place };
}

/** Whether a development is land, without homes: `Terreno`, `Lotes residenciais`, `Condomínio de lotes`. */
export const isLand = (development: Typed): boolean => typologyKey(development) === 'lots';
