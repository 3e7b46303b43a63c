import type { Size } from '../images/glance.ts';
import { type Finding, finding } from '../problem.ts';

/** Photos by where they stand, with the px they need across to look sharp. Drawings and logos may have any size. */
const photos: [RegExp, number][] = [
  [/^\/hero\/image$/, 1200],
  [/^\/gallery\/(photos|works)\/\d+\/image$/, 800],
  [/^\/(card|characteristics)\/image$/, 0],
];

/** Beyond this a photo is a strip, of which a crop shows next to nothing. */
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
