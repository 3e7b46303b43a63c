/** Precompressed copies beside each text file, kept by content: Brotli 11 or 5, and gzip. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createLimit } from '../pictures/limit.ts';
import { placeFile } from './files.ts';

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest']);
/**
 * Hashed assets get Brotli 11. So do pages up to this number: a tenth smaller, for a tenth of a second each. Of more pages
 * the build would take minutes: they get 5.
 */
const fewPages = 200;
/** Below this the headers weigh more than what is saved. */
const smallest = 300;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Answers the names of the added files. */
export async function compressFiles(outDir: string, files: readonly string[], cacheDir: string): Promise<string[]> {
  mkdirSync(cacheDir, { recursive: true });
  const few = files.filter((file) => file.endsWith('.html')).length <= fewPages;
  const compressOne = async (file: string): Promise<string[]> => {
    if (!compressible.has(extname(file))) return [];
    const bytes = readFileSync(join(outDir, file));
    if (bytes.length < smallest) return [];
    const quality = file.startsWith('assets/') || few ? 11 : 5;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
    const variants = [
      {
        ending: '.br',
        cached: `${hash}-${quality}.br`,
        make: () => brotli(bytes, brotliOptions(quality, bytes.length)),
      },
      { ending: '.gz', cached: `${hash}.gz`, make: () => gzipped(bytes, { level: 9 }) },
    ];
    for (const { ending, cached, make } of variants) {
      const kept = join(cacheDir, cached);
      if (!existsSync(kept)) {
        const unfinished = `${kept}.${process.pid}`;
        writeFileSync(unfinished, await make());
        renameSync(unfinished, kept);
      }
      placeFile(kept, join(outDir, file + ending));
    }
    return variants.map(({ ending }) => file + ending);
  };
  // A few at a time, because a large site's pages don't all fit into memory.
  const limit = createLimit(availableParallelism());
  const added = await Promise.all(files.map((file) => limit(() => compressOne(file))));
  return added.flat();
}

const brotliOptions = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});
