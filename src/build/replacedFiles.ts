import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { savedRecord } from './buildOptions.ts';

/** How long replaced files are kept, in milliseconds: a page may stay open for days. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/** Scripts, styles and data of pages, with their compressed copies; no pictures, because a withdrawn one must be gone. */
const isAskedForLater = (file: string) => /^(assets|previews\/[^/]+)\/[^/]+\.(js|css|json)(\.br|\.gz)?$/.test(file);

/**
 * Files of earlier builds to keep, and when each was replaced, in milliseconds. Visitors who still have an earlier page open
 * fetch them at the first touch.
 * @param files what the new build wrote
 */
export function replacedFiles(outDir: string, files: string[], now: number): Record<string, number> {
  const record = savedRecord(outDir);
  const present = new Set(files);
  const hasPlace = (file: string) => file.startsWith('assets/') || present.has(`${dirname(file)}/index.html`);
  const earlier = record?.files.filter(isAskedForLater) ?? [];
  const replaced = { ...record?.replaced, ...Object.fromEntries(earlier.map((file) => [file, now])) };
  return Object.fromEntries(
    Object.entries(replaced).filter(
      ([file, at]) =>
        isAskedForLater(file) &&
        hasPlace(file) &&
        !present.has(file) &&
        now - at < keptFor &&
        existsSync(join(outDir, file)),
    ),
  );
}
