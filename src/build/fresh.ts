/** Whether the built site is up to date. If it is, `npm start` loads nothing else of the build. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentFolder, contentNames } from '../config/load/contentFolder.ts';
import { bundleKey } from './bundle.ts';
import { hashTree } from './hash.ts';

export interface BuildOptions {
  /** The engine's folder, with `src/`. */
  root: string;
  /** Folder with `site.config.yaml` and `developments/`. */
  contentDir: string;
  /** Folder that becomes the site; replaced as a whole. */
  outDir: string;
  log: (line: string) => void;
  /** Writes `.br` and `.gz` beside text files; true unless said otherwise. */
  compress?: boolean;
  /** Draws share pictures; true unless said otherwise. */
  share?: boolean;
  /** Publishes drafts at unguessable addresses; false unless said otherwise. */
  previews?: boolean;
}

/** What a finished build was made of and what it wrote; it lies in the site's folder and is never served. */
export interface BuildRecord {
  /** Its `buildKey`. */
  key: string;
  /** The `bundleKey` of its code. */
  code: string;
  files: string[];
  /** Files of earlier builds that lie there too, and when each was replaced, in milliseconds. */
  replaced?: Record<string, number>;
}

export const recordFile = '.build.json';

/** Changes with everything a build is made of; `code` is the `bundleKey` of the sources. */
export const buildKey = ({ contentDir, compress = true, share = true, previews = false }: BuildOptions, code: string) =>
  createHash('sha256')
    .update(`${code} ${hashTree(contentDir, contentNames)} ${compress} ${share} ${previews}`)
    .digest('hex');

/** The record of the site in `outDir`, of whatever sources; undefined when there is none, or not all of it. */
export function readRecord(outDir: string): BuildRecord | undefined {
  try {
    const record: BuildRecord = JSON.parse(readFileSync(join(outDir, recordFile), 'utf8'));
    return record.files.every((file) => existsSync(join(outDir, file))) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Whether `outDir` holds, complete, what the present sources would give. */
export const isFresh = (options: BuildOptions, code = bundleKey(options.root)): boolean =>
  readRecord(options.outDir)?.key === buildKey(options, code);

/** Options from the environment: `CONTENT_DIR` and `OUT_DIR`, as seen from where the command runs. */
export function buildOptions(root = resolve(import.meta.dirname, '../..')): BuildOptions {
  return {
    root,
    contentDir: contentFolder(),
    outDir: resolve(process.env.OUT_DIR?.trim() || join(root, 'dist')),
    log: (line) => console.error(line),
  };
}
