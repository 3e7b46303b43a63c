import type { PictureRole } from '../content/picture.ts';
import { fallbackWidth, largestThumbnail, type PictureSource } from '../content/picture.ts';

/** The point that every crop keeps in view: across and down, 0 to 1. */
export type Focus = [x: number, y: number];

/** Facts about a source file. `id` is made of its content and the encoder's settings; sizes are px after rotation. */
export interface PictureFacts {
  id: string;
  kind: 'raster' | 'svg';
  width: number;
  height: number;
  /** Mean colour as three hex digits; '' for transparent pictures. */
  color: string;
  /** Mean colours of the upper, middle and lower third: `68b-987-543`. */
  thirds?: string;
}

/** A part of the rotated source, in its px. */
export type Region = ReturnType<typeof cropAround>;

/** A file to be made. If it exceeds `budget` bytes, it is encoded again with less quality. */
export type Rendition = ReturnType<typeof rendition> & { budget?: number };

/** Part of every public name. Raise it when the encoder's settings change but widths and names don't. */
export const settingsVersion = '1';

/** Address of the folder of pictures on the site. */
export const pictureFolder = '/assets/p/';

/** Size in px that networks ask for. Messengers drop larger files, and read no AVIF. */
const shareSize = { width: 1200, height: 630 } as const;
const shareBudget = 300_000;
/** Not mozjpeg's, which takes ten times as long for a tenth less of a file that no visitor of the site fetches. */
const shareQuality = 78;

/** Portals read JPEG up to 7 MB: https://developers.grupozap.com/feeds/vrsync/elements/listing.html */
const portalWidth = 1280;
const portalBudget = 7_000_000;

const thumbnails = [160, largestThumbnail];

type Preset = 'photo' | 'drawing';

interface Ladder {
  preset: Preset;
  widths: number[];
  /** The crop for phones: a letter for its file names, its aspect ratio, its sizes. */
  portrait?: { letter: string; ratio: number; widths: number[]; quality: number; budget?: number };
  /** The focus by default. */
  focus: Focus;
}

const photoQuality = 45;
const drawingQuality = 60;
const webpQuality = 72;

/** In bytes. The pictures of a phone's first screen may take 160 kB, the hero this much of it. */
const heroBudget = 45_000;

/**
 * Few widths, because a gallery's page lists every file. Phones show the crop, or the whole picture at 1.5 to 3 device
 * pixels a px, so only thumbnails and cards need widths below 828, and one size of a photo's crop suits all phones.
 */
const ladders: Record<Exclude<PictureRole, 'share' | 'portal'>, Ladder> = {
  hero: {
    preset: 'photo',
    widths: [...thumbnails, 828, 1280, 1920],
    portrait: { letter: 't', ratio: 2 / 3, widths: [480, 720], quality: 42, budget: heroBudget },
    focus: [0.5, 0],
  },
  // Its crop has sky and ground beside the building; wide screens show it too.
  opening: {
    preset: 'photo',
    widths: [...thumbnails, 828, 1280, 1920],
    portrait: { letter: 'o', ratio: 9 / 10, widths: [560, 1080], quality: 42, budget: heroBudget },
    focus: [0.5, 0],
  },
  photo: {
    preset: 'photo',
    widths: [...thumbnails, 828, 1280],
    portrait: { letter: 'q', ratio: 4 / 5, widths: [800], quality: photoQuality },
    focus: [0.5, 0.5],
  },
  // A gallery from edge to edge.
  wide: {
    preset: 'photo',
    widths: [...thumbnails, 828, 1920],
    portrait: { letter: 'q', ratio: 4 / 5, widths: [800], quality: photoQuality },
    focus: [0.5, 0.5],
  },
  card: { preset: 'photo', widths: [...thumbnails, 480, 828, 1280], focus: [0.5, 0.5] },
  logo: { preset: 'drawing', widths: [...thumbnails, 640], focus: [0.5, 0.5] },
  plan: { preset: 'drawing', widths: [320, 828, 1280, 1920], focus: [0.5, 0.5] },
};

/** The given focus, or the role's default. */
export function focusOf(role: keyof typeof ladders, focus?: Focus): Focus {
  return focus ?? ladders[role].focus;
}

/** Replaces widths larger than the source by the source's own width. */
function withoutEnlarging(widths: number[], width: number): number[] {
  const fitting = widths.filter((step) => step < width);
  return fitting.length < widths.length ? [...fitting, width] : fitting;
}

/**
 * The largest region of an aspect ratio, or that divided by `zoom`, with the focus as near its centre as the edges allow.
 */
