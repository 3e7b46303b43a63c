/** The site's most used icons lie in one file, which a visitor fetches once; the others stand in their pages. */

/** Where the file lies, and the id in it of each icon by its markup. */
export interface IconSheet {
  url: string;
  ids: ReadonlyMap<string, string>;
}

/** Icons that are hardly longer than a reference stay in the page: arrows, crosses. */
const isLong = (markup: string) => markup.length > 45;

/** A site of thousands of developments may show every icon there is. */
const mostIcons = 64;

/**
 * The file's text and the ids in it: the interface's icons, then those of the content, of which `uses` counts the places. In the
 * order of their drawings, so that one place more or less changes no page.
 */
export function makeIconSheet(
  interfaceIcons: readonly string[],
  uses: ReadonlyMap<string, number>,
): { svg: string; ids: IconSheet['ids'] } {
  const mostUsed = [...uses].sort(([, a], [, b]) => b - a).map(([markup]) => markup);
  const chosen = [...new Set([...interfaceIcons, ...mostUsed].filter(isLong))].slice(0, mostIcons).sort();
  const ids = new Map(chosen.map((markup, index) => [markup, `i${index}`]));
  const drawings = Array.from(ids, ([markup, id]) => `<g id="${id}">${markup}</g>`);
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>`, ids };
}

/** What an icon's `<svg>` holds: its drawing, or a reference to it. */
export function iconContent({ url, ids }: IconSheet, markup: string): string {
  const id = ids.get(markup);
  return id === undefined ? markup : `<use href="${url}#${id}"/>`;
}
