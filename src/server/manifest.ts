import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { SiteConfig } from '../content/types.gen.ts';
import type { LocaleSettings } from '../leads/say.ts';
import type { HeaderPolicy } from './http/headers.ts';
import { userName } from './userName.ts';

type LeadSettings = NonNullable<SiteConfig['leads']>;

/** The few settings of the site that the service needs. Written by the build, beside what is published, never in it. */
export interface ServerManifest {
  /** `https://www.example.com` */
  origin: string;
  /** Path in front of every address, `/site`; '' when the site lies at the root of its host. */
  basePath: string;
  /** Address of this service, without a slash; absent in builds of older versions. */
  service?: string;
  /** `company.name` */
  company: string;
  /** Hex colours of the theme, for mails. */
  colors: { heading: string; text: string; line: string };
  /** The style that every page starts with, for pages of the service; absent in builds of older versions. */
  style?: string;
  /** Language and words of the site, where it has its own; absent in builds of older versions. */
  locale?: LocaleSettings;
  /** `company.email`: receives what neither a rule nor MAIL_TO names. */
  companyEmail: string;
  /** Time zone of the days that are counted. */
  timeZone: string;
  catalogue: string;
  /**
   * Developments with a page; the contact lead carries the name, a WhatsApp message begins with the greeting, or with that of a
   * plan; `book` is a file's name. Drafts have a `preview`, the key that their page's address ends with.
   */
  developments: {
    slug: string;
    name: string;
    greeting: string;
    /** Absent in builds of older versions. */
    plans?: { id: string; greeting: string }[];
    book?: string;
    preview?: string;
  }[];
  /** Number of the sales line's WhatsApp; undefined without one. */
  whatsapp?: string;
  /** `leads.recipients`: the first rule that fits counts. An absent list fits everything. */
  recipients: NonNullable<LeadSettings['recipients']>;
  /** `leads.destinations`, as a module describes them; absent in builds of older versions. */
  destinations?: readonly unknown[];
  /** Old path → new path, answered 301. */
  redirects: Record<string, string>;
  headers: HeaderPolicy;
  /** Paths of the own HTML files that pages show in frames. */
  framed: string[];
}

/** `.cache/<name>.<ending>` beside the folder, for files of the build of `outDir` that are not published. */
export function pathBeside(outDir: string, ending: string): string {
  const folder = resolve(outDir);
  return join(dirname(folder), '.cache', `${basename(folder)}.${ending}`);
}

const manifestEnding = 'server.json';

/** The file with the manifests of the builds of `outDir`, by build key. */
export const manifestPath = (outDir: string) => pathBeside(outDir, manifestEnding);

/** Ending of the file with the records of these builds. */
export const recordEnding = 'record.json';

/** File in the site's folder by whose key what belongs to the build is found. Hosts may serve it, so it says nothing else. */
export const recordFile = '.build.json';

/** Keys of the build in a folder and of the code that made it; '' when its record is missing. */
export function readKeys(folder: string): { key: string; code: string } {
  try {
    return JSON.parse(readFileSync(join(folder, recordFile), 'utf8'));
  } catch {
    return { key: '', code: '' };
  }
}

/** The entry of the build in `folder` that a file beside `outDir` keeps; undefined without any, and where a power cut emptied it. */
export function readBeside<Entry>(outDir: string, ending: string, folder = outDir): Entry | undefined {
  const file = pathBeside(outDir, ending);
  const text = existsSync(file) && readOwn(file, outDir);
  return text ? JSON.parse(text)[readKeys(folder).key] : undefined;
}

/** Another user, such as root, has built the site. */
export class NotOwn extends Error {
  constructor(file: string, outDir: string) {
    const user = userName();
    super(
      `${user} may not read ${file}, for another user has built the site. Build as the user who serves it; first, as root: chown -R ${user} ${dirname(file)} ${resolve(outDir)}`,
    );
  }
}

function readOwn(file: string, outDir: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EACCES' ? new NotOwn(file, outDir) : error;
  }
}

/**
 * Saves an entry of the build that is about to replace the one in `outDir`. The entry of the present build stays too. The key
 * in the folder decides which of the two counts, so a build may be cut off at any moment.
 */
export function saveBeside(outDir: string, ending: string, key: string, entry: object): void {
  const present = readBeside(outDir, ending);
  const file = pathBeside(outDir, ending);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(`${file}.next`, { force: true });
  // Its owner's only: it may name recipients, or drafts by their secret addresses.
  writeFileSync(
    `${file}.next`,
    JSON.stringify({ ...(present ? { [readKeys(outDir).key]: present } : {}), [key]: entry }, null, 2),
    { mode: 0o600 },
  );
  renameSync(`${file}.next`, file);
}

/** There is no built site, or one of an older version, whose manifest had another form. */
export class NotBuilt extends Error {
  constructor() {
    super('The site is not built. Run: npm run build');
  }
}

/**
 * The manifest that goes with the site; undefined where nothing is built.
 * @param folder where the site's files are, when that is no longer `outDir`
 */
export function readPresentManifest(outDir: string, folder = outDir): ServerManifest | undefined {
  const manifest = readBeside<ServerManifest>(outDir, manifestEnding, folder);
  // Manifests of older versions have no origin.
  return manifest?.origin ? manifest : undefined;
}

/** The same where it has to be there. @throws {NotBuilt} */
export function readManifest(outDir: string, folder = outDir): ServerManifest {
  const manifest = readPresentManifest(outDir, folder);
  if (!manifest) throw new NotBuilt();
  return manifest;
}

export const addManifest = (outDir: string, key: string, manifest: ServerManifest): void =>
  saveBeside(outDir, manifestEnding, key, manifest);
