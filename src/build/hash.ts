import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below `path`, relative to `root`, sorted; hidden ones left out. A missing path has none. */
export function listFiles(root: string, path: string): string[] {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name) => listFiles(root, join(path, name)));
}

/** One hash over names and contents of files and folders: changes with any edit, addition, removal or renaming. */
export function hashTree(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(root, path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
