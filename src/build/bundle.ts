/** The site's code, independent of its content: built by Vite, kept until a source file changes. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

export type Bundle = Awaited<ReturnType<typeof ensureBundle>>;

const weightsFile = 'weights.json';

/** The libraries by what npm has installed: after a pull the lockfile is ahead of that until `npm ci`. */
const sources = [
  'src',
  'schema',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
];

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
  const clientDir = join(dir, 'client');
  const read = () => ({
    manifest: JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as Record<string, Chunk>,
    weights: JSON.parse(readFileSync(join(clientDir, weightsFile), 'utf8')) as Weights,
  });
  let built: ReturnType<typeof read>;
  try {
    built = read();
  } catch {
    log('Building the code');
    await build(root, dir);
    built = read();
  }
  const { manifest, weights } = built;

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

/** The weights are written last: a folder without them was interrupted and is built again. */
async function build(root: string, dir: string): Promise<void> {
  // Vite chooses React and JSX by this and not by its mode; a test runner sets another value.
  process.env.NODE_ENV = 'production';
  const { build: viteBuild } = await import('vite');
  // Vite's other loaders write the configuration into node_modules, which may belong to another user.
  const common = { root, configLoader: 'native', logLevel: 'warn', mode: 'production' } as const;
  const forNode = (source: string, folder: string) =>
    viteBuild({
      ...common,
      // One module with production React, whatever NODE_ENV is later; development React takes twice as long.
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: join(root, source),
        outDir: join(dir, folder),
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: '[name].js' } },
      },
    });
  await forNode('src/render/entry.tsx', 'server');
  await forNode('src/server/main.ts', 'service');
  const clientDir = join(dir, 'client');
  await viteBuild({
    ...common,
    // Relative, so that scripts find each other under any path of the site.
    base: './',
    build: {
      outDir: clientDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        // All that the entry needs is in its own file: one request at the first touch, one name in each page.
        preserveEntrySignatures: 'allow-extension',
        output: { codeSplitting: { groups: [{ name: 'entry', test: entryKey }] } },
        input: [entryKey, bootKey, layersKey, printKey, sectionInViewKey, visitKey].map((key) => join(root, key)),
      },
    },
  });
  const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8'));
  const weights = weigh(clientDir, manifest);
  writeFileSync(join(clientDir, weightsFile), JSON.stringify(weights));
}
