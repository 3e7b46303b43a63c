/** Options of a build, and the record it leaves. Imports no library, because `npm start` may run without any. */

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentFolder } from '../config/folder/contentLayout.ts';
import { readBeside, readKeys, recordEnding, recordFile } from '../server/manifest.ts';

export interface BuildOptions {
  /** The engine's folder, with `src/`. */
  root: string;
  /** Folder with `site.config.yaml` and `developments/`. */
  contentDir: string;
  /** Folder that becomes the site; replaced as a whole. */
  outDir: string;
  log: (line: string) => void;
  /** Writes `.br` and `.gz` beside text files; true by default. */
  compress?: boolean;
  /** Makes share pictures; true by default. */
  share?: boolean;
  /** Encodes pictures quickly, for previews and CI; false by default. */
  fast?: boolean;
  /**
   * Encodes pictures only when they are asked for, decodes only those whose colours pages show, and leaves share pictures and
   * compressed files to the next build, so that `npm start` can serve soon; false by default.
   */
  unfinished?: boolean;
  /** Publishes drafts at unguessable addresses; false by default. */
  previews?: boolean;
  /**
   * Builds the content of this instant, in ms since the epoch, and replaces the previous site when it has come; now by
   * default.
   */
  at?: number;
}

/** Sources and results of a build. The two keys are in the site's folder; the rest, which names drafts, lies beside it. */
export interface BuildRecord {
  /** Its `buildKey`. */
  key: string;
  /** The `bundleKey` of its code. */
  code: string;
  files: string[];
  /** Remarks of the build about the content, and what `Built` has of it; said again by a build that has nothing to do. */
  notes?: string[];
  ownForms?: string;
  baseUrl?: string;
  /** When a date in the content makes it out of date, in ms since the epoch. */
  next?: number;
  /** Pictures are still missing; see `BuildOptions`. */
  unfinished?: boolean;
  /** Files of earlier builds that are kept too, and when each was replaced, in milliseconds. */
  replaced?: Record<string, number>;
}

/** The record of the site in `outDir`, whose files may be missing; undefined when there is none. */
export function savedRecord(outDir: string): BuildRecord | undefined {
  // Older versions had all of it in the site's folder.
  const record: Partial<BuildRecord> = { ...readKeys(outDir), ...readBeside<BuildRecord>(outDir, recordEnding) };
  return record.files && (record as BuildRecord);
}

/** The record of the site in `outDir`; undefined when there is none or a file of the site is missing. */
export function readRecord(outDir: string): BuildRecord | undefined {
  const record = savedRecord(outDir);
  return record?.files.every((file) => existsSync(join(outDir, file))) ? record : undefined;
}

/** Whether the folder is empty or holds a built site, so that a build may replace it. */
export const isSite = (folder: string) =>
  !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, recordFile));

/** Options from the environment: `CONTENT_DIR` and `OUT_DIR`, relative to the working directory. */
export function buildOptions(root = resolve(import.meta.dirname, '../..')): BuildOptions {
  return {
    root,
    contentDir: contentFolder(),
    outDir: resolve(process.env.OUT_DIR?.trim() || join(root, 'dist')),
    log: (line) => console.error(line),
  };
}
