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
  /** Says which code it is. */
  key: string;
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

/**
 * Builds browser and server code when their sources changed, and loads what was built. A build that is under way names
 * the code it began with by its `key`.
 */
export async function ensureBundle(
  root: string,
  cacheDir: string,
  log: (line: string) => void,
  key = bundleKey(root),
): Promise<Bundle> {
  const dir = join(cacheDir, 'bundle', key);
  const clientDir = join(dir, 'client');
  const serverDir = join(dir, 'server');
  const readManifest = (): Record<string, Chunk> => JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8'));
  let manifest: Record<string, Chunk>;
  try {
    manifest = readManifest();
  } catch {
    log('Building the code');
    await build(root, clientDir, serverDir);
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
    key,
    clientDir,
    files: Object.entries(manifest).flatMap(([key, { file, css = [] }]) => (key === bootKey ? [] : [file, ...css])),
    boot: `(()=>{${readFileSync(join(clientDir, chunk(bootKey).file), 'utf8').trim()}})()`,
    entryScripts: addresses(entry).join(' '),
    islandScripts(island) {
      const key = Object.keys(manifest).find((name) => name.endsWith(`/${island}.tsx`));
      if (!key) throw new Error(`The island ${island} is not in src/islands.ts.`);
      return addresses([...closure(key)].filter((name) => !entry.has(name))).join(' ');
    },
    server: await import(join(serverDir, 'entry-server.js')),
  };
}

/** The manifest is written last: a folder without one was interrupted and is built again. */
async function build(root: string, clientDir: string, serverDir: string): Promise<void> {
  // Vite believes the environment more than the mode.
  process.env.NODE_ENV = 'production';
  const { build: viteBuild } = await import('vite');
  // Vite looks here, not at its mode, for which React and which JSX it bundles; a test runner says something else.
  process.env.NODE_ENV = 'production';
  const common = { root, logLevel: 'warn', mode: 'production' } as const;
  await viteBuild({
    ...common,
    // One module with production React in it, whatever NODE_ENV says later: the development one takes twice the time.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/entry-server.tsx'),
      outDir: serverDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
    },
  });
  await viteBuild({
    ...common,
    build: {
      outDir: clientDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        input: [join(root, 'src/entry-client.tsx'), join(root, 'src/boot.ts')],
      },
    },
  });
}
