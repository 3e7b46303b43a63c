import { nearest, printable } from '../check/text.ts';
import { type Finding, finding } from '../problem.ts';
import { dig, eachText, type FileRule } from './rule.ts';

/** Placeholders by the key of the texts that may contain them, each with the Portuguese word that authors write instead. */
const known: { keys: string[]; words: Record<string, string> }[] = [
  { keys: ['seo', 'documentTitle'], words: { company: 'empresa', page: 'pagina' } },
  { keys: ['pages', 'home', 'listingHeading'], words: { projects: 'projetos', cities: 'cidades' } },
  { keys: ['pages', 'privacy'], words: { company: 'empresa', email: 'e-mail' } },
];

/** Words in braces are known placeholders; others would be published as they are. */
export const placeholders: FileRule = ({ kind, data }) => {
  const found: Finding[] = [];
  if (kind !== 'site') return found;
  for (const { keys, words } of known)
    eachText(
      dig(data, ...keys),
      (text, pointer) => {
        for (const [whole, word = ''] of text.matchAll(/\{([^{}\s]*)\}/g))
          if (!Object.hasOwn(words, word)) found.push(unknown(text, whole, word, words, pointer()));
      },
      [...keys],
    );
  return found;
};

function unknown(text: string, whole: string, word: string, words: Record<string, string>, pointer: string): Finding {
  const meant = Object.keys(words).find((name) => nearest(word, [name, words[name] ?? '']));
  const params = {
    word: printable(whole),
    known: Object.keys(words)
      .map((name) => `{${name}}`)
      .join(', '),
  };
  if (!meant) return finding('placeholder', pointer, params);
  const suggestion = text.replace(whole, `{${meant}}`);
  return finding('placeholder.near', pointer, { ...params, near: `{${meant}}` }, { suggestion });
}
