import { hash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

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

/**
 * Makes a hard link, because cached files are many and never change; a copy where the file system has no links. A target that
 * is this very file already is left alone.
 */
export function placeFile(source: string, target: string): void {
  const found = (path: string) => statSync(path, { throwIfNoEntry: false, bigint: true });
  const [wanted, present] = [found(source), found(target)];
  if (!wanted || wanted.ino !== present?.ino || wanted.dev !== present.dev) {
    makeWay(target);
    try {
      linkSync(source, target);
    } catch {
      cpSync(source, target);
    }
  }
  if (!wanted || (wanted.mode & 0o777n) !== 0o644n) letAllRead(target);
}

/** Writing into an earlier file would change the cached one that it may be linked to, so a new one takes its place. */
function makeWay(target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { recursive: true, force: true });
}

export function copyNew(source: string, target: string): void {
  makeWay(target);
  cpSync(source, target);
  letAllRead(target);
}

export function writeNew(target: string, text: string): void {
  makeWay(target);
  writeFileSync(target, text);
  letAllRead(target);
}

/**
 * Starts a folder with the files of an earlier one, because most of them stay the same: linking thousands anew, and removing
 * the earlier ones, would take longer than all other steps.
 */
export function startFolder(folder: string, earlier: string): void {
  rmSync(folder, { recursive: true, force: true });
  if (existsSync(earlier)) renameSync(earlier, folder);
  mkdirSync(folder, { recursive: true });
}

/** Removes all but the given files, whose names are relative to the folder. */
export function finishFolder(folder: string, files: readonly string[]): void {
  const kept = new Set(files);
  for (const file of files) for (let path = dirname(file); !kept.has(path); path = dirname(path)) kept.add(path);
  const finish = (parent: string) => {
    letAllRead(join(folder, parent));
    for (const entry of readdirSync(join(folder, parent), { withFileTypes: true })) {
      const name = parent === '.' ? entry.name : `${parent}/${entry.name}`;
      if (!kept.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
      else if (entry.isDirectory()) finish(name);
    }
  };
  finish('.');
}

/** A web server isn't the user who builds, whose umask may be that of the service or of an earlier build. */
function letAllRead(path: string): void {
  const found = statSync(path);
  const mode = found.isDirectory() ? 0o755 : 0o644;
  if ((found.mode & 0o777) !== mode) chmodSync(path, mode);
}

/** Name of a text in a cache: a hash of its content. */
export const contentName = (content: string | Buffer) => hash('sha256', content).slice(0, 24);

/**
 * Replaces `current` by `next` in two renames, so that a server never sees half a folder. The old folder becomes `previous`
 * and stays until the next build begins to write, because a server may be reading from it.
 */
export function swapFolder(next: string, current: string, previous: string): void {
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
}

/** Resolves at an instant, or when `valid` fails. It looks at the clock every second, because it may be set meanwhile. */
export async function waitUntil(instant: number, valid: () => boolean): Promise<void> {
  for (let left = instant - Date.now(); left > 0 && valid(); left = instant - Date.now())
    await setTimeout(Math.min(left, 1000));
}
