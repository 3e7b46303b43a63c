/** Things in texts that their authors didn't mean to publish. */

import { eachText } from '../../data/pointer.ts';
import { schemaAt } from '../../data/schema.ts';
import { oneLineKeys } from '../check/checkSchema.ts';
import type { Reporter } from '../problem.ts';
import { printable, yamlText } from '../yaml/characters.ts';
import type { FileRule } from './rule.ts';

/** Nearly all texts contain none of this and needn't be checked further. */
const unusual =
  /[<&{*`#"'“”„«‘’‚%\n]|__|\]\(|\s\s|^\s|\s$|,$|lorem ipsum|xx\/|^(?:null|undefined|nan|\[object object\])$/i;

const tag = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i;
const entity = /&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,8}\d{0,2});/i;
const markdown =
  /\*\*[^*\s][^*\n]*\*\*|__[^_\s][^_\n]*__|(?<![\p{L}\p{N}*])\*[^\s*](?:[^*\n]*[^\s*])?\*(?![\p{L}\p{N}*])|\[[^\][\n]+\]\([^\s()]+\)|^#{1,6} .+|`[^`\n]+`/mu;
/** Placeholders of other programs that were not filled in. */
const unfilled = /\$\{[^{}\n]*\}|\{\{[^{}\n]*\}\}|<%[^%\n]*%>|%[A-Z_]{3,}%/;
/** Texts that stand for one that is still to be written. */
const sample = /lorem ipsum|\bxx\/(?:xx|\d\d)\/?(?:xx+|\d{2,4})?/i;
/** Programs write these for a missing value. */
const nothing = /^\s*(?:null|undefined|nan|\[object object\])\s*$/i;
/** A whole text in a word processor's quotes. */
const quoted = /^\s*[“”„«‘‚]([^“”„«»‘’‚]+)[”“»’‘]\s*$/;
/** A closing quote without an opening one, which in YAML is part of the text. After a number it may mean inches. */
const unpaired = /^[^"“”]*[^"“”\d\s]"$|^[^'’‘]*[^'’‘\d\s]'$/;

/** Texts contain no markup, placeholders, or stray quotes; they would be published as they are. */
export const plainTexts: FileRule = ({ kind, data }, report) => {
  const oneLine = oneLineKeys(kind);
  let before = '';
  eachText(data, (text, pointer, key) => {
    // An item of a list follows the one before it.
    if (Number(key) > 0 && /^\p{Ll}/u.test(text) && /[\p{L}\d]$/u.test(before) && /\/paragraphs\/\d+$/.test(pointer()))
      report.warning('text-split', pointer(), (inFile) => ({
        en: `The sentence "${printable(before, 30)}, ${printable(text, 30)}" is two paragraphs, parted at its comma. Put the whole sentence between quotes.`,
        'pt-BR': `A frase "${printable(before, 30)}, ${printable(text, 30)}" virou dois parágrafos, partida na vírgula. ${inFile('Ponha a frase inteira entre aspas.', 'Junte os dois.')}`,
      }));
    before = text;
    if (
      key === 'name' &&
      kind === 'development' &&
      pointer() === '/name' &&
      /\((?:c[óo]pia|copy)[^)]*\)|^c[óo]pia de /i.test(text)
    )
      report.warning('name-copy', '/name', {
        en: `"${printable(text)}" is still called a copy, and visitors would read it. Write the development's own name.`,
        'pt-BR': `"${printable(text)}" ainda se chama cópia, e os visitantes leriam isso. Escreva o nome do empreendimento.`,
      });
    if (unusual.test(text)) check(text, pointer(), key, oneLine.has(key), report);
    if (kind === 'development' && names.has(key) && capitals.test(text) && !schemaAt(kind, pointer())['x-capitals']) {
      const suggestion = inSmallLetters(text.trim());
      report.warning('text-capitals', pointer(), {
        suggestion,
        en: `"${printable(text.trim())}" is all in capitals, which are harder to read and are spelled out by some screen readers. Write ${suggestion}.`,
        'pt-BR': `"${printable(text.trim())}" está todo em maiúsculas, que cansam a leitura e que alguns leitores de tela soletram. Escreva ${suggestion}.`,
      });
    }
  });
};

/** Keys of names and titles. */
const names = new Set('name shortName district neighbourhood city street typology caption heading title'.split(' '));
/** A name of six letters or more, none of them small; shorter ones may be initials. */
const capitals = /^(?=(?:[^\p{Lu}]*\p{Lu}){6})\P{Ll}+$/u;

/** `VILA DAS ÁGUAS II` → `Vila das Águas II`. */
const inSmallLetters = (text: string) =>
  text.replace(/\p{Lu}+/gu, (word, at: number) => {
    const small = word.toLowerCase();
    if (at > 0 && /^(?:d[aeo]s?|[aeoà]|às|em|n[ao]s?|com)$/.test(small)) return small;
    return /^(?:[IVX]+|..)$/.test(word) ? word : word.charAt(0) + small.slice(1);
  });

function check(text: string, pointer: string, key: string, oneLine: boolean, report: Reporter): void {
  if (nothing.test(text)) {
    const value = printable(text.trim());
    report.error('text-null', pointer, (inFile) => ({
      en: `"${value}" is what a program writes when a value is missing, and it would be shown. Write the text, or remove the key.`,
      'pt-BR': `"${value}" é o que um programa escreve quando falta um valor, e apareceria na página. Escreva o texto ou ${inFile('apague a chave', 'deixe o campo vazio')}.`,
    }));
    return;
  }
  const held = (pattern: RegExp) => pattern.exec(text)?.[0];
  const [html, mark, code, gap] = [held(tag), held(markdown), held(entity), held(unfilled)];
  if (html)
    report.warning('text-html', pointer, {
      en: `The text contains HTML (${printable(html)}), which would be shown as it stands. Write the text alone.`,
      'pt-BR': `O texto contém HTML (${printable(html)}), que apareceria como está. Escreva só o texto.`,
    });
  if (mark)
    report.warning('text-markdown', pointer, {
      en: `${printable(mark, 40)} is written as in Markdown or WhatsApp, and the marks would be shown. Write the words alone.`,
      'pt-BR': `${printable(mark, 40)} está escrito como em Markdown ou no WhatsApp, e os sinais apareceriam na página. Escreva só as palavras.`,
    });
  if (code)
    report.warning('text-entity', pointer, {
      en: `${code} is HTML for a character and would be shown as it stands. Write the character itself.`,
      'pt-BR': `${code} é um caractere escrito em HTML e apareceria como está. Escreva o próprio caractere.`,
    });
  if (gap)
    report.warning('text-unfilled', pointer, {
      en: `${printable(gap, 40)} is a place that a program was to fill in, and it would be shown as it stands. Write what belongs there.`,
      'pt-BR': `${printable(gap, 40)} é um lugar que um programa preencheria, e apareceria como está. Escreva o que vai ali.`,
    });
  const still = held(sample);
  if (still)
    report.warning('text-sample', pointer, {
      en: `"${printable(still, 40)}" stands for a text that is still to be written, and it would be shown. Write it.`,
      'pt-BR': `"${printable(still, 40)}" está no lugar de um texto que falta, e apareceria na página. Escreva-o.`,
    });
  if (oneLine && /[^,\s]\s*,\s*$/.test(text)) {
    const suggestion = text.replace(/\s*,\s*$/, '');
    report.warning('text-comma', pointer, {
      suggestion,
      fix: yamlText(suggestion),
      en: 'The text ends with a comma, which would be shown. Remove it.',
      'pt-BR': 'O texto termina com uma vírgula, que apareceria na página. Apague-a.',
    });
  }
  const inside = quoted.exec(text)?.[1]?.trim();
  if (inside !== undefined)
    report.warning('text-quotes', pointer, {
      suggestion: inside,
      en: 'The quotes round this text come from a word processor and would be shown. Remove them, unless the page is to show them.',
      'pt-BR':
        'As aspas em volta deste texto vêm de um editor de textos e apareceriam na página. Apague-as, a não ser que devam aparecer.',
    });
  if (unpaired.test(text) || (key === 'number' && /^\d+["']$/.test(text))) {
    const [suggestion, quote] = [text.slice(0, -1), text.slice(-1)];
    report.error('text-quotes.unpaired', pointer, {
      suggestion,
      fix: yamlText(suggestion),
      en: `The text ends with a quote (${quote}) that nothing opened, and it would be shown. Remove it.`,
      'pt-BR': `O texto termina com aspas (${quote}) que nada abriu, e elas apareceriam na página. Apague-as.`,
    });
  }
  const tidy = oneLine ? text.trim().replace(/\s+/g, ' ') : text;
  if (tidy !== text && tidy !== '')
    report.warning('text-spaces', pointer, {
      suggestion: tidy,
      fix: yamlText(tidy),
      en: 'The text has line breaks or more spaces than one between words, or begins or ends with one. Write it on one line, with single spaces.',
      'pt-BR':
        'O texto tem quebras de linha ou mais de um espaço entre palavras, ou começa ou termina com espaço. Escreva-o em uma linha, com espaços simples.',
    });
}
