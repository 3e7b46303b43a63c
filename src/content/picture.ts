/**
 * What a resolved picture is, and the addresses its sizes have. Made by pictures/plan.ts at build time, read by
 * components: nothing here touches a file.
 */
export interface PictureSource {
  /** Address without size and ending ('/assets/p/3f9a1c…'); of an SVG the whole address, ending in .svg. */
  base: string;
  /** Intrinsic size in px, turned upright. */
  width: number;
  height: number;
  /** Ascending widths in px for which `${base}-${width}.avif` exists; [] for an SVG. */
  widths: number[];
  /**
   * What the placeholder's class says after `c-`: the mean colour as three hex digits ('b97'), of a hero those of its
   * thirds from above ('68b-987-543'), of a gallery's photo 'stone'; '' for SVG and transparent pictures.
   */
  color: string;
  /** A crop around the focus point for phones, with its own addresses; its width and height are the crop's. */
  portrait?: { base: string; width: number; height: number; widths: number[] };
}

/** The width whose WebP exists beside the AVIFs: large enough for a phone, small enough for a rare old browser. */
export function fallbackWidth(widths: number[]): number {
  return widths.findLast((width) => width <= 828) ?? widths[0] ?? 0;
}

/** Of a single file its address alone, which takes no `sizes`. */
function srcSet(base: string, widths: number[]): string {
  return widths.map((width) => `${base}-${width}.avif${widths[1] ? ` ${width}w` : ''}`).join(', ');
}

/** The widest of the thumbnails' files, in px. */
export const largestThumbnail = 320;

/** `srcset` of the whole picture ('' for an SVG) above `over` px; of a thumbnail, the widths up to `upTo` px. */
export function avifSrcSet({ base, widths }: PictureSource, upTo?: number, over = largestThumbnail): string {
  const fits = (width: number, index: number) =>
    upTo === undefined ? width > over || index === widths.length - 1 : width <= upTo || index === 0;
  return srcSet(base, widths.filter(fits));
}

/** `srcset` of the phone's crop; '' when there is none. */
export function portraitSrcSet({ portrait }: PictureSource): string {
  return portrait ? srcSet(portrait.base, portrait.widths) : '';
}

/** The one file of a thumbnail: an AVIF at most `upTo` px wide, or the SVG itself. */
export function thumbnailSrc({ base, widths }: PictureSource, upTo: number): string {
  const width = widths.findLast((width) => width <= upTo) ?? widths[0];
  return width === undefined ? base : `${base}-${width}.avif`;
}

/** `src` of the `<img>`: one WebP of a middle width, or the SVG itself. */
export function fallbackSrc({ base, widths }: PictureSource): string {
  return widths[0] ? `${base}-${fallbackWidth(widths)}.webp` : base;
}

/** The picture that a shared link shows. */
export interface SharePicture {
  /** Address without the base. */
  url: string;
  /** px */
  width: number;
  height: number;
  alt: string;
}
