/** Whether the built site is up to date. */

import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentPaths } from '../config/load/contentFiles.ts';
import { siteFile } from '../config/load/contentFolder.ts';
import { stepCacheOf } from '../stepCache.ts';
import { bundleKey } from './bundle.ts';
import { type BuildOptions, readRecord } from './fresh.ts';

/** Hash of everything that a build depends on; `code` is the `bundleKey` of the sources. */
export const buildKey = (
  { root, contentDir, compress = true, share = true, fast = false, unfinished = false, previews = false }: BuildOptions,
  code: string,
) => {
  const cache = stepCacheOf(root);
  const paths = () => contentPaths(contentDir);
  const siteText = join(contentDir, siteFile);
  const named = existsSync(siteText) ? cache.ofFile(`named ${code}`, siteText, paths) : paths();
  const content = cache.hashTree(contentDir, named);
  return hash('sha256', `${code} ${content} ${compress} ${share} ${fast} ${unfinished} ${previews}`);
};

/** Whether `outDir` holds a complete build of the present sources. */
export const isFresh = (options: BuildOptions, code = bundleKey(options.root)): boolean =>
  readRecord(options.outDir)?.key === buildKey(options, code);
