import type { Say, Word } from './say.ts';

/** A lead as a text message: an opening line, then every field that is filled in, with its label. */
export function messageOf(say: Say, opening: string, facts: [label: Word, value: string][]): string {
  const lines = facts.filter(([, value]) => value).map(([label, value]) => `${say(label)}: ${value}`);
  return [opening, '', ...lines].join('\n');
}
