/** The content folder as the checks see it: exact names, each folder listed once a run, pictures opened once a version. */
import { closeSync, type Dirent, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** What the first bytes of a file say it is, by the ending it should have; '' when unknown, undefined when empty. */
export type Content = string | undefined;

const sniffed = 1024;

export class Folder {
  readonly root: string;
  private readonly listings = new Map<string, Map<string, Dirent>>();
  private readonly contents: Map<string, { version: string; content: Content }>;

  /** `known` keeps what is known of file contents from run to run. */
  constructor(root: string, known = new Map<string, { version: string; content: Content }>()) {
    this.root = root;
    this.contents = known;
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

  /** What a file holds; throws as the file system does. */
  content(path: string): Content {
    const file = join(this.root, path);
    const { mtimeMs, ctimeMs, size, ino } = lstatSync(file);
    const version = `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
    const known = this.contents.get(path);
    if (known?.version === version) return known.content;
    const content = size === 0 ? undefined : identify(head(file));
    this.contents.set(path, { version, content });
    return content;
  }
}

const entries = (path: string): Dirent[] => {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
};

function head(file: string): Buffer {
  const bytes = Buffer.alloc(sniffed);
  const handle = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(handle, bytes, 0, sniffed, 0));
  } finally {
    closeSync(handle);
  }
}

/** Signatures at the start of the file formats a site uses. */
function identify(bytes: Buffer): string {
  const start = bytes.toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp' && /avi[fs]/.test(start.slice(8, 40))) return 'avif';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('wOF2')) return 'woff2';
  if (start.slice(4, 8) === 'ftyp' && /hei[cx]|mif1/.test(start.slice(8, 40))) return 'heic';
  if (/^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg\b)/i.test(start)) {
    const svg = /<svg\b/i.test(start);
    return svg || (bytes.length === sniffed && !/<html\b/i.test(start)) ? 'svg' : '';
  }
  return '';
}
