import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a file under another name and then renames it, so that processes that share its folder only find whole files.
 * Doesn't wait for the disk: it is for caches.
 */
export function writeFileAtomic(file: string, content: string | Buffer): void {
  const partial = join(dirname(file), `${randomUUID()}.tmp`);
  writeFileSync(partial, content);
  renameSync(partial, file);
}
