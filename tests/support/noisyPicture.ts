import sharp from 'sharp';
import { createRandom } from '../bench/random.ts';

/**
 * A picture with detail everywhere, so that any lost part shows. The same each time, because in some random ones it
 * wouldn't.
 */
export function noisyPicture(width: number, height: number, spread: number) {
  const random = createRandom(1);
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => 128 + 2 * spread * (random() - 0.5));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
