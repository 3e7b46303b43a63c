import { printable } from '../check/text.ts';
import { type Finding, finding } from '../problem.ts';
import { eachText, type FileRule } from './rule.ts';

const tag = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i;

/** Quotes as a word processor sets them, round the whole of a text. */
const quoted = /^\s*[“”„«‘‚]([^“”„«»‘’‚]+)[”“»’‘]\s*$/;

/** A warning only: it does no harm, and is sometimes meant. */
const warning = { severity: 'warning' } as const;

/** Markup of other programs, which would be published as it stands. */
export const plainTexts: FileRule = ({ data }) => {
  const found: Finding[] = [];
  eachText(data, (text, pointer) => {
    const html = text.includes('<') ? tag.exec(text)?.[0] : undefined;
    if (html) found.push(finding('text-html', pointer(), { tag: printable(html) }, warning));
    const suggestion = quoted.exec(text)?.[1]?.trim();
    if (suggestion !== undefined) found.push(finding('text-quotes', pointer(), {}, { ...warning, suggestion }));
  });
  return found;
};
