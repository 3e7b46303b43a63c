/** The content folder as the checks see it: exact names, each folder listed once a run, pictures opened once a version. */
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Probe, probe } from '../../pictures/probe.ts';

/** The probe of one version of a file; undefined when the file is empty. */
interface Known {
  version: string;
  probe: Probe | undefined;
}

export class Folder {
  readonly root: string;
  private readonly listings = new Map<string, Map<string, Dirent>>();
  private readonly probes: Map<string, Known>;

  /** `known` keeps the probes of pictures from run to run. */
  constructor(root: string, known = new Map<string, Known>()) {
    this.root = root;
    this.probes = known;
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

  /** What a file holds, undefined when it is empty. Throws the file system's errors. */
  probe(path: string): Probe | undefined {
    const file = join(this.root, path);
    const { mtimeMs, ctimeMs, size, ino } = lstatSync(file);
    const version = `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
    const known = this.probes.get(path);
    if (known?.version === version) return known.probe;
    const found = size === 0 ? undefined : probe(file, size);
    this.probes.set(path, { version, probe: found });
    return found;
  }
}

const entries = (path: string): Dirent[] => {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
};
