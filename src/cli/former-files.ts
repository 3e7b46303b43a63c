/** What pages of former builds, open in browsers since then, may still ask for: scripts, their styles and page data. */

import { readRecord } from './fresh.ts';

/** Milliseconds for which a file that is no longer part of the site stays published. */
const keptFor = 24 * 3_600_000;

const isAskedForLater = (file: string) => /^assets\/[^/]+\.(js|css|json)$/.test(file);

/**
 * Files of the site in `outDir` that the next one, made of `files`, doesn't have: each with the time when it left the site,
 * in milliseconds since 1970.
 */
export function formerFiles(outDir: string, files: readonly string[], now = Date.now()): Record<string, number> {
  const record = readRecord(outDir);
  const present = new Set(files);
  return Object.fromEntries(
    (record?.files ?? [])
      .filter((file) => isAskedForLater(file) && !present.has(file))
      .map((file) => [file, record?.former?.[file] ?? now] as const)
      .filter(([, left]) => now - left < keptFor),
  );
}
