import { fallbackWidth, largestThumbnail, type PictureSource } from '../content/picture.ts';
import type { PictureRole } from '../content/resolve.ts';

/** Where the subject of a picture stands: across and down, 0 to 1. */
export type Focus = [x: number, y: number];

/** What is known of a source file. `id` names its content and the encoder's settings; sizes are upright px. */
export interface PictureFacts {
  id: string;
  kind: 'raster' | 'svg';
  width: number;
  height: number;
  /** Mean colour as three hex digits; '' when anything shows through. */
  color: string;
  /** The same of the upper, middle and lower third of a photo: `68b-987-543`. */
  thirds?: string;
}

/** A part of the upright source, in its px. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One file to be made. Over `budget` bytes it is encoded again with less quality. */
export interface Rendition {
  name: string;
  format: 'avif' | 'webp';
  look: 'photo' | 'drawing';
  region: Region;
  width: number;
  height: number;
  quality: number;
  budget?: number;
}

/** Part of every public name: raise it when widths keep their names but their bytes should change. */
export const settingsVersion = '1';

/** Where pictures lie on the site. */
export const pictureFolder = '/assets/p/';

const thumbnails = [160, largestThumbnail];

interface Ladder {
  look: Rendition['look'];
  widths: number[];
  /** The crop for phones: a letter for its name, its shape, its sizes. */
  portrait?: { letter: string; ratio: number; widths: number[]; quality: number; budget?: number };
  /** The part of a crop that is kept when nothing is said. */
  focus: Focus;
}

const photoQuality = 45;
const drawingQuality = 60;
const webpQuality = 72;

/** A phone's first screen has 160 kB for all of its pictures; its hero may take this much of it. */
const heroBudget = 45_000;

/**
 * A phone shows the crop, or the whole picture at 1.5 to 3 dots a px: what is no thumbnail and no card is never wanted
 * below 828, and a slide's crop in one size is right for all of them. A gallery names each of its files in the page.
 */
const ladders: Record<PictureRole, Ladder> = {
  hero: {
    look: 'photo',
    widths: [...thumbnails, 828, 1280, 1920],
    portrait: { letter: 't', ratio: 2 / 3, widths: [480, 720], quality: 42, budget: heroBudget },
    focus: [0.5, 0],
  },
  photo: {
    look: 'photo',
    widths: [...thumbnails, 828, 1280],
    portrait: { letter: 'q', ratio: 4 / 5, widths: [800], quality: photoQuality },
    focus: [0.5, 0.5],
  },
  card: { look: 'photo', widths: [...thumbnails, 480, 828, 1280], focus: [0.5, 0.5] },
  logo: { look: 'drawing', widths: [...thumbnails, 640], focus: [0.5, 0.5] },
  plan: { look: 'drawing', widths: [320, 828, 1280, 1920], focus: [0.5, 0.5] },
};

/** The focus in force for a role (0.5 0.5, at the top of a page 0.5 0). */
export function focusOf(role: PictureRole, focus?: Focus): Focus {
  return focus ?? ladders[role].focus;
}

/** No picture is enlarged: larger widths are replaced by the source's own width. */
function withoutEnlarging(widths: number[], width: number): number[] {
  const fitting = widths.filter((step) => step < width);
  return fitting.length < widths.length ? [...fitting, width] : fitting;
}

/** The largest part of the given shape, with the focus as near its middle as the edges allow. */
export function cropAround(
  { width, height }: Pick<PictureFacts, 'width' | 'height'>,
  ratio: number,
  [x, y]: Focus,
): Region {
  const cropWidth = Math.min(width, Math.max(1, Math.round(height * ratio)));
  const cropHeight = Math.min(height, Math.max(1, Math.round(width / ratio)));
  const start = (at: number, whole: number, part: number) =>
    Math.round(Math.min(whole - part, Math.max(0, at * whole - part / 2)));
  return { left: start(x, width, cropWidth), top: start(y, height, cropHeight), width: cropWidth, height: cropHeight };
}

/** Each different colour is one more rule in the page, so the many photos of a gallery share the colour of stone. */
function placeholder({ color, thirds }: PictureFacts, role: PictureRole): string {
  if (!color) return '';
  if (role === 'hero') return thirds ?? color;
  return role === 'photo' ? 'stone' : color;
}

/** What the components get and which files must exist for it. */
export function planPicture(facts: PictureFacts, role: PictureRole, focus?: Focus) {
  const { id, width, height, color } = facts;
  if (facts.kind === 'svg') {
    const source: PictureSource = { base: `${pictureFolder}${id}.svg`, width, height, widths: [], color };
    return { source, renditions: [] };
  }
  const { look, widths: ladder, portrait } = ladders[role];
  const quality = look === 'drawing' ? drawingQuality : photoQuality;
  const stem = look === 'drawing' ? `${id}d` : id;
  const whole: Region = { left: 0, top: 0, width, height };
  const widths = withoutEnlarging(ladder, width);
  const source: PictureSource = { base: pictureFolder + stem, width, height, widths, color: placeholder(facts, role) };
  const renditions = widths.map((size) => rendition(stem, 'avif', look, whole, size, quality));
  renditions.push(rendition(stem, 'webp', look, whole, fallbackWidth(widths), webpQuality));
  if (portrait) {
    const region = cropAround(facts, portrait.ratio, focusOf(role, focus));
    // The crop spans one side of the picture whole: one number places it.
    const cropStem = `${id}-${portrait.letter}${Math.max(region.left, region.top)}`;
    const cropWidths = withoutEnlarging(portrait.widths, region.width);
    for (const size of cropWidths) {
      const made = rendition(cropStem, 'avif', look, region, size, portrait.quality);
      renditions.push({ ...made, budget: portrait.budget });
    }
    source.portrait = {
      base: pictureFolder + cropStem,
      width: region.width,
      height: region.height,
      widths: cropWidths,
    };
  }
  return { source, renditions };
}

function rendition(
  stem: string,
  format: Rendition['format'],
  look: Rendition['look'],
  region: Region,
  width: number,
  quality: number,
): Rendition {
  const height = Math.max(1, Math.round((width * region.height) / region.width));
  return { name: `${stem}-${width}.${format}`, format, look, region, width, height, quality };
}
