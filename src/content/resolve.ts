import type { Picture } from './developments.ts';

/** How a picture is used; decides its sizes and crops, see `pictures/plan.ts`. */
export type PictureRole = 'hero' | 'photo' | 'card' | 'logo' | 'plan';

/** Looks up what the configuration only names: pictures by path and role, icons by name, files by path. */
export interface Resolve {
  picture(
    reference: { image: string; alt?: string; caption?: string; focus?: [number, number] },
    role: PictureRole,
  ): Picture;
  /** Inner markup of the icon's SVG. */
  icon(name: string): string;
  /** Public address of a file of the content folder, e.g. a font. */
  file(path: string): string;
}
