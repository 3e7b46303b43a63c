import * as labels from '../leads/fieldLabels.gen.ts';
import type { Say, Word } from '../leads/say.ts';

const wordsByKey = new Map<string, Word>(Object.entries(labels));

/** The company's label for a key of the payload; a key of another version is its own label. */
export function labelOf(say: Say, key: string): string {
  const word = wordsByKey.get(key);
  return word ? say(word) : key;
}
