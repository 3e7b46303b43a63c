import sharp, { type Sharp } from 'sharp';
import { PictureError } from './pictureError.ts';
import { maxPixels, megapixels } from './pictureLimits.ts';
import type { Size } from './probe.ts';
import type { Region, Rendition } from './renditions.ts';

// One thread a picture: several pictures at a time use the cores better than several threads for one.
sharp.concurrency(1);
sharp.cache(false);

const formats = new Set(['jpeg', 'png', 'webp', 'heif']);

/** Size in px after rotation, and mean colours; any if not `whole` and opaque. `file` is for the message. Throws PictureError. */
export async function inspectRaster(file: string, bytes: Buffer, whole = true) {
  try {
    const { format, autoOrient, hasAlpha } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    if (!formats.has(format)) throw new PictureError(file, 'unknown');
    const { width, height } = autoOrient;
    // Pages that show no colour of it only ask whether there is one.
    if (!whole && !hasAlpha) return { width, height, color: '000' };
    // A small copy is enough for the mean colour. Making it decodes the whole file, which detects broken ones.
    const small = await decode(bytes, 15, 15);
    const { channels } = small.info;
    const third = small.data.length / 3;
    return {
      width,
      height,
      color: meanColor(small.data, channels),
      thirds: [0, third, 2 * third]
        .map((from) => meanColor(small.data.subarray(from, from + third), channels))
        .join('-'),
    };
  } catch (error) {
    throw asPictureError(file, error);
  }
}

/**
 * The pixels of a picture, rotated, in sRGB, scaled down, without EXIF, GPS or profile (sharp drops metadata by default).
 * Throws when a part of the picture is missing; what decoders only warn of, many cameras' files have.
 */
const decode = (bytes: Buffer, width: number, height: number) =>
  sharp(bytes, { autoOrient: true, limitInputPixels: maxPixels, failOn: 'error' })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Three hex digits; '' for a transparent picture, which the colour would shine through. */
function meanColor(pixels: Buffer, channels: number): string {
  const sums = new Array<number>(channels).fill(0);
  pixels.forEach((value, index) => {
    sums[index % channels] = (sums[index % channels] ?? 0) + value;
  });
  const means = sums.map((sum) => (sum * channels) / pixels.length);
  const alpha = channels % 2 === 0 ? means.pop() : 255;
  if (alpha !== 255) return '';
  const [red = 0, green = red, blue = red] = means;
  return [red, green, blue].map((value) => Math.round(value / 17).toString(16)).join('');
}

/** Effort of the encoders: `fast` takes a fifth of the time and makes files a twelfth larger at the same quality. */
export type Effort = 'best' | 'fast';

const efforts: Record<Effort, Record<'avif' | 'webp', number>> = {
  best: { avif: 2, webp: 3 },
  fast: { avif: 0, webp: 0 },
};

/** A file over its budget is encoded again down to these. */
const leastQuality = { avif: 21, jpg: 1 };

/** Decodes a source once and yields its renditions as they are ready. Throws PictureError. */
export async function* encodeRaster(file: string, bytes: Buffer, renditions: Rendition[], effort: Effort) {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    const from = { width: autoOrient.width, height: autoOrient.height };
    const to = workingSize(from);
    const { data, info } = await decode(bytes, to.width, to.height);
    const raw = { ...to, channels: info.channels };
    for (const rendition of renditions) {
      const pixels = sharp(data, { raw })
        .extract(scaled(rendition.region, to, from))
        .resize(rendition.width, rendition.height, { fit: 'fill' });
      yield { name: rendition.name, encoded: await compress(pixels, rendition, efforts[effort]) };
    }
  } catch (error) {
    throw asPictureError(file, error);
  }
}

/**
 * Large pictures are first scaled down to what the widest rendition and the tallest crop need. The same for every
 * rendition, so that its bytes don't depend on which others are made in the same run.
 */
function workingSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.max(1920 / width, 1080 / height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function scaled({ left, top, width, height }: Region, to: Size, from: Size): Region {
  const x = to.width / from.width;
  const y = to.height / from.height;
  const area = { left: Math.floor(left * x), top: Math.floor(top * y) };
  return {
    ...area,
    width: Math.max(1, Math.min(to.width - area.left, Math.round(width * x))),
    height: Math.max(1, Math.min(to.height - area.top, Math.round(height * y))),
  };
}

async function compress(
  pixels: Sharp,
  { format, preset, quality, budget }: Rendition,
  effort: (typeof efforts)[Effort],
): Promise<Buffer> {
  if (format === 'webp')
    return pixels.webp({ quality, effort: effort.webp, smartSubsample: preset === 'drawing' }).toBuffer();
  const chromaSubsampling = preset === 'drawing' ? '4:4:4' : '4:2:0';
  const encode = (quality: number) =>
    format === 'jpg'
      ? pixels.clone().flatten({ background: '#fff' }).jpeg({ quality, quantisationTable: 3 })
      : pixels.clone().avif({ quality, effort: effort.avif, chromaSubsampling });
  for (let tried = quality; ; tried -= 7) {
    const encoded = await encode(tried).toBuffer();
    if (!budget || encoded.length <= budget || tried <= leastQuality[format]) return encoded;
  }
}

function asPictureError(file: string, error: unknown): PictureError {
  if (error instanceof PictureError) return error;
  const detail = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  if (/exceeds pixel limit/i.test(detail)) return new PictureError(file, 'too-large', megapixels(maxPixels));
  return /unsupported image format/i.test(detail)
    ? new PictureError(file, 'unknown')
    : new PictureError(file, 'damaged', detail);
}
