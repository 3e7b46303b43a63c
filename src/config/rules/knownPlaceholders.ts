import { dig, eachText, textAt } from '../../data/pointer.ts';
import { schemaAt } from '../../data/schema.ts';
import { nearest } from '../check/nearest.ts';
import type { Reporter } from '../problem.ts';
import { printable } from '../yaml/characters.ts';
import type { FileRule } from './rule.ts';

/** Placeholders by the key of the texts that may contain them, each with the Portuguese word that authors write instead. */
const known: { keys: string[]; words: Record<string, string> }[] = [
  { keys: ['seo', 'documentTitle'], words: { company: 'empresa', page: 'pagina' } },
  { keys: ['pages', 'home', 'listingHeading'], words: { projects: 'projetos', cities: 'cidades' } },
  { keys: ['pages', 'privacy'], words: { company: 'empresa', email: 'e-mail' } },
];

/** Names that any text of `words` may have in braces. */
const nouns = {
  noun: 'empreendimento',
  nouns: 'empreendimentos',
  Noun: 'Empreendimento',
  Nouns: 'Empreendimentos',
};

/** Names that a text of `words` must have in braces, if the usual text has them. */
const inWords: Record<string, string> = {
  basis: 'base',
  button: 'botão',
  code: 'código',
  count: 'quantidade',
  date: 'data',
  development: 'nome',
  email: 'e-mail',
  filter: 'filtro',
  found: 'resultado',
  id: 'identificador',
  max: 'máximo',
  min: 'mínimo',
  number: 'número',
  percent: 'porcentagem',
  place: 'lugar',
  plan: 'planta',
  price: 'preço',
  reason: 'motivo',
  shown: 'mostradas',
  version: 'versão',
  what: 'qual',
  zone: 'fuso',
};

/** A name or two endings in braces. */
const filledIn = /\{[^{}|\s]*\}|\{[^{}|]*\|[^{}|]*\}/g;

const named = (text: string) => Array.from(text.matchAll(/\{([^{}|\s]*)\}/g), ([, name = '']) => name);

/** Words in braces are known placeholders; others would be published as they are. A word of the site names what it has to say. */
export const placeholders: FileRule = ({ data }, report) => {
  const check = (text: string, pointer: string, words: Record<string, string>) => {
    for (const name of named(text))
      if (!Object.hasOwn(words, name)) unknown(text, `{${name}}`, name, words, pointer, report);
  };
  for (const { keys, words } of known)
    eachText(dig(data, ...keys), (text, pointer) => check(text, pointer(), words), [...keys]);
  eachText(
    dig(data, 'words'),
    (text, pointer) => {
      const isNoun = /^\/words\/common\/nouns?$/.test(pointer());
      if (/[{}]/.test(isNoun ? text : text.replace(filledIn, ''))) {
        report.error('placeholder.braces', pointer(), inBraces(isNoun));
        return;
      }
      const standard = JSON.stringify(schemaAt('site', pointer()).default ?? '');
      const needed = named(standard).filter((name) => !Object.hasOwn(nouns, name));
      const may = { ...nouns, ...Object.fromEntries(needed.map((name) => [name, inWords[name] ?? name])) };
      check(text, pointer(), may);
      if (named(text).some((name) => !Object.hasOwn(may, name))) return;
      for (const name of needed)
        if (!text.includes(`{${name}}`))
          report.error('placeholder.missing', pointer(), {
            en: `{${name}} is missing, and the page has something to say there. Write it as in ${standard}.`,
            'pt-BR': `Falta {${name}}, e a página tem o que dizer nesse lugar. Escreva-o como em ${standard}.`,
          });
    },
    ['words'],
  );
};

/** The message of success says nothing of an error. */
export const successWord: FileRule = ({ data }, report) => {
  const text = textAt(data, 'words', 'forms', 'success');
  if (/(?<!sem )\b(?:erro|falh)|\bnão\b/i.test(text))
    report.warning('word-success', '/words/forms/success', {
      en: `"${printable(text)}" stands where a form has been sent. Say that it has.`,
      'pt-BR': `"${printable(text)}" aparece quando o formulário foi enviado. Diga que foi.`,
    });
};

const inBraces = (isNoun: boolean) =>
  isNoun
    ? {
        en: 'Other texts have this word in braces, and it has none itself: they would be shown. Remove them.',
        'pt-BR': 'Outros textos têm esta palavra entre { e }, que ela mesma não tem: apareceriam. Apague-os.',
      }
    : {
        en: 'Braces hold a name or two endings, as in {noun} and tod{os|as}; these would be shown. Correct or remove them.',
        'pt-BR':
          'Entre { e } fica um nome ou ficam dois finais, como em {noun} e tod{os|as}; estes apareceriam. Corrija-os ou apague-os.',
      };

function unknown(
  text: string,
  whole: string,
  word: string,
  words: Record<string, string>,
  pointer: string,
  report: Reporter,
): void {
  const meant = Object.keys(words).find((name) => nearest(word, [name, words[name] ?? '']));
  const all = Object.keys(words)
    .map((name) => `{${name}}`)
    .join(', ');
  const shown = printable(whole);
  report.error(meant ? 'placeholder.near' : 'placeholder', pointer, {
    ...(meant && { suggestion: text.replace(whole, `{${meant}}`) }),
    en: `Nothing is filled in for ${shown}; it would be shown as it stands. ${meant ? `Did you mean {${meant}}?` : `Use one of these: ${all}.`}`,
    'pt-BR': `Nada é preenchido em ${shown}, que apareceria como está. ${meant ? `Você quis dizer {${meant}}?` : `Use um destes: ${all}.`}`,
  });
}
