import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createRandom } from './random.ts';

/** How many pictures each development has of its own; its others are shared. */
const picturesEach = 4;

/**
 * Small, so that thousands of sets are encoded in minutes: what is measured depends on the number of files, not of
 * pixels.
 */
const size = { width: 160, height: 120 };

/** Size of the pictures that the cuts are made from. */
const whole = { width: 640, height: 480 };

/** Addresses of a development's own pictures, relative to `developments/`. */
export const ownPictures = (slug: string): string[] =>
  Array.from({ length: picturesEach }, (_, number) => `${slug}/${number + 1}.jpg`);

/**
 * Writes the own pictures of developments below `dir`: cuts of pictures there, each from another place and in another
 * hue. Existing ones stay.
 */
export async function generatePictures(dir: string, slugs: readonly string[], from: readonly string[]): Promise<void> {
  const missing = slugs.filter((slug) => ownPictures(slug).some((name) => !existsSync(join(dir, name))));
  if (missing.length === 0) return;
  const originals = await Promise.all(
    from.map((file) => sharp(join(dir, file)).resize(whole).removeAlpha().toColourspace('srgb').raw().toBuffer()),
  );
  for (const slug of missing) {
    const random = createRandom(Number(slug.replace(/\D/g, '')));
    const upTo = (high: number) => Math.floor(random() * high);
    mkdirSync(join(dir, slug), { recursive: true });
    await Promise.all(
      ownPictures(slug).map((name) => {
        const width = 240 + upTo(400);
        const height = Math.round((width * size.height) / size.width);
        const left = upTo(whole.width - width);
        const top = upTo(whole.height - height);
        return sharp(originals[upTo(originals.length)], { raw: { ...whole, channels: 3 } })
          .extract({ left, top, width, height })
          .resize(size)
          .modulate({ hue: upTo(360) })
          .jpeg({ quality: 60 })
          .toFile(join(dir, name));
      }),
    );
  }
}
