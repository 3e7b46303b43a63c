import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Creates the folder when it isn't there. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const entries = new Map<string, string>();
  for (const entry of readdirSync(folder)) {
    const [, digest, name] = /^([0-9a-f]{40})~(.+)$/.exec(entry) ?? [];
    if (digest && name) entries.set(name, digest);
  }
  const fileOf = (name: string, digest: string) => join(folder, `${digest}~${name}`);

  function read(name: string): Buffer | undefined {
    const digest = entries.get(name);
    if (!digest) return undefined;
    try {
      const bytes = readFileSync(fileOf(name, digest));
      if (digestOf(bytes) === digest) return bytes;
      rmSync(fileOf(name, digest), { force: true });
    } catch {
      // Gone or unreadable: the same as never made.
    }
    entries.delete(name);
    return undefined;
  }

  return {
    read,
    find: (name) => (read(name) ? fileOf(name, entries.get(name) ?? '') : undefined),
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
