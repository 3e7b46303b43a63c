import { expect, test } from 'vitest';
import site from '../../../schema/site.schema.json' with { type: 'json' };
import { createLocale, usualLocale } from '../../../src/leads/say.ts';
import { fromPrice, nouns, talk } from '../../../src/leads/sharedWords.gen.ts';

test('a word is the company’s, or else that of the schema', () => {
  const { say } = createLocale({ words: { common: { talk: 'Fale com a gente' } } });
  expect(say(talk)).toBe('Fale com a gente');
  expect(say(nouns)).toBe(site.properties.words.properties.common.properties.nouns.default);
});

test('names in braces are filled in, whatever a value looks like', () => {
  expect(usualLocale.say(fromPrice, { price: 'R$ 205 {noun} $& mil' })).toBe('a partir de R$ 205 {noun} $& mil');
});

test('the noun stands in other texts, with a capital letter where the text begins with it', () => {
  const { say } = createLocale({ words: { common: { noun: 'casa', nouns: 'casas' } } });
  expect(say('home.any={Nouns}: cada {noun} das {nouns}')).toBe('Casas: cada casa das casas');
});

test('a text that names nothing known stays', () => {
  expect(usualLocale.say('home.any={Noun}, {count}', { count: 0 })).toBe('Projeto, 0');
});

test('of two endings the noun’s gender has its own', () => {
  const words = { common: { noun: 'casa', nouns: 'casas', gender: 'feminine' } };
  const text = 'home.any=Tod{os|as} {os|as} {count} {nouns}, nenhum{|a} {noun}, campe{ão|ã}';
  expect(createLocale({ words }).say(text, { count: 3 })).toBe('Todas as 3 casas, nenhuma casa, campeã');
  expect(usualLocale.say(text, { count: 3 })).toBe('Todos os 3 projetos, nenhum projeto, campeão');
});
