import type { Size } from '../../pictures/probe.ts';
import { type Finding, finding } from '../problem.ts';

/** Least width in px of photos by their place. Drawings and logos may have any size. */
const photos: [RegExp, number][] = [
  [/^\/hero\/image$/, 1200],
  [/^\/gallery\/(photos|works)\/\d+\/image$/, 800],
  [/^\/(card|characteristics)\/image$/, 0],
];

/** A photo with a larger ratio of its sides is a strip, of which a crop shows almost nothing. */
const longest = 4;

/** A photo that will be shown, but not look well. */
export function unfitSize(path: string, { width, height }: Size, pointer: string): Finding | undefined {
  const [, least] = photos.find(([place]) => place.test(pointer)) ?? [];
  if (least === undefined) return undefined;
  const warning = { severity: 'warning' } as const;
  if (Math.max(width / height, height / width) > longest)
    return finding('picture-size.strip', pointer, { path, width, height, longest }, warning);
  return width < least ? finding('picture-size.narrow', pointer, { path, width, height, least }, warning) : undefined;
}
