/** The built site that is served, and the takeover of a newer one while requests are under way. */

import { closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from './log.ts';
import {
  NotBuilt,
  readBeside,
  readKeys,
  readManifest,
  recordEnding,
  recordFile,
  type ServerManifest,
} from './manifest.ts';

/** One build, as it is on the disk. */
export interface Build {
  root: string;
  manifest: ServerManifest;
  /** URL path of every file that may be seen → file. */
  files: ReadonlyMap<string, string>;
  /** When it was made, and when a date in the content makes it out of date, in ms since the epoch. */
  builtAt: number;
  next?: number;
}

export interface ServedSite {
  /** Settings of the site. A new build changes the contents of this object, so read it where it is used. */
  manifest: ServerManifest;
  /** The build in `outDir`; a new one is taken over as a whole, with its manifest. */
  current(): Build;
  /** Makes a picture that the build left for later. Resolves to its file, or undefined for any other address. */
  picture?: (address: string) => Promise<string | undefined>;
}

/**
 * Opens the site that a build has left in `outDir`.
 * @param code key of the code that this program runs
 * @throws {NotBuilt}
 */
export function openSite(outDir: string, log?: FastifyBaseLogger, code?: string): ServedSite {
  if (!existsSync(outDir)) throw new NotBuilt();
  let held = hold(outDir);
  let build = read(outDir, held.root);
  let previous: Held | undefined;
  /** Identity of a folder that could not be taken over: it is tried and logged once. */
  let refused = '';
  const manifest = { ...build.manifest };

  function takeOver(identity: string): void {
    let next: Held | undefined;
    try {
      next = hold(outDir);
      build = read(outDir, next.root);
    } catch (error) {
      if (next) release(next);
      refused = identity;
      log?.error({ reason: describeError(error) }, 'the new build can’t be used: the last one goes on being served');
      return;
    }
    // Answers under way may still be reading from the folder of the last build.
    if (previous) release(previous);
    previous = held;
    held = next;
    // A key that the new manifest lacks must not stay.
    for (const key of Object.keys(manifest)) delete manifest[key as keyof ServerManifest];
    Object.assign(manifest, build.manifest);
    log?.info({ files: build.files.size }, 'new build taken over');
    if (code !== undefined && code !== readKeys(held.root).code) {
      log?.warn('this build was made by other code than the service runs: start it again to run that code too');
    }
  }

  return {
    manifest,
    current() {
      const identity = identify(outDir);
      // Between the two renames of a build there is no folder for a moment.
      if (identity && identity !== held.identity && identity !== refused) takeOver(identity);
      return build;
    },
  };
}

/** A folder that stays readable when a build gives its name to another. */
interface Held {
  /** Tells builds in folders of the same name apart. */
  identity: string;
  handle?: number;
  root: string;
}

/** Each build writes its record anew, while the folder may be that of an earlier build. */
function identify(folder: string): string {
  const stats = statSync(join(folder, recordFile), { throwIfNoEntry: false, bigint: true });
  return stats ? [stats.dev, stats.ino, stats.mtimeNs].join() : '';
}

/**
 * On Linux an open handle reaches the folder even after it was renamed. Elsewhere its path has to do: a request in the
 * instant of a build may then get a file of the next one.
 */
function hold(folder: string): Held {
  if (!existsSync('/proc/self/fd')) return { identity: identify(folder), root: folder };
  const handle = openSync(folder, 'r');
  const root = `/proc/self/fd/${handle}`;
  return { identity: identify(root), handle, root };
}

function release({ handle }: Held): void {
  if (handle !== undefined) closeSync(handle);
}

function read(outDir: string, root: string): Build {
  const { next } = readBeside<{ next?: number }>(outDir, recordEnding, root) ?? {};
  const builtAt = statSync(root).mtimeMs;
  const manifest = readManifest(outDir, root);
  const files = listFiles(root);
  // In builds of older versions drafts aren't marked, but have no page of their own.
  const isKnown = ({ slug, preview }: { slug: string; preview?: string }) =>
    preview || files.has(`/${slug}/index.html`);
  if (existsSync(join(root, 'previews'))) manifest.developments = manifest.developments.filter(isKnown);
  return { root, manifest, files, builtAt, next };
}

/** Files for servers, not for visitors: rules of static hosts, and compressed copies. */
const forHosts = /^_(headers|redirects)$|\.(br|gz)$/;

/** URL path → file. Files and folders whose names start with a dot are left out. */
function listFiles(folder: string, prefix = '', stats = new Map<string, string>()): Map<string, string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) listFiles(path, `${prefix}/${entry.name}`, stats);
    else if (entry.isFile() && !forHosts.test(entry.name)) stats.set(`${prefix}/${entry.name}`, path);
  }
  return stats;
}
