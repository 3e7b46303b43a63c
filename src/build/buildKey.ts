/** Whether the built site is up to date. */

import { hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { siteFile } from '../config/folder/contentLayout.ts';
import { contentPaths } from '../config/load/contentPaths.ts';
import { stepCacheOf } from '../node/stepCache.ts';
import { recordFile } from '../server/manifest.ts';
import { type BuildOptions, type BuildRecord, savedRecord } from './buildOptions.ts';
import { bundleKey } from './bundle.ts';

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
  const secret = previews && (process.env.PREVIEW_SECRET ?? '');
  return hash('sha256', `${code} ${content} ${compress} ${share} ${fast} ${unfinished} ${previews} ${secret}`);
};

/** The key of a build whose content changes at a date: it differs before and after, without telling the date. */
export const keyUntil = (key: string, next: number | undefined) =>
  next === undefined ? key : hash('sha256', `${key} ${next}`);

/** The record of a complete build of the present sources, unless a file of the site was changed by somebody else since. */
export function untouchedRecord(options: BuildOptions): BuildRecord | undefined {
  const { outDir } = options;
  const record = savedRecord(outDir);
  const { next } = record ?? {};
  if (record?.key !== keyUntil(buildKey(options, bundleKey(options.root)), next)) return undefined;
  if (next !== undefined && next <= Date.now()) return undefined;
  const changed = (file: string) => statSync(join(outDir, file), { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
  const written = changed(recordFile);
  return record.files.every((file) => changed(file) <= written) ? record : undefined;
}
