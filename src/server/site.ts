/** The built site that is served, and the takeover of a newer one while requests are under way. */

import { closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from './log.ts';
import { NotBuilt, readKeys, readManifest, type ServerManifest } from './manifest.ts';

/** One build, as it is on the disk. */
export interface Build {
  /** Folder of its files. */
  root: string;
  manifest: ServerManifest;
  /** URL path of every file that may be seen → file. */
  files: ReadonlyMap<string, string>;
}

export interface Site {
  /** What the service knows of the site. The object stays and its content changes, so it is read where it is used. */
  manifest: ServerManifest;
  /** The build in `outDir`; a new one is taken over as a whole, with its manifest. */
  current(): Build;
  /** Makes a picture that the build has left for later: answers its file, undefined for any other address. */
  picture?: (address: string) => Promise<string | undefined>;
}

/**
 * Opens the site that a build has left in `outDir`.
 * @param code that this program was made of
 * @throws {NotBuilt}
 */
export function openSite(outDir: string, log?: FastifyBaseLogger, code?: string): Site {
  if (!existsSync(outDir)) throw new NotBuilt();
  let held = hold(outDir);
  let build = read(outDir, held.root);
  let previous: Held | undefined;
  /** The folder that could not be taken over: said once. */
  let refused = '';
  const manifest = { ...build.manifest };

  function takeOver(): void {
    const next = hold(outDir);
    try {
      build = read(outDir, next.root);
    } catch (error) {
      release(next);
      refused = next.identity;
      log?.error({ reason: describeError(error) }, 'the new build can’t be used: the last one goes on being served');
      return;
    }
    // Answers under way may still be reading from the folder of the last build.
    if (previous) release(previous);
    previous = held;
    held = next;
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
      if (identity && identity !== held.identity && identity !== refused) takeOver();
      return build;
    },
  };
}

/** A folder that stays readable when a build gives its name to another. */
interface Held {
  /** Tells folders of the same name apart. */
  identity: string;
  handle?: number;
  root: string;
}

function identify(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  return found ? [found.dev, found.ino, found.birthtimeNs].join() : '';
}

/**
 * Linux reaches a folder through its open handle under any name it has by now. Elsewhere the name has to do: a request in
 * the instant of a build may then meet a file of the next one.
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
  return { root, manifest: readManifest(outDir, root), files: listFiles(root) };
}

/** What the build writes for servers, not for visitors: rules of static hosts, and the same files compressed. */
const forHosts = /^_(headers|redirects)$|\.(br|gz)$/;

/** URL path → file: nothing whose name, or whose folder's, starts with a dot. */
function listFiles(folder: string, prefix = '', found = new Map<string, string>()): Map<string, string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) listFiles(path, `${prefix}/${entry.name}`, found);
    else if (entry.isFile() && !forHosts.test(entry.name)) found.set(`${prefix}/${entry.name}`, path);
  }
  return found;
}
