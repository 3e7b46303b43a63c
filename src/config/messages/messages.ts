/**
 * Every sentence of the commands, in each language. A problem's message says what is wrong, then what to do, in whole
 * sentences with the same names everywhere. Its key up to the first dot is the problem's stable code.
 */
import { en, type Messages } from './en.ts';
import { ptBR } from './pt-BR.ts';

export const languages = ['en', 'pt-BR'] as const;
export type Lang = (typeof languages)[number];

export type MessageKey = keyof Messages;

/** The parameters of a message; an empty object if it needs none. */
export type Params<K extends MessageKey> = Messages[K] extends (params: infer P) => string ? P : never;

const catalogue: Record<Lang, Messages> = { en, 'pt-BR': ptBR };

/** The sentence of a key in a language. */
export const say = (lang: Lang, key: MessageKey, params: object): string =>
  (catalogue[lang][key] as (params: object) => string)(params);

/** The rule's code in reports: `slug` for `slug.same`. */
export const ruleOf = (key: MessageKey): string => key.split('.', 1)[0] as string;

/** The codes of all rules. */
export const rules: ReadonlySet<string> = new Set(Object.keys(en).map((key) => ruleOf(key as MessageKey)));

/** The language of the first of LC_ALL, LC_MESSAGES and LANG that is set; without them, as on Windows, the system's. */
export function environmentLang(env: NodeJS.ProcessEnv, system = Intl.DateTimeFormat().resolvedOptions().locale): Lang {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || system;
  return /^pt\b/i.test(locale) || /^pt_/i.test(locale) ? 'pt-BR' : 'en';
}
