/** The states of Brazil, and which of them have a municipality of a name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaAt } from '../data/schema.ts';
import { folded } from './check/text.ts';

/** States by their two letters. */
export const states: readonly string[] = schemaAt('development', '/address/state').enum ?? [];

/** The states (two letters) with a municipality of this name, whatever its case and accents; none when it isn't known. */
export function statesOf(city: string): readonly string[] {
  byName ??= read();
  return byName.get(folded(city)) ?? [];
}

/** Read when it is first needed. */
let byName: Map<string, string[]> | undefined;

function read(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const text = readFileSync(join(import.meta.dirname, 'municipalities.txt'), 'utf8');
  for (const [, state = '', cities = ''] of text.matchAll(/^([A-Z]{2}) (.+)$/gm))
    for (const name of cities.split(',').map(folded)) found.set(name, [...(found.get(name) ?? []), state]);
  return found;
}
