/** Compressed copies beside each text file, cached by content: Brotli 11 or 5, and gzip. */

import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { openFileCache } from '../node/fileCache.ts';
import { limitConcurrency } from '../node/limitConcurrency.ts';
import { createProgress } from '../node/progress.ts';
import type { StepCache } from '../node/stepCache.ts';
import { contentName, placeFile } from './outputFolder.ts';

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest']);
/**
 * Up to this many pages and their data get Brotli 11, as assets do: they are a tenth smaller and take a tenth of a second each.
 * More pages would take minutes, so they get 5.
 */
const fewPages = 200;
/** Smallest file that is compressed, in bytes: headers would outweigh what smaller ones save. */
const smallest = 300;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

interface CompressOptions {
  cacheDir: string;
  cache?: StepCache;
  /** The `contentName` of the pages' files, which is known already. */
  names?: ReadonlyMap<string, string>;
}

/** Returns the names of the added files. */
export async function compressFiles(
  outDir: string,
  files: readonly string[],
  { cacheDir, cache, names }: CompressOptions,
): Promise<string[]> {
  const store = openFileCache(cacheDir, cache);
  const few = files.filter((file) => file.endsWith('.html')).length <= fewPages;
  const compressOne = async (file: string): Promise<string[]> => {
    if (!compressible.has(extname(file))) return [];
    const path = join(outDir, file);
    if (statSync(path).size < smallest) return [];
    const name = names?.get(file) ?? contentName(readFileSync(path));
    const isAsset = file.startsWith('assets/') && !names?.has(file);
    // For drawings, 11 takes more than twice as long as 10 and saves a seventieth.
    const quality = few || isAsset ? (extname(file) === '.svg' ? 10 : 11) : 5;
    const variants: [ending: string, kept: string, make: (bytes: Buffer) => Promise<Buffer>][] = [
      ['.br', `${name}-${quality}.br`, (bytes) => brotli(bytes, brotliOptions(quality, bytes))],
      ['.gz', `${name}.gz`, (bytes) => gzipped(bytes, { level: 9 })],
    ];
    for (const [ending, kept, make] of variants)
      placeFile(store.find(kept) ?? store.write(kept, await make(readFileSync(path))), path + ending);
    return variants.map(([ending]) => file + ending);
  };
  // A few at a time, because a large site's pages don't all fit into memory.
  const limit = limitConcurrency(availableParallelism());
  const progress = createProgress({ name: 'Compressing', total: files.length });
  const one = (file: string) => limit(() => compressOne(file)).finally(progress.advance);
  const added = await Promise.all(files.map(one)).finally(progress.finish);
  return added.flat();
}

const brotliOptions = (quality: number, { length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});
