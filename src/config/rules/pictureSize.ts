import type { Size } from '../../pictures/probe.ts';
import { type Finding, finding } from '../problem.ts';

/** Smallest width of photos in px, by their place. Drawings and logos may have any size. */
const photos: [RegExp, number][] = [
  [/^\/hero\/image$/, 1200],
  [/^\/gallery\/(photos|works)\/\d+\/image$/, 800],
  [/^\/(card|characteristics)\/image$/, 0],
];

/** Largest ratio of a photo's sides. A crop of a longer strip would show almost nothing. */
const longest = 4;

/** A warning for a photo that can be shown but won't look good. */
export function unfitSize(path: string, { width, height }: Size, pointer: string): Finding | undefined {
  const [, least] = photos.find(([place]) => place.test(pointer)) ?? [];
  if (least === undefined) return undefined;
  const warning = { severity: 'warning' } as const;
  if (Math.max(width / height, height / width) > longest)
    return finding('picture-size.strip', pointer, { path, width, height, longest }, warning);
  return width < least ? finding('picture-size.narrow', pointer, { path, width, height, least }, warning) : undefined;
}
