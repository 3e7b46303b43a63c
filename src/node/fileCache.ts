import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StepCache } from './stepCache.ts';
import { writeFileAtomic } from './writeFileAtomic.ts';

/**
 * A cache of files by name. On disk the name is preceded by a digest of the bytes, so that a truncated or overwritten entry
 * is noticed and made again. Several processes may share a folder: they only add whole files. Creates the folder if it is
 * missing; `cache` remembers which entries were found whole.
 */
export function openFileCache(folder: string, cache = new StepCache()) {
  mkdirSync(folder, { recursive: true });
  const entries = new Map<string, string>();
  for (const entry of readdirSync(folder)) {
    const [, digest, name] = /^([0-9a-f]{40})~(.+)$/.exec(entry) ?? [];
    if (digest && name) entries.set(name, digest);
  }
  const fileOf = (name: string, digest: string) => join(folder, `${digest}~${name}`);

  function find(name: string): string | undefined {
    const digest = entries.get(name);
    if (!digest) return undefined;
    const file = fileOf(name, digest);
    try {
      if (cache.isWhole(file, () => digestOf(readFileSync(file)) === digest)) return file;
      rmSync(file, { force: true });
    } catch {
      // An unreadable entry is the same as a missing one.
    }
    entries.delete(name);
    return undefined;
  }

  return {
    /** The path of the entry of this name, if it is still there and whole. */
    find,
    /** Returns the path of the new entry. */
    write(name: string, bytes: Buffer): string {
      const digest = digestOf(bytes);
      const file = fileOf(name, digest);
      writeFileAtomic(file, bytes);
      cache.wrote(file);
      entries.set(name, digest);
      return file;
    },
  };
}

function digestOf(bytes: Buffer): string {
  return hash('sha1', bytes, 'hex');
}
