import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contentPaths } from '../../../config/load/contentPaths.ts';

/** All files of the content, relative to its folder and sorted. */
export function filesUnder(contentDir: string): string[] {
  const files = contentPaths(contentDir).flatMap((path) => {
    const at = join(contentDir, path);
    const there = statSync(at, { throwIfNoEntry: false });
    if (!there?.isDirectory()) return there ? [path] : [];
    return readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => relative(contentDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  });
  return files.sort();
}
