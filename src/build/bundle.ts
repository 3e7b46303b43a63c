/** The site's code, independent of its content: built by Vite, kept until a source file changes. */

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, InlineConfig } from 'vite';
import { stepCacheOf } from '../node/stepCache.ts';
import type * as EntryServer from '../render/entry.tsx';
import type { Weights } from './budget.ts';
import {
  bootKey,
  bootText,
  type Chunk,
  entryKey,
  graph,
  layersKey,
  printKey,
  sectionInViewKey,
  visitKey,
  weigh,
} from './chunks.ts';
import { viteSettings } from './viteSettings.ts';

export type Bundle = Awaited<ReturnType<typeof ensureBundle>>;

const weightsFile = 'weights.json';

/** The libraries by what npm has installed: after a pull the lockfile is ahead of that until `npm ci`. */
const sources = ['src', 'schema', 'tsconfig.json', 'package-lock.json', 'node_modules/.package-lock.json'];

/** Hash of the code. When it changes, the built site is stale too. */
export const bundleKey = (root: string) => stepCacheOf(root).hashTree(root, sources);

const bundleDir = (root: string, key: string) => join(root, '.cache/bundle', key);

/** The lead service in a few files. Loading its hundreds of modules one by one would take twice as long at a restart. */
export const serviceProgram = (root: string, key = bundleKey(root)) => join(bundleDir(root, key), 'service/main.js');

/**
 * Builds browser and server code if the sources have changed, and loads the result. A running build passes the `key` of the
 * code it began with.
 */
export async function ensureBundle(root: string, log: (line: string) => void, key = bundleKey(root)) {
  const dir = bundleDir(root, key);
  await ensureFolder(dir, async (folder) => {
    log('Building the code');
    await build(root, folder);
  });
  const clientDir = join(dir, 'client');
  const read = (file: string) => JSON.parse(readFileSync(join(clientDir, file), 'utf8'));
  const manifest: Record<string, Chunk> = read('manifest.json');
  const weights: Weights = read(weightsFile);

  const { chunk, closure } = graph(manifest);
  const addresses = (keys: Iterable<string>) => Array.from(keys, (key) => `/${chunk(key).file}`);
  const entry = closure(entryKey);

  return {
    key,
    /** Folder whose `assets/` is published. */
    clientDir,
    /** Published files, relative to `clientDir`. */
    files: Object.entries(manifest).flatMap(([key, { file, css = [] }]) => (key === bootKey ? [] : [file, ...css])),
    boot: bootText(clientDir, manifest),
    entryScripts: addresses(entry).join(' '),
    layersScript: addresses([layersKey]).join(),
    printSheet: addresses([printKey]).join(),
    islandScripts(island: string) {
      const key = Object.keys(manifest).find((name) => /([^/]+)\.tsx?$/.exec(name)?.[1] === island);
      if (!key) throw new Error(`The island ${island} is not in src/browser/islands.ts.`);
      return addresses([...closure(key)].filter((name) => !entry.has(name))).join(' ');
    },
    weights,
    server: (await import(join(dir, 'server/entry.js'))) as typeof EntryServer,
  };
}

/**
 * Builds the code that studio and previews have in browsers, if the sources have changed.
 * @param entries sources that pages name
 * @returns a folder whose `assets/` is served, and the file of each source below it
 */
export async function ensureStudioBundle(
  root: string,
  log: (line: string) => void,
  entries: string[],
  key = bundleKey(root),
) {
  const dir = `${bundleDir(root, key)}-studio`;
  await ensureFolder(dir, async (folder) => {
    log('Building the studio');
    await buildForBrowsers(root, entries, folder);
  });
  const { chunk } = graph(JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')));
  return { dir, file: (entry: string) => chunk(entry).file };
}

/** Gives a folder its name once it is whole, whatever interrupts this process and whoever makes the same. */
async function ensureFolder(dir: string, make: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(dir)) return;
  const next = `${dir}.${process.pid}`;
  try {
    await make(next);
    renameSync(next, dir);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    if (!existsSync(dir)) throw error;
  }
}

/** JSX becomes what `tsconfig.json` says. */
async function viteBuild(root: string, outDir: string, config: InlineConfig): Promise<void> {
  // Vite chooses React and JSX by this and not by its mode; a test runner sets another value.
  process.env.NODE_ENV = 'production';
  const vite = await import('vite');
  // `vite.config.ts` would load the dev server for each build.
  const common = { root, configFile: false, logLevel: 'warn', mode: 'production' } as const;
  const own = vite.mergeConfig({ ...common, build: { outDir, emptyOutDir: true } }, config);
  await vite.build(vite.mergeConfig(viteSettings, own));
}

const buildForNode = (root: string, source: string, outDir: string) =>
  viteBuild(root, outDir, {
    // One module with production React, whatever NODE_ENV is later; development React takes twice as long.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: join(root, source), rolldownOptions: { output: { entryFileNames: '[name].js' } } },
  });

const buildForBrowsers = (root: string, keys: string[], outDir: string, options?: BuildOptions['rolldownOptions']) =>
  viteBuild(root, outDir, {
    // Relative, so that scripts find each other under any path of the site.
    base: './',
    build: { manifest: 'manifest.json', rolldownOptions: { ...options, input: keys.map((key) => join(root, key)) } },
  });

async function build(root: string, dir: string): Promise<void> {
  await buildForNode(root, 'src/render/entry.tsx', join(dir, 'server'));
  await buildForNode(root, 'src/server/main.ts', join(dir, 'service'));
  const clientDir = join(dir, 'client');
  await buildForBrowsers(root, [entryKey, bootKey, layersKey, printKey, sectionInViewKey, visitKey], clientDir, {
    // All that the entry needs is in its own file: one request at the first touch, one name in each page.
    preserveEntrySignatures: 'allow-extension',
    output: { codeSplitting: { groups: [{ name: 'entry', test: entryKey }] } },
  });
  const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8'));
  const weights = weigh(clientDir, manifest);
  writeFileSync(join(clientDir, weightsFile), JSON.stringify(weights));
}
