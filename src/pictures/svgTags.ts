/** The tags of an SVG's text, and what stands in them. */

/**
 * A comment, CDATA section, instruction, declaration or tag; of a tag the closing slash, name, attributes and slash of an
 * empty one. No two alternatives begin alike, so that text without an end is scanned only once.
 */
const token =
  /<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<!(?!--|\[)[^<>]*>|<(\/?)([^\s/<>"'!?]+)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>/sy;

export interface Tag {
  /** Position of its `<`. */
  at: number;
  closing: boolean;
  name: string;
  attributes: string;
  empty: boolean;
}

/** The tags of a text in order; undefined, and the end, at the first `<` that is malformed. */
export function* tagsOf(text: string): Generator<Tag | undefined> {
  let end = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', end)) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return yield undefined;
    end = at + match[0].length;
    const [, closing, name, attributes = '', empty] = match;
    if (name !== undefined) yield { at, closing: closing === '/', name, attributes, empty: empty === '/' };
  }
}

/** Name and value of each attribute of a tag; the value is in the second or third group. */
export const attributes = /(?<![^\s"'])([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
