import sharp from 'sharp';
import { createRandom } from '../bench/random.ts';

/** A picture with detail everywhere, the same each time: of some random ones nobody can see that a part was lost. */
export function noisyPicture(width: number, height: number, spread: number) {
  const random = createRandom(1);
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => 128 + 2 * spread * (random() - 0.5));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
