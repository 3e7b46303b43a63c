import { codePoint, forbidden, removable } from '../check/text.ts';
import { byteOrderMark } from '../load/bytes.ts';
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
  return [...findings, ...separateAccents(text)];
}

/** Accents stored as characters of their own (NFD), as macOS does in file names. Reported once, at the first. */
function separateAccents(text: string): Finding[] {
  if (!/[\u0300-\u036f]/.test(text)) return [];
  // In a picture's path they may be part of the file's name.
  const lines = text.split('\n').map((line) => (pictureLine.test(line) ? line : line.normalize('NFC')));
  const composed = lines.join('\n');
  if (composed === text) return [];
  const at = text.split('').findIndex((character, index) => character !== composed[index]);
  const found = finding('text-accents', inText(at, at + 2), (inFile) => ({
    severity: 'warning',
    fix: { start: 0, end: text.length, text: composed },
    en: 'From here on accents are stored apart from their letters, as macOS does, so that searches may not find the words. Type them again, or let --fix join them.',
    'pt-BR': `${inFile('Daqui em diante os', 'Há')} acentos ${inFile('estão ')}guardados separados das letras, como faz o macOS, e a busca pode não encontrar as palavras. ${inFile('Digite-as de novo ou deixe que --fix os junte.', 'Junte-os.')}`,
  }));
  return [found];
}

const pictureLine = /\.(?:webp|jpe?g|png|avif|svg)\b/i;
