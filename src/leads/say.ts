/** Words that visitors and teams read. The schema of the site has the usual ones; a company has its own under `words`. */

import { gender, noun, nouns } from './sharedWords.gen.ts';

/**
 * A word or sentence: its place under `words`, and its usual text. Names in braces are filled in; of two endings, as in
 * `tod{os|as}`, the noun's gender has the first or the second. One string, which the bundler writes where it is said: a list
 * of words would be a file that every script with a word has to fetch.
 */
export type Word = `${string}.${string}=${string}`;

type Noun = 'noun' | 'nouns' | 'Noun' | 'Nouns';
type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, Noun | `${string}|${string}`> | Names<Rest>
  : never;
type Values<Text> = [Names<Text>] extends [never] ? [] : [Record<Names<Text>, string | number>];

/** The company's text of a word, filled in. */
export type Say = <const One extends Word>(word: One, ...values: Values<One>) => string;

/** How a site speaks: keys of site.config.yaml. */
export interface LocaleSettings {
  /** Language tag, `pt-BR` by default. */
  lang?: string;
  words?: { readonly [group: string]: { readonly [key: string]: string } | undefined };
}

export interface Locale extends Required<Omit<LocaleSettings, 'words'>> {
  say: Say;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The text with the endings of a gender, `masculine` or `feminine`. */
export const agreeing = (text: string, gender: string) =>
  text.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, gender === 'feminine' ? '$2' : '$1');

export function createLocale({ lang = 'pt-BR', words = {} }: LocaleSettings = {}): Locale {
  const textOf = (word: Word) => {
    const [, group = '', key = '', text = ''] = /^(\w+)\.(\w+)=(.*)/s.exec(word) ?? [];
    return words[group]?.[key] ?? text;
  };
  const one = textOf(noun);
  const many = textOf(nouns);
  const known = { noun: one, nouns: many, Noun: capital(one), Nouns: capital(many) };
  const own = textOf(gender);
  const say: Say = (word, ...[values]) => {
    const texts: Record<string, string | number> = { ...known, ...values };
    return agreeing(textOf(word), own).replace(/\{(\w+)\}/g, (whole, name) => `${texts[name] ?? whole}`);
  };
  return { lang, say };
}

/** The usual words, in Brazil. */
export const usualLocale = /* @__PURE__ */ createLocale();
