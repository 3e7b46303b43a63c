/** The `@font-face` rules and the stacks of a site's fonts, with fallbacks that take as much space. */

export interface ThemeFont {
  family: string;
  /** Address of the woff2 file. */
  url: string;
  /** CSS range, e.g. `300 600`. */
  weights: string;
  /** Metrics in % of the em, so that each fallback takes as much space as the font. */
  ascent?: number;
  descent?: number;
  /** CSS family of a display font that has no serifs. */
  generic?: string;
  /** System fonts shown until the font arrives, in order. `local` is a full name, so it finds one weight. */
  fallbacks?: { local: string; sizeAdjust: number }[];
}

/** Fallbacks of equal size share one family: the browser takes the first of them that the device has. */
const fallbackFamilies = ({ family, fallbacks = [] }: ThemeFont) =>
  [...Map.groupBy(fallbacks, ({ sizeAdjust }) => sizeAdjust)].map(([sizeAdjust, fonts], index) => ({
    name: `${family} ${index + 1}`,
    sources: fonts.map(({ local }) => `local("${local}")`).join(','),
    sizeAdjust,
  }));

export function fontFaces(font: ThemeFont): string {
  const { family, url, weights, ascent = 100, descent = 25 } = font;
  const own = `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:${weights};font-display:swap}`;
  const percent = (value: number, sizeAdjust: number) => `${Math.round((1000 * value) / sizeAdjust) / 10}%`;
  const matched = fallbackFamilies(font).map(
    ({ name, sources, sizeAdjust }) =>
      `@font-face{font-family:"${name}";src:${sources};size-adjust:${sizeAdjust}%;` +
      `ascent-override:${percent(ascent, sizeAdjust)};descent-override:${percent(descent, sizeAdjust)};line-gap-override:0%}`,
  );
  return [own, ...matched].join('');
}

export const fontStack = (font: ThemeFont, generic: string) =>
  [font.family, ...fallbackFamilies(font).map(({ name }) => name)]
    .map((family) => `"${family}"`)
    .concat(generic)
    .join(',');
