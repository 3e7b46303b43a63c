/** How a picture is used; decides its sizes and crops, see `pictures/renditions.ts`. */
export type PictureRole = 'hero' | 'opening' | 'photo' | 'wide' | 'card' | 'logo' | 'plan' | 'share' | 'portal';

/** A resolved picture and the addresses of its sizes: made by pictures/renditions.ts, read by components. */
export interface PictureSource {
  /** Address without width and extension ('/assets/p/3f9a1c…'); for an SVG the whole address. */
  base: string;
  /** Size in px, after the camera's rotation. */
  width: number;
  height: number;
  /** Ascending widths in px for which `${base}-${width}.avif` exists; [] for an SVG. */
  widths: number[];
  /**
   * Colour shown until the picture arrives; the part of its CSS class after `c-`. The mean colour as three hex digits
   * ('b97'); for a hero those of its upper, middle and lower third ('68b-987-543'); for a gallery's photo 'stone'; ''
   * for SVG and transparent pictures.
   */
  color: string;
  /** A crop around the focus point for phones, with its own addresses and size. */
  portrait?: { base: string; width: number; height: number; widths: number[] };
}

/** A resolved picture with its alternative text and the point that every crop keeps in view. */
export interface Picture extends PictureSource {
  alt: string;
  /** [horizontal, vertical], 0 to 1. */
  focus?: [number, number];
}

/** The one width that also exists as WebP, for the few browsers without AVIF: large enough for a phone. */
export function fallbackWidth(widths: number[]): number {
  return widths.findLast((width) => width <= 828) ?? widths[0] ?? 0;
}

/** A single file stands without its width, so that no `sizes` is needed. */
function srcSet(base: string, widths: number[]): string {
  return widths.map((width) => `${base}-${width}.avif${widths[1] ? ` ${width}w` : ''}`).join(', ');
}

/** Width of the largest thumbnail, in px. */
export const largestThumbnail = 320;

/**
 * `srcset` of a picture; '' for an SVG. With `upTo` (px) the widths up to it, for thumbnails, or else those above `over`;
 * at least one width is left.
 */
export function avifSrcSet({ base, widths }: PictureSource, upTo?: number, over = largestThumbnail): string {
  const fits = (width: number, index: number) =>
    upTo === undefined ? width > over || index === widths.length - 1 : width <= upTo || index === 0;
  return srcSet(base, widths.filter(fits));
}

/** `srcset` of the crop for phones; '' when there is none. */
export function portraitSrcSet({ portrait }: PictureSource): string {
  return portrait ? srcSet(portrait.base, portrait.widths) : '';
}

/** One file for a thumbnail: an AVIF at most `upTo` px wide, or the SVG itself. */
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
  /** Address without `baseUrl`. */
  url: string;
  /** px */
  width: number;
  height: number;
  alt: string;
}
