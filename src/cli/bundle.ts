/** The site's code, independent of its content: built by Vite, kept until a source file changes. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as EntryServer from '../entry-server.tsx';
import { hashTree } from './hash.ts';

/** What Vite's manifest says of one chunk. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export interface Bundle {
  /** Folder whose `assets/` is published. */
  clientDir: string;
  /** Published files, relative to `clientDir`. */
  files: string[];
  boot: string;
  entryScripts: string;
  islandScripts: (island: string) => string;
  server: typeof EntryServer;
}

const sources = ['src', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/** Says which code the bundle is made of; the site's own build is stale when this changes. */
export const bundleKey = (root: string) => hashTree(root, sources);

const bundleDir = (root: string) => join(root, '.cache/bundle', bundleKey(root));

/** The lead service in a few files: a restart that loads its hundreds of modules one by one takes twice the time. */
export const serviceProgram = (root: string) => join(bundleDir(root), 'service/main.js');

/** Builds browser and server code when their sources changed, and loads what was built. */
export async function ensureBundle(root: string, log: (line: string) => void): Promise<Bundle> {
  const dir = bundleDir(root);
  const clientDir = join(dir, 'client');
  const readManifest = (): Record<string, Chunk> => JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8'));
  let manifest: Record<string, Chunk>;
  try {
    manifest = readManifest();
  } catch {
    log('Building the code');
    await build(root, dir);
    manifest = readManifest();
  }

  const bootKey = 'src/boot.ts';
  const chunk = (key: string): Chunk => {
    const found = manifest[key];
    if (!found) throw new Error(`The bundle has no ${key}.`);
    return found;
  };
  const closure = (key: string, found = new Set<string>()): Set<string> => {
    if (found.has(key)) return found;
    found.add(key);
    for (const imported of chunk(key).imports ?? []) closure(imported, found);
    return found;
  };
  const addresses = (keys: Iterable<string>) => Array.from(keys, (key) => `/${chunk(key).file}`);
  const entry = closure('src/entry-client.tsx');

  return {
    clientDir,
    files: Object.entries(manifest).flatMap(([key, { file, css = [] }]) => (key === bootKey ? [] : [file, ...css])),
    boot: `(()=>{${readFileSync(join(clientDir, chunk(bootKey).file), 'utf8').trim()}})()`,
    entryScripts: addresses(entry).join(' '),
    islandScripts(island) {
      const key = Object.keys(manifest).find((name) => name.endsWith(`/${island}.tsx`));
      if (!key) throw new Error(`The island ${island} is not in src/islands.ts.`);
      return addresses([...closure(key)].filter((name) => !entry.has(name))).join(' ');
    },
    server: await import(join(dir, 'server/entry-server.js')),
  };
}

/** The manifest is written last: a folder without one was interrupted and is built again. */
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
  await forNode('src/entry-server.tsx', 'server');
  await forNode('src/server/main.ts', 'service');
  await viteBuild({
    ...common,
    build: {
      outDir: join(dir, 'client'),
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        input: [join(root, 'src/entry-client.tsx'), join(root, 'src/boot.ts')],
      },
    },
  });
}
