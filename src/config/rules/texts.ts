/** Things in texts that their authors didn't mean to publish. */
import { asLatin, oddLetter } from '../check/letters.ts';
import { oneLineKeys } from '../check/schema.ts';
import { codePoint, printable, yamlText } from '../check/text.ts';
import { type Finding, finding } from '../problem.ts';
import { eachText, type FileRule } from './rule.ts';

/** Only a warning: it does no harm and is sometimes meant. */
const warning = { severity: 'warning' } as const;

/** Nearly all texts contain none of this and needn't be checked further. */
const unusual =
  /[<&{*`#"'“”„«‘’‚%\n\u0370-\u052f\uff21-\uff5a\ud835]|__|\]\(|\s\s|^\s|\s$|^(?:null|undefined|nan|\[object object\])$/i;

const tag = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i;
const entity = /&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,8}\d{0,2});/i;
const markdown =
  /\*\*[^*\s][^*\n]*\*\*|__[^_\s][^_\n]*__|(?<![\p{L}\p{N}*])\*[^\s*](?:[^*\n]*[^\s*])?\*(?![\p{L}\p{N}*])|\[[^\][\n]+\]\([^\s()]+\)|^#{1,6} .+|`[^`\n]+`/mu;
/** Placeholders of other programs that were not filled in. */
const unfilled = /\$\{[^{}\n]*\}|\{\{[^{}\n]*\}\}|<%[^%\n]*%>|%[A-Z_]{3,}%/;
/** What programs write for a missing value. */
const nothing = /^\s*(?:null|undefined|nan|\[object object\])\s*$/i;
/** A whole text in a word processor's quotes. */
const quoted = /^\s*[“”„«‘‚]([^“”„«»‘’‚]+)[”“»’‘]\s*$/;
/** A closing quote without an opening one, which in YAML is part of the text. After a number it may mean inches. */
const unpaired = /^[^"“”]*[^"“”\d\s]"$|^[^'’‘]*[^'’‘\d\s]'$/;

/** Texts contain no markup, placeholders, stray quotes or look-alike letters; they would be published as they are. */
export const plainTexts: FileRule = ({ kind, data }) => {
  const found: Finding[] = [];
  const oneLine = oneLineKeys(kind);
  eachText(data, (text, pointer, key) => {
    if (unusual.test(text)) found.push(...findingsOf(text, pointer(), key, oneLine.has(key)));
  });
  return found;
};

function findingsOf(text: string, pointer: string, key: string, oneLine: boolean): Finding[] {
  if (nothing.test(text)) return [finding('text-null', pointer, { value: printable(text.trim()) })];
  const found: Finding[] = [];
  const held = (pattern: RegExp) => pattern.exec(text)?.[0];
  const [html, mark, code, gap] = [held(tag), held(markdown), held(entity), held(unfilled)];
  if (html) found.push(finding('text-html', pointer, { tag: printable(html) }, warning));
  if (mark) found.push(finding('text-markdown', pointer, { mark: printable(mark, 40) }, warning));
  if (code) found.push(finding('text-entity', pointer, { entity: code }, warning));
  if (gap) found.push(finding('text-unfilled', pointer, { gap: printable(gap, 40) }, warning));
  const inside = quoted.exec(text)?.[1]?.trim();
  if (inside !== undefined) found.push(finding('text-quotes', pointer, {}, { ...warning, suggestion: inside }));
  const letter = oddLetter(text);
  if (letter) found.push(foreignLetter(text, pointer, letter));
  if (unpaired.test(text) || (key === 'number' && /^\d+["']$/.test(text))) {
    const suggestion = text.slice(0, -1);
    found.push(
      finding('text-quotes.unpaired', pointer, { quote: text.slice(-1) }, { suggestion, fix: yamlText(suggestion) }),
    );
  }
  const tidy = oneLine ? text.trim().replace(/\s+/g, ' ') : text;
  if (tidy !== text && tidy !== '')
    found.push(finding('text-spaces', pointer, {}, { ...warning, suggestion: tidy, fix: yamlText(tidy) }));
  return found;
}

function foreignLetter(text: string, pointer: string, letter: string): Finding {
  const suggestion = asLatin(text);
  const params = { letter, code: codePoint(letter) };
  return finding('text-letters', pointer, params, suggestion === text ? warning : { ...warning, suggestion });
}
