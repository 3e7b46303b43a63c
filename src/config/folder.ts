/** The content folder as the checks see it: exact names, each folder listed once a run, pictures opened once a version. */
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Glance, glance } from './images/glance.ts';

/** What is known of a file's version; nothing of an empty one. */
interface Known {
  version: string;
  glance: Glance | undefined;
}

export class Folder {
  readonly root: string;
  private readonly listings = new Map<string, Map<string, Dirent>>();
  private readonly glances: Map<string, Known>;

  /** `known` keeps what is known of file contents from run to run. */
  constructor(root: string, known = new Map<string, Known>()) {
    this.root = root;
    this.glances = known;
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

  /** What a file holds, undefined when it is empty; throws as the file system does. */
  glance(path: string): Glance | undefined {
    const file = join(this.root, path);
    const { mtimeMs, ctimeMs, size, ino } = lstatSync(file);
    const version = `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
    const known = this.glances.get(path);
    if (known?.version === version) return known.glance;
    const found = size === 0 ? undefined : glance(file, size);
    this.glances.set(path, { version, glance: found });
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
