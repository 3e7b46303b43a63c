/** The colours of a picture, for a company's palette and a page's accent. */

import { toHex, toLch } from './oklch.ts';

/** Hues within this many degrees count as one colour. */
const family = 30;
/** Chroma below which a colour counts as grey. */
export const grey = 0.04;

/**
 * The mean colour of each family of hues in a picture, the most used and vivid first; none for a grey one.
 *
 * @param pixels Red, green, blue and opacity of each, 0 to 255.
 */
export function pictureColors(pixels: Uint8Array | Uint8ClampedArray): { color: string; weight: number }[] {
  const families = new Map<number, { weight: number; x: number; y: number; l: number; c: number }>();
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const { l, c, h } = toLch(hexAt(pixels, at));
    if (c < grey) continue;
    const key = Math.floor(h / family);
    const sum = families.get(key) ?? { weight: 0, x: 0, y: 0, l: 0, c: 0 };
    const angle = (h * Math.PI) / 180;
    families.set(key, {
      weight: sum.weight + c,
      x: sum.x + c * Math.cos(angle),
      y: sum.y + c * Math.sin(angle),
      l: sum.l + c * l,
      c: sum.c + c * c,
    });
  }
  return [...families.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ weight, x, y, l, c }) => ({
      color: toHex({ l: l / weight, c: c / weight, h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 }),
      weight,
    }));
}

/** `#2a6a4b` */
export const hexAt = (pixels: Uint8Array | Uint8ClampedArray, at: number): string =>
  `#${[0, 1, 2].map((channel) => (pixels[at + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`;
