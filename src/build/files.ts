import { cpSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** A hard link where the file system allows it (pictures are many and never change), otherwise a copy. */
export function placeFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target);
  }
}

/** `next` takes the place of `current` in two renames, so that a server never meets half a folder. */
export function swapFolder(next: string, current: string): void {
  const previous = `${current}.previous`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
  rmSync(previous, { recursive: true, force: true });
}
