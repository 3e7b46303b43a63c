/** What a build is asked for and what it left. A service without any library installed loads this, and nothing else of the build. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentFolder } from '../config/load/contentFolder.ts';
import { recordFile } from '../server/manifest.ts';

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
  /** Encodes pictures quickly, for previews and CI; false unless said otherwise. */
  fast?: boolean;
  /**
   * Leaves pictures until they are asked for, and share pictures and compressed files for the next build: a site that
   * `npm start` can serve soon. False unless said otherwise.
   */
  unfinished?: boolean;
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
  /** Pictures are missing that pages show: see `BuildOptions`. */
  unfinished?: boolean;
  /** Files of earlier builds that lie there too, and when each was replaced, in milliseconds. */
  replaced?: Record<string, number>;
}

/** The record of the site in `outDir`, of whatever sources; undefined when there is none, or not all of it. */
export function readRecord(outDir: string): BuildRecord | undefined {
  try {
    const record: BuildRecord = JSON.parse(readFileSync(join(outDir, recordFile), 'utf8'));
    return record.files.every((file) => existsSync(join(outDir, file))) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Options from the environment: `CONTENT_DIR` and `OUT_DIR`, as seen from where the command runs. */
export function buildOptions(root = resolve(import.meta.dirname, '../..')): BuildOptions {
  return {
    root,
    contentDir: contentFolder(),
    outDir: resolve(process.env.OUT_DIR?.trim() || join(root, 'dist')),
    log: (line) => console.error(line),
  };
}
