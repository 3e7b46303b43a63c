import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { SiteConfig } from '../content/types.gen.ts';
import type { HeaderPolicy } from './http/headers.ts';

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
  /** `company.email`: receives what neither a rule nor MAIL_TO names. */
  companyEmail: string;
  /** Time zone of the days that are counted. */
  timeZone: string;
  /** Path of the catalogue. */
  catalogue: string;
  /** Developments with a page; the contact lead carries the name, a WhatsApp message begins with the greeting, `book` is a file's name. */
  developments: { slug: string; name: string; greeting: string; book?: string }[];
  /** Number of the sales line's WhatsApp; undefined without one. */
  whatsapp?: string;
  /** `leads.recipients`: the first rule that fits counts. An absent list fits everything. */
  recipients: NonNullable<LeadSettings['recipients']>;
  /** `leads.destinations`; absent in builds of older versions. */
  destinations?: LeadSettings['destinations'];
  /** Old path → new path, answered 301. */
  redirects: Record<string, string>;
  headers: HeaderPolicy;
  /** Paths of the own HTML files that pages show in frames. */
  framed: string[];
}

/** Where the build of `outDir` leaves what is not published: `.cache/<name>.<ending>` beside the folder. */
export function pathBeside(outDir: string, ending: string): string {
  const folder = resolve(outDir);
  return join(dirname(folder), '.cache', `${basename(folder)}.${ending}`);
}

/** The file with the manifests of the builds of `outDir`, by build key. */
export const manifestPath = (outDir: string) => pathBeside(outDir, 'server.json');

/** File in the site's folder that says what the build was made of. Never served. */
export const recordFile = '.build.json';

/** Keys of the build in a folder and of the code that made it; '' when its record is missing. */
export function readKeys(folder: string): { key: string; code: string } {
  try {
    return JSON.parse(readFileSync(join(folder, recordFile), 'utf8'));
  } catch {
    return { key: '', code: '' };
  }
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
  if (!existsSync(manifestPath(outDir))) return undefined;
  const manifests: Record<string, ServerManifest> = JSON.parse(readFileSync(manifestPath(outDir), 'utf8'));
  const manifest = manifests[readKeys(folder).key];
  // Manifests of older versions have no origin.
  return manifest?.origin ? manifest : undefined;
}

/** The same where it has to be there. @throws {NotBuilt} */
export function readManifest(outDir: string, folder = outDir): ServerManifest {
  const manifest = readPresentManifest(outDir, folder);
  if (!manifest) throw new NotBuilt();
  return manifest;
}

/**
 * Adds the manifest of a build that is about to replace the one in `outDir`. The present manifest stays too. The key in
 * the folder decides which of the two counts, so a build may be cut off at any moment.
 */
export function addManifest(outDir: string, key: string, manifest: ServerManifest): void {
  let present: Record<string, ServerManifest> = {};
  try {
    present = { [readKeys(outDir).key]: readManifest(outDir) };
  } catch {
    // The first build.
  }
  const file = manifestPath(outDir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, JSON.stringify({ ...present, [key]: manifest }, null, 2));
  renameSync(`${file}.next`, file);
}
