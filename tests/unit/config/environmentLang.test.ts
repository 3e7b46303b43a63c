import { expect, test } from 'vitest';
import { environmentLang } from '../../../src/config/messages/messages.ts';

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
