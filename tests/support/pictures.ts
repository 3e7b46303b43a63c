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

/** A PNG whose header and end are intact, while the data between is zero: only decoding shows that it is damaged. */
export async function damagedPicture(): Promise<Buffer> {
  const create = { width: 1600, height: 900, channels: 3, background: '#888' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return bytes.fill(0, bytes.indexOf('IDAT') + 4, bytes.indexOf('IEND') - 8);
}
