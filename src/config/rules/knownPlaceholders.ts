import { nearest } from '../check/nearest.ts';
import type { Reporter } from '../problem.ts';
import { printable } from '../yaml/characters.ts';
import { dig, eachText, type FileRule } from './rule.ts';

/** Placeholders by the key of the texts that may contain them, each with the Portuguese word that authors write instead. */
const known: { keys: string[]; words: Record<string, string> }[] = [
  { keys: ['seo', 'documentTitle'], words: { company: 'empresa', page: 'pagina' } },
  { keys: ['pages', 'home', 'listingHeading'], words: { projects: 'projetos', cities: 'cidades' } },
  { keys: ['pages', 'privacy'], words: { company: 'empresa', email: 'e-mail' } },
];

/** Words in braces are known placeholders; others would be published as they are. */
export const placeholders: FileRule = ({ data }, report) => {
  for (const { keys, words } of known)
    eachText(
      dig(data, ...keys),
      (text, pointer) => {
        for (const [whole, word = ''] of text.matchAll(/\{([^{}\s]*)\}/g))
          if (!Object.hasOwn(words, word)) unknown(text, whole, word, words, pointer(), report);
      },
      [...keys],
    );
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
