import { hash } from 'node:crypto';
import { cpSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Waits until no other process builds the same folder, and keeps others waiting until the answer is called or the process
 * ends: a lock of SQLite's, which the system takes back whatever happens.
 */
export function lockFolder(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: 600_000 });
  lock.exec('begin exclusive');
  return () => lock.close();
}

/** A hard link where the file system allows it (files of the caches are many and never change), otherwise a copy. */
export function placeFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target);
  }
}

/** Under what name a text is kept: equal texts have one. */
export const contentName = (content: string | Buffer) => hash('sha256', content).slice(0, 24);

/**
 * `next` takes the place of `current` in two renames, so that a server never meets half a folder. What was there becomes
 * `previous` and stays until the next time, for a server may be reading from it.
 */
export function swapFolder(next: string, current: string, previous: string): void {
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
}
