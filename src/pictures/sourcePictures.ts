import { hash } from 'node:crypto';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { extname, isAbsolute, relative, resolve } from 'node:path';
import type { StepCache } from '../node/stepCache.ts';
import { PictureError } from './pictureError.ts';
import { maxPictureBytes, maxPixels, megabytes } from './pictureLimits.ts';
import { probe } from './probe.ts';
import { settingsVersion } from './renditions.ts';

/**
 * A content's id: 41 bits in base 36. Short, because a page names each of its pictures some seven times and hashes compress
 * badly. Two of 1,000 pictures have the same id in one of four million sites.
 */
const idFor = (bytes: Buffer) => {
  const digest = hash('sha256', Buffer.concat([Buffer.from(`${settingsVersion}\n`), bytes]), 'hex');
  return BigInt(`0x${digest}`).toString(36).slice(-8);
};

export const isSvg = (file: string) => extname(file).toLowerCase() === '.svg';

const engine = resolve(import.meta.dirname, '..');

/** The source pictures of a content folder, each with an id made of its content. All functions throw PictureError. */
export function openSourcePictures(contentDir: string, cache: StepCache) {
  const root = resolve(contentDir);

  /** A file in the content folder, or one that comes with the engine, given by its absolute path. */
  function pathOf(file: string): string {
    const path = resolve(root, file);
    const isIn = (folder: string) => {
      const inside = relative(folder, path);
      return !inside.startsWith('..') && !isAbsolute(inside);
    };
    if (!isIn(root) && !isIn(engine)) throw new PictureError(file, 'missing');
    return path;
  }

  function stat(file: string): Stats {
    const found = statSync(pathOf(file), { throwIfNoEntry: false });
    if (!found) throw new PictureError(file, 'missing');
    if (!found.isFile()) throw new PictureError(file, 'unreadable', 'EISDIR');
    if (found.size === 0) throw new PictureError(file, 'unreadable', '0 kB');
    if (found.size > maxPictureBytes) throw new PictureError(file, 'too-large', megabytes(maxPictureBytes));
    return found;
  }

  function bytesOf(file: string): Buffer {
    try {
      return readFileSync(pathOf(file));
    } catch (error) {
      throw new PictureError(file, 'unreadable', (error as NodeJS.ErrnoException).code);
    }
  }

  return {
    /** The file's present bytes and their id. */
    read(file: string): { id: string; bytes: Buffer } {
      stat(file);
      const bytes = bytesOf(file);
      return { id: idFor(bytes), bytes };
    },
    /** How many pixels decoding will give, by the file's header. */
    pixelsOf(file: string): number {
      const { size } = stat(file);
      if (isSvg(file)) return 0;
      const { width, height } = probe(pathOf(file), size);
      return width && height ? width * height : maxPixels;
    },
    /** The file's id, from the cache while the file is unchanged. */
    idOf(file: string): string {
      stat(file);
      return cache.ofFile(`id ${settingsVersion}`, pathOf(file), () => idFor(bytesOf(file)));
    },
  };
}
