/** The site's most used icons are in one SVG, which a visitor fetches once; the others are drawn in their pages. */

/** Address of the SVG, and the id of each icon in it by the icon's markup. */
export interface IconSheet {
  url: string;
  ids: ReadonlyMap<string, string>;
}

/** Icons that are hardly longer than a reference, such as arrows, stay in the page. */
const isLong = (markup: string) => markup.length > 45;

/** A bound, because a site of thousands of developments may use every icon. */
const mostIcons = 64;

/**
 * The SVG and its ids: the interface's icons, then the content's most used ones, whose places `uses` counts. Ids follow the
 * order of the markup, so that they stay when an icon is used once more or less.
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

/** Inner markup of an icon's `<svg>`: its drawing, or a reference to it. */
export function iconContent({ url, ids }: IconSheet, markup: string): string {
  const id = ids.get(markup);
  return id === undefined ? markup : `<use href="${url}#${id}"/>`;
}
