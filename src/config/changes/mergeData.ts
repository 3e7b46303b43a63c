/** Merges what two people made of a file's data. Entries of lists are recognised by what they hold, never by position. */

import { isItems, isMap, isSameItem, itemName, matchItems, same } from '../../data/items.ts';
import { segment } from '../../data/pointer.ts';
import type { ChangedPlace } from './differences.ts';

/** A value that both have changed, each in another way; undefined where it doesn't exist. */
export interface Question {
  place: ChangedPlace;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export type Side = 'mine' | 'theirs';
/** The value that stays where both have changed it; `base`: neither's. */
export type Choice = Side | 'base';

interface Merged {
  /** Has mine where nothing is decided yet. */
  data: unknown;
  questions: Question[];
}

/** An entry of a list: its index in the base, or where it was added. */
type Id = number | `${Side} ${number}`;

/**
 * @param base what both started from; undefined if there was nothing
 * @param decide what a person has chosen before
 * @param isTorn whether both have put another file at this path
 */
export function mergeData(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  decide: (question: Question) => Choice | undefined = () => undefined,
  isTorn: (path: string) => boolean = () => false,
): Merged {
  const questions: Question[] = [];

  const holdsTorn = (value: unknown): boolean =>
    typeof value === 'string' ? isTorn(value) : Object.values(Object(value)).some(holdsTorn);

  function merge(base: unknown, mine: unknown, theirs: unknown, place: ChangedPlace): unknown {
    if (!holdsTorn(mine)) {
      if (same(mine, theirs) || same(base, theirs)) return mine;
      if (same(base, mine)) return theirs;
    }
    if (isMap(mine) && isMap(theirs)) {
      const before = isMap(base) ? base : {};
      // A picture and its caption belong together.
      if (!replacedByBoth(before.image, mine.image, theirs.image)) return mergeMaps(before, mine, theirs, place);
    }
    if (isItems(mine) && isItems(theirs)) return mergeLists(isItems(base) ? base : [], mine, theirs, place);
    const question = { place, base, mine, theirs };
    const decided = decide(question);
    if (!decided) questions.push(question);
    return question[decided ?? 'mine'];
  }

  function replacedByBoth(base: unknown, mine: unknown, theirs: unknown): boolean {
    if (typeof mine !== 'string' || typeof theirs !== 'string') return false;
    return mine === theirs ? isTorn(mine) : base !== mine && base !== theirs;
  }

  /** Undefined if nothing is left. */
  function mergeMaps(
    base: Record<string, unknown>,
    mine: Record<string, unknown>,
    theirs: Record<string, unknown>,
    place: ChangedPlace,
  ): unknown {
    const at = (map: Record<string, unknown>, key: string) => (Object.hasOwn(map, key) ? map[key] : undefined);
    const entries = Object.keys({ ...mine, ...theirs }).flatMap((key) => {
      const inside = { ...place, pointer: place.pointer + segment(key) };
      const value = merge(at(base, key), at(mine, key), at(theirs, key), inside);
      return value === undefined ? [] : [[key, value] as const];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }

  /** Undefined if nothing is left. Where both moved the same entry, it stands where mine has it. */
  function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[], place: ChangedPlace): unknown {
    const own = idsOf('mine', base, mine);
    const other = idsOf('theirs', base, theirs);
    for (const [at, id] of other.entries()) {
      if (typeof id === 'number') continue;
      const alike = own.find(
        (one, index) => typeof one !== 'number' && !other.includes(one) && isSameItem(mine[index], theirs[at]),
      );
      if (alike !== undefined) other[at] = alike;
    }
    const values = new Map<Id, unknown>();
    for (const id of new Set([...own, ...other])) {
      const [before, here, there] = [
        typeof id === 'number' ? base[id] : undefined,
        mine[own.indexOf(id)],
        theirs[other.indexOf(id)],
      ];
      const index = own.includes(id) ? own.indexOf(id) : other.indexOf(id);
      const value = merge(before, here, there, {
        pointer: place.pointer + segment(index),
        item: { list: place.pointer, name: itemName(before ?? here ?? there) },
      });
      if (value !== undefined) values.set(id, value);
    }
    const order = own.filter((id) => values.has(id));
    const [movedHere, movedThere] = [moved(own), moved(other)];
    let previous: Id | undefined;
    for (const id of other.filter((one) => values.has(one))) {
      const known = order.indexOf(id);
      if (known === -1 || (movedThere.has(id) && !movedHere.has(id))) {
        if (known !== -1) order.splice(known, 1);
        order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
      }
      previous = id;
    }
    return order.length > 0 ? order.map((id) => values.get(id)) : undefined;
  }

  return { data: merge(base, mine, theirs, { pointer: '' }), questions };
}

function idsOf(side: Side, base: unknown[], list: unknown[]): Id[] {
  const pairs = matchItems(base, list);
  return list.map((_, at): Id => pairs.get(at) ?? `${side} ${at}`);
}

/** The entries that must have been moved: all but the most that are still in the base's order. */
function moved(ids: Id[]): Set<Id> {
  const known = ids.filter((id) => typeof id === 'number');
  const longest = (runs: number[][]) => runs.reduce((one, other) => (other.length > one.length ? other : one), []);
  const runs: number[][] = [];
  for (const id of known) runs.push([...longest(runs.filter((run) => (run.at(-1) as number) < id)), id]);
  const still = new Set(longest(runs));
  return new Set(known.filter((id) => !still.has(id)));
}
