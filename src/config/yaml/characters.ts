/** Invisible and forbidden characters, and texts of authors as messages and YAML can show them. */
import { type Finding, finding, inText, type Wording } from '../problem.ts';
import { secret, secretFound } from './secrets.ts';

export const byteOrderMark = '\ufeff';

/** Control characters (except tab and line ends), direction marks, line separators and the replacement character. */
const harmful =
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069\\ufffd\\ufeff';
/** Invisible characters from word processors and web pages, blank letters, and tag characters, which can hide a text. */
const widthless =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200c\\u200e\\u200f\\u2060-\\u2064\\u2800\\u3164\\uffa0\\u{e0000}-\\u{e007f}';
/** The joiner between the parts of an emoji is allowed. */
const loneJoiner = '\\u200d(?!\\p{Extended_Pictographic})';
/** Characters that no text may contain. */
export const forbidden = new RegExp(`[${harmful}${widthless}]|${loneJoiner}|\\r(?!\\n)`, 'u');
/** Forbidden characters that can be removed without changing what is read. */
export const removable = new RegExp(`[${widthless}\\u200d]`, 'u');
/** A text without forbidden characters: one that ends a line becomes a space. */
export const withoutHidden = (text: string): string =>
  text.replace(new RegExp(forbidden, 'gu'), (character) => (/[\v\f\r\u2028\u2029]/.test(character) ? ' ' : ''));
const unprintable = new RegExp(`[${harmful}${widthless}\\u200d\\t\\n\\r\\u00a0]|\\p{Cs}`, 'gu');

const hex = (character: string) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');

/** `U+202E`, the name of a character that cannot be shown. */
export const codePoint = (character: string): string => `U+${hex(character).toUpperCase()}`;

/** The text as it can stand in a sentence: on one line, invisible characters spelled out, cut after `limit` characters. */
export const printable = (text: string, limit = 60): string => {
  const shown = text.replace(unprintable, (character) => `\\u${hex(character)}`);
  return shown.length > limit ? `${shown.slice(0, limit).trimEnd()}…` : shown;
};

/** The text without accents, case, spaces and punctuation, for comparing spellings. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** A text as YAML: plain if it reads back as the same text, otherwise in single quotes. */
export const yamlText = (text: string): string =>
  /^[\p{L}_][\p{L}\p{N} ._/-]*$/u.test(text) && !/ $|^(true|false|null)$/i.test(text)
    ? text
    : `'${text.replaceAll("'", "''")}'`;

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
