/** The content folder for checks: exact names; each folder is listed once a run, each version of a picture opened once. */
import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StepCache } from '../../node/stepCache.ts';
import { type Probe, probe } from '../../pictures/probe.ts';

export class Folder {
  readonly root: string;
  private readonly listings = new Map<string, Map<string, Dirent>>();
  private readonly cache: StepCache;
  private readonly step: string;

  /** `cache` keeps the facts about pictures, under `step`. */
  constructor(root: string, cache: StepCache, step: string) {
    this.root = root;
    this.cache = cache;
    this.step = step;
  }

  /** Entries of a folder by exact name, empty when it cannot be read. `path` is relative, '' for the root. */
  list(path: string): Map<string, Dirent> {
    let listing = this.listings.get(path);
    if (!listing) {
      listing = new Map(entries(join(this.root, path)).map((entry) => [entry.name, entry]));
      this.listings.set(path, listing);
    }
    return listing;
  }

  /** Format, size and faults of a picture or PDF; undefined for an empty file. Throws the file system's errors. */
  probe(path: string): Probe | undefined {
    const file = join(this.root, path);
    return this.cache.ofFile(this.step, file, ({ size }) => (size === 0 ? null : probe(file, size))) ?? undefined;
  }
}

const entries = (path: string): Dirent[] => {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
};
