/** The messages: both catalogues are complete, and their snapshots let the wording be reviewed. */
import { expect, test } from 'vitest';
import { en } from '../../../src/config/messages/en.ts';
import { environmentLang, languages, type MessageKey, ruleOf, say } from '../../../src/config/messages/messages.ts';
import { ptBR } from '../../../src/config/messages/pt-BR.ts';

const keys = Object.keys(en) as MessageKey[];

/** Every parameter shows its own name. */
const parameters = new Proxy({}, { get: (_, name) => (name === 'toString' ? undefined : `<${String(name)}>`) });

test('both languages have the same messages', () => {
  expect(Object.keys(ptBR).sort()).toEqual(Object.keys(en).sort());
});

test.each(languages)('the catalogue in %s', async (lang) => {
  const lines = keys.map((key) => `${key}\n  ${say(lang, key, parameters)}\n`);
  await expect(lines.join('\n')).toMatchFileSnapshot(`./messages.${lang}.txt`);
});

test('a message says what is wrong in a whole sentence, and what to do in another', () => {
  for (const lang of languages)
    for (const key of keys.filter((name) => !/^(cli|new|new-site|list|diff)\./.test(name))) {
      const text = say(lang, key, parameters);
      expect(text, key).toMatch(/[.!?:] \S/);
      expect(text, key).not.toMatch(/undefined|object|\s\s/);
    }
});

test('codes are words with hyphens', () => {
  for (const key of keys) expect(ruleOf(key)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test.each([
  [{ LC_ALL: 'pt_BR.UTF-8', LANG: 'en_US.UTF-8' }, 'pt-BR'],
  [{ LC_ALL: '', LC_MESSAGES: 'pt_PT', LANG: 'en_US' }, 'pt-BR'],
  [{ LANG: 'pt' }, 'pt-BR'],
  [{ LC_ALL: 'C', LANG: 'pt_BR' }, 'en'],
  [{ LANG: 'ptolemaic' }, 'en'],
  [{}, 'en'],
])('the locale %j speaks %s', (env, lang) => {
  expect(environmentLang(env, 'en-US')).toBe(lang);
});

test('where no variable names a locale, as on Windows, the system’s is used', () => {
  expect(environmentLang({}, 'pt-BR')).toBe('pt-BR');
  expect(environmentLang({ LANG: 'C.UTF-8' }, 'pt-BR')).toBe('en');
});
