import { codePoint, forbidden, removable } from '../check/nearest.ts';
import { byteOrderMark } from '../load/encoding.ts';
import { type Finding, finding, inText, type Wording } from '../problem.ts';
import { secret, secretFound } from './secrets.ts';

/** Most control characters that are reported for one file. */
const mostHidden = 50;

const copied = 'O texto tem um caractere invisível ou danificado, que veio junto quando foi copiado. Retire-o.';

export const controlCharacter =
  (character: string, fix?: string): Wording =>
  (inFile) => ({
    fix,
    en: `There is an invisible or damaged character (${codePoint(character)}) here. Delete it and type the text again.`,
    'pt-BR': `${inFile(`Há um caractere invisível ou danificado (${codePoint(character)}) aqui. Apague-o e digite o texto de novo.`, copied)}`,
  });

const strayMark: Wording = (inFile) => ({
  fix: '',
  en: 'There is an invisible byte order mark (U+FEFF) in the middle of the file. Delete it.',
  'pt-BR': `${inFile('Há uma marca invisível de ordem de bytes (U+FEFF) no meio do arquivo. Apague-a.', copied)}`,
});

export const directive = {
  en: 'A line that begins with % is a YAML directive, which is not allowed here. Remove it.',
  'pt-BR': 'Uma linha que começa com % é uma diretiva do YAML, o que não é permitido aqui. Apague a linha.',
};

export const nonBreaking = {
  en: 'The line is indented with non-breaking spaces, which come from copying a web page or document. Replace them with ordinary spaces.',
  'pt-BR':
    'O recuo da linha tem espaços inseparáveis, que vêm de texto copiado de uma página ou documento. Troque-os por espaços comuns.',
};

/** Mistakes that only the text shows: parsing removes them from the data. */
export function sourceFindings(text: string): Finding[] {
  const findings: Finding[] = [];
  const add = (rule: string, { index, 0: { length } }: RegExpExecArray, said: Wording) =>
    findings.push(finding(rule, inText(index, index + length), said));
  if (forbidden.test(text))
    for (const match of [...text.matchAll(new RegExp(forbidden, 'gu'))].slice(0, mostHidden)) {
      if (match[0] === byteOrderMark) add('text-bom', match, strayMark);
      else add('text-control', match, controlCharacter(match[0], removable.test(match[0]) ? '' : undefined));
    }
  const line = text.includes('%') ? /^%\w[^\n]*/m.exec(text) : null;
  if (line) add('yaml-directive', line, directive);
  if (text.includes('\u00a0'))
    for (const match of text.matchAll(/^[ \t-]*\u00a0[ \u00a0]*/gmu))
      add('yaml-nbsp', match, { ...nonBreaking, fix: match[0].replaceAll('\u00a0', ' ') });
  for (const match of text.matchAll(secret)) add('secret', match, { ...secretFound, brief: true });
  return findings;
}
