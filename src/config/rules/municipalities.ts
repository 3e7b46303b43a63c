/** The states of Brazil, and which of them have a municipality of a name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaAt } from '../../data/schema.ts';
import { folded } from '../yaml/characters.ts';

/** States by their two letters. */
export const { enum: states = [], enumDescriptions: stateNames = [] } = schemaAt('development', '/address/state');

/** `Santa Catarina` for `SC`. */
export const stateName = (state: string): string => stateNames[states.indexOf(state)] ?? state;

/** The states (two letters) with a municipality of this name, whatever its case and accents; none when it isn't known. */
export function statesOf(city: string): readonly string[] {
  byName ??= read();
  return byName.get(folded(city)) ?? [];
}

/** Whether a state may have a place with these coordinates, in degrees; any place, of a state that isn't known. */
export function isWithin(state: string, latitude: number, longitude: number): boolean {
  byName ??= read();
  const [south = -90, north = 90, west = -180, east = 180] = extents.get(state) ?? [];
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** South, north, west and east of each state. */
const extents = new Map<string, number[]>();

/** Read when it is first needed. */
let byName: Map<string, string[]> | undefined;

function read(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const text = readFileSync(join(import.meta.dirname, 'municipalities.txt'), 'utf8');
  for (const [, state = '', degrees = '', cities = ''] of text.matchAll(/^([A-Z]{2}) ([-\d ]+) (.+)$/gm)) {
    extents.set(state, degrees.split(' ').map(Number));
    for (const name of cities.split(',').map(folded)) found.set(name, [...(found.get(name) ?? []), state]);
  }
  return found;
}
