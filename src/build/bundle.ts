/** The site's code, independent of its content: built by Vite, kept until a source file changes. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import type { DocumentAssets } from '../render/document.ts';
import type * as EntryServer from '../render/entry.tsx';
import { stepCacheOf } from '../stepCache.ts';
import type { Weights } from './budget.ts';
import { bootKey, bootText, type Chunk, entryKey, graph, layersKey, sectionNavKey, weigh } from './chunks.ts';

export interface Bundle {
  /** Says which code it is. */
  key: string;
  /** Folder whose `assets/` is published. */
  clientDir: string;
  /** Published files, relative to `clientDir`. */
  files: string[];
  boot: DocumentAssets['boot'];
  entryScripts: string;
  layersScript: string;
  islandScripts: (island: string) => string;
  weights: Weights;
  server: typeof EntryServer;
}

const weightsFile = 'weights.json';

const sources = ['src', 'schema', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/** Says which code the bundle is made of; the site's own build is stale when this changes. */
export const bundleKey = (root: string) => stepCacheOf(root).hashTree(root, sources);

const bundleDir = (root: string, key: string) => join(root, '.cache/bundle', key);

/** The lead service in a few files: a restart that loads its hundreds of modules one by one takes twice the time. */
export const serviceProgram = (root: string, key = bundleKey(root)) => join(bundleDir(root, key), 'service/main.js');

/**
 * Builds browser and server code when their sources changed, and loads what was built. A build that is under way names
 * the code it began with by its `key`.
 */
export async function ensureBundle(root: string, log: (line: string) => void, key = bundleKey(root)): Promise<Bundle> {
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
    clientDir,
    files: Object.entries(manifest).flatMap(([key, { file, css = [] }]) => (key === bootKey ? [] : [file, ...css])),
    boot: bootText(clientDir, manifest),
    entryScripts: addresses(entry).join(' '),
    layersScript: addresses([layersKey]).join(),
    islandScripts(island) {
      const key = Object.keys(manifest).find((name) => /([^/]+)\.tsx?$/.exec(name)?.[1] === island);
      if (!key) throw new Error(`The island ${island} is not in src/browser/islands.ts.`);
      return addresses([...closure(key)].filter((name) => !entry.has(name))).join(' ');
    },
    weights,
    server: await import(join(dir, 'server/entry.js')),
  };
}

/** The weights are written last: a folder without them was interrupted and is built again. */
async function build(root: string, dir: string): Promise<void> {
  // Vite believes the environment more than the mode.
  process.env.NODE_ENV = 'production';
  const { build: viteBuild } = await import('vite');
  // Vite looks here, not at its mode, for which React and which JSX it bundles; a test runner says something else.
  process.env.NODE_ENV = 'production';
  const common = { root, logLevel: 'warn', mode: 'production' } as const;
  const forNode = (source: string, folder: string) =>
    viteBuild({
      ...common,
      // One module with production React in it, whatever NODE_ENV says later: the development one takes twice the time.
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
  const client = await viteBuild({
    ...common,
    // Scripts find each other beside themselves, under whatever path the site lies.
    base: './',
    build: {
      outDir: clientDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        // What every island needs stays in the entry's own file: one request at the first touch, one name in each page.
        preserveEntrySignatures: 'allow-extension',
        input: [entryKey, bootKey, layersKey, sectionNavKey].map((key) => join(root, key)),
      },
    },
  });
  const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8'));
  const weights = weigh(root, clientDir, manifest, client as Rolldown.RolldownOutput);
  writeFileSync(join(clientDir, weightsFile), JSON.stringify(weights));
}