export function cropAround(
  { width, height }: Pick<PictureFacts, 'width' | 'height'>,
  ratio: number,
  [x, y]: Focus,
  zoom = 1,
) {
  const cropWidth = Math.max(1, Math.round(Math.min(width, height * ratio) / zoom));
  const cropHeight = Math.max(1, Math.round(Math.min(height, width / ratio) / zoom));
  const start = (at: number, whole: number, part: number) =>
    Math.round(Math.min(whole - part, Math.max(0, at * whole - part / 2)));
  return { left: start(x, width, cropWidth), top: start(y, height, cropHeight), width: cropWidth, height: cropHeight };
}

/** Narrowest region for a crop, in px, that a phone still shows sharply. */
const leastCrop = 480;

/** The `zoom` up to which the crop of a picture has enough px; 1 where even the largest has too few. */
export const largestZoom = (role: 'hero' | 'photo', { width, height }: Pick<PictureFacts, 'width' | 'height'>) =>
  Math.max(1, Math.floor((10 * Math.min(width, height * (ladders[role].portrait?.ratio ?? 1))) / leastCrop) / 10);

/** Each different colour takes a CSS rule in the page, so the many photos of a gallery share one. */
export const hasOwnColor = (role: PictureRole) => role !== 'photo' && role !== 'wide';

/** `PictureSource.color`. */
function placeholder({ color, thirds }: PictureFacts, role: PictureRole): string {
  if (!color) return '';
  if (role === 'hero' || role === 'opening') return thirds ?? color;
  return hasOwnColor(role) ? color : 'stone';
}

/** The picture as components get it, and the files that must exist for it. */
export function planPicture(facts: PictureFacts, role: PictureRole, focus?: Focus, zoom = 1) {
  const { id, width, height, color } = facts;
  if (role === 'share') return planShare(facts, focus);
  if (role === 'portal') return planForPortals(facts);
  if (facts.kind === 'svg') {
    const source: PictureSource = { base: `${pictureFolder}${id}.svg`, width, height, widths: [], color };
    return { source, renditions: [] };
  }
  const { preset, widths: ladder, portrait } = ladders[role];
  const quality = preset === 'drawing' ? drawingQuality : photoQuality;
  const stem = preset === 'drawing' ? `${id}d` : id;
  const whole: Region = { left: 0, top: 0, width, height };
  const widths = withoutEnlarging(ladder, width);
  const source: PictureSource = { base: pictureFolder + stem, width, height, widths, color: placeholder(facts, role) };
  const renditions: Rendition[] = widths.map((size) => rendition(stem, 'avif', preset, whole, size, quality));
  renditions.push(rendition(stem, 'webp', preset, whole, fallbackWidth(widths), webpQuality));
  if (portrait) {
    const region = cropAround(facts, portrait.ratio, focusOf(role, focus), zoom);
    // Without zoom the crop has the full width or height of the picture, so one of its offsets is 0.
    const place = zoom === 1 ? Math.max(region.left, region.top) : `${region.left}-${region.top}-${region.width}`;
    const cropStem = `${id}-${portrait.letter}${place}`;
    const cropWidths = withoutEnlarging(portrait.widths, region.width);
    for (const size of cropWidths) {
      const made = rendition(cropStem, 'avif', preset, region, size, portrait.quality);
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

/** One file, of an SVG too, whose address is that of the picture. */
function planShare(facts: PictureFacts, focus: Focus = [0.5, 0.5]) {
  const region = cropAround(facts, shareSize.width / shareSize.height, focus);
  const stem = `${facts.id}-s${Math.max(region.left, region.top)}`;
  const made = rendition(stem, 'jpg', 'photo', region, shareSize.width, shareQuality);
  const source: PictureSource = { base: pictureFolder + made.name, ...shareSize, widths: [], color: '' };
  return { source, renditions: [{ ...made, ...shareSize, budget: shareBudget }] };
}

/** The whole picture in one file, of an SVG too. Its name changes with its content, as the portals want it. */
function planForPortals({ id, width, height }: PictureFacts) {
  const size = Math.min(width, portalWidth);
  const made = rendition(`${id}-w`, 'jpg', 'photo', { left: 0, top: 0, width, height }, size, shareQuality);
  const source: PictureSource = { base: pictureFolder + made.name, ...made.region, widths: [], color: '' };
  return { source, renditions: [{ ...made, budget: portalBudget }] };
}

function rendition(
  stem: string,
  format: 'avif' | 'webp' | 'jpg',
  preset: Preset,
  region: Region,
  width: number,
  quality: number,
) {
  const height = Math.max(1, Math.round((width * region.height) / region.width));
  return { name: `${stem}-${width}.${format}`, format, preset, region, width, height, quality };
}
