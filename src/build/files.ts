import { hash } from 'node:crypto';
import { cpSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Waits until no other process builds the same folder, then locks it until the returned function is called. SQLite's lock is
 * released by the system however the process ends. Throws after ten minutes.
 */
export function lockFolder(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: 600_000 });
  lock.exec('begin exclusive');
  return () => lock.close();
}

/** Makes a hard link, because cached files are many and never change; a copy where the file system has no links. */
export function placeFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target);
  }
}

/** Name of a text in a cache: a hash of its content. */
export const contentName = (content: string | Buffer) => hash('sha256', content).slice(0, 24);

/**
 * Replaces `current` by `next` in two renames, so that a server never sees half a folder. The old folder becomes `previous`
 * and stays until the next time, because a server may be reading from it.
 */
export function swapFolder(next: string, current: string, previous: string): void {
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
}
