import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord } from './fresh.ts';

/** How long what a build replaces is kept, in milliseconds: a page may stay open for days. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/** Scripts, their styles and the data of pages, with their compressed copies; a picture that is withdrawn is gone. */
const isAskedForLater = (file: string) => /^assets\/[^/]+\.(js|css|json)(\.br|\.gz)?$/.test(file);

/**
 * Files of earlier builds that stay, and when each was replaced. Their names have a hash, and who is on a page of theirs
 * fetches them at a first touch.
 * @param files what the new build wrote
 */
export function formerFiles(outDir: string, files: string[], now: number): Record<string, number> {
  const record = readRecord(outDir);
  const present = new Set(files);
  const replaced = { ...record?.former, ...Object.fromEntries((record?.files ?? []).map((file) => [file, now])) };
  return Object.fromEntries(
    Object.entries(replaced).filter(
      ([file, at]) =>
        isAskedForLater(file) && !present.has(file) && now - at < keptFor && existsSync(join(outDir, file)),
    ),
  );
}
