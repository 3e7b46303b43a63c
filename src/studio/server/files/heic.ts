/** Decodes HEIC, the photo format of iPhones. sharp's packages have no decoder, because it is patented. */

import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { maxPixels } from '../../../pictures/pictureLimits.ts';

interface HeicPicture {
  width: number;
  height: number;
  /** RGBA, upright. */
  decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
}
/** The exports of `heic-decode`, which has no types. */
type Decoder = { all(file: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }> };

/** Whether a file is HEIC, by its first bytes. AVIF uses the same container, with other brands. */
export function isHeic(bytes: Buffer): boolean {
  const start = bytes.subarray(4, 40).toString('latin1');
  return /^ftyp(?:hei[cx]|hev[cx]|mif1|msf1)/.test(start) && !/avi[fs]/.test(start);
}

/** The first picture of a file. Throws if it can't be decoded or is too large. */
export async function decodeHeic(bytes: Buffer): Promise<Sharp> {
  // Loaded only when needed, because the decoder is large.
  const decoder = createRequire(import.meta.url)('heic-decode') as Decoder;
  const pictures = await decoder.all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first || first.width * first.height > maxPixels) throw new Error('No picture, or one that is too large.');
    const { width, height, data } = await first.decode();
    return sharp(data, { raw: { width, height, channels: 4 } });
  } finally {
    pictures.dispose();
  }
}
