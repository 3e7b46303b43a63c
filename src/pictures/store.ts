import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepCache } from '../stepCache.ts';

/**
 * Files by name, kept over builds. Each lies on the disk under its name and a digest of its bytes, so that an entry cut
 * short or overwritten is noticed and made again. Several processes may share a folder: they only ever add whole files.
 */
export interface Store {
  /** The bytes put under this name, if they are still there and whole. */
  read(name: string): Buffer | undefined;
  /** The file of such an entry. */
  find(name: string): string | undefined;
  /** Returns the new entry's file. */
  write(name: string, bytes: Buffer): string;
}

/** Creates the folder when it isn't there. The cache remembers which entries were found whole. */
export function openStore(folder: string, cache = new StepCache()): Store {
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
      // Unreadable: the same as never made.
    }
    entries.delete(name);
    return undefined;
  }

  return {
    find,
    read(name) {
      const file = find(name);
      return file === undefined ? undefined : readFileSync(file);
    },
    write(name, bytes) {
      const digest = digestOf(bytes);
      const partial = join(folder, `${randomUUID()}.tmp`);
      writeFileSync(partial, bytes);
      renameSync(partial, fileOf(name, digest));
      entries.set(name, digest);
      return fileOf(name, digest);
    },
  };
}

function digestOf(bytes: Buffer): string {
  return hash('sha1', bytes, 'hex');
}
