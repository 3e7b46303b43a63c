/** Letters of other alphabets that look like Latin ones. */
import { type Finding, finding, type Place } from '../problem.ts';
import { codePoint, yamlText } from '../yaml/characters.ts';

/** Cyrillic and Greek letters, each with the Latin letter it looks like. */
const pairs =
  'аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw АA ВB ЕE НH ІI ЈJ КK МM ОO РP СC ЅS ТT ХX ' +
  'οo νv ιi ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX';

const latin = new Map(pairs.split(' ').map(([foreign = '', own = '']) => [foreign, own]));

/** Latin letters of other Unicode blocks: full width, and bold or slanted ones for formulas. */
const styled = /[\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d6a5}]/u;
const foreign = '[\\p{Script=Cyrillic}\\p{Script=Greek}]';
const mixed = new RegExp(`\\p{Script=Latin}\\p{M}*${foreign}|${foreign}\\p{M}*\\p{Script=Latin}`, 'u');

/** The first foreign letter of a word that is otherwise Latin, or a styled letter; undefined in an ordinary text. */
export const oddLetter = (text: string): string | undefined =>
  styled.exec(text)?.[0] ?? new RegExp(foreign, 'u').exec(mixed.exec(text)?.[0] ?? '')?.[0];

/** The text with such letters replaced by the Latin ones. */
export const asLatin = (text: string): string =>
  Array.from(text, (letter) => latin.get(letter) ?? (styled.test(letter) ? letter.normalize('NFKC') : letter)).join('');

/** The message about such a letter. */
export const lookalike = (letter: string) => ({
  en: `The letter ${letter} (${codePoint(letter)}) only looks like one of our alphabet: searches do not find the word, and screen readers spell it out. Type the word again.`,
  'pt-BR': `A letra ${letter} (${codePoint(letter)}) só se parece com uma do nosso alfabeto: a busca não encontra a palavra, e leitores de tela a soletram. Digite a palavra de novo.`,
});

/** A word whose letters only look like those of an allowed one. */
export function latinWord(place: Place | string, word: string): Finding {
  const suggestion = asLatin(word);
  const letter = Array.from(word).find((each) => asLatin(each) !== each) ?? '';
  return finding('text-letters', place, { suggestion, fix: yamlText(suggestion), ...lookalike(letter) });
}
