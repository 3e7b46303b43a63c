/** The site's code, independent of its content: built by Vite, kept until a source file changes. */

import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import type * as EntryServer from '../entry-server.tsx';
import type { Weights } from './budget.ts';
import { hashTree } from './hash.ts';

/** What Vite's manifest says of one chunk. */
interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
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
  weights: Weights;
  server: typeof EntryServer;
}

const entryKey = 'src/entry-client.tsx';
const bootKey = 'src/boot.ts';
const weightsFile = 'weights.json';

const sources = ['src', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/** Says which code the bundle is made of; the site's own build is stale when this changes. */
export const bundleKey = (root: string) => hashTree(root, sources);

/** Builds browser and server code when their sources changed, and loads what was built. */
export async function ensureBundle(root: string, cacheDir: string, log: (line: string) => void): Promise<Bundle> {
  const dir = join(cacheDir, 'bundle', bundleKey(root));
  const clientDir = join(dir, 'client');
  const serverDir = join(dir, 'server');
  const read = () => ({
    manifest: JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as Record<string, Chunk>,
    weights: JSON.parse(readFileSync(join(clientDir, weightsFile), 'utf8')) as Weights,
  });
  let built: ReturnType<typeof read>;
  try {
    built = read();
  } catch {
    log('Building the code');
    await build(root, clientDir, serverDir);
    built = read();
  }
  const { manifest, weights } = built;

  const { chunk, closure } = graph(manifest);
  const addresses = (keys: Iterable<string>) => Array.from(keys, (key) => `/${chunk(key).file}`);
  const entry = closure(entryKey);

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
    weights,
    server: await import(join(serverDir, 'entry-server.js')),
  };
}

/** Which chunks a chunk can't do without. */
function graph(manifest: Record<string, Chunk>) {
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
  return { chunk, closure };
}

/** `boot`, `start` (what the first touch fetches in any case) and, beyond that, each part that is fetched when wanted. */
function weigh(
  root: string,
  clientDir: string,
  manifest: Record<string, Chunk>,
  output: Rolldown.RolldownOutput,
): Weights {
  const { chunk, closure } = graph(manifest);
  const modules: Weights['modules'] = {};
  const within = new Map<string, Set<string>>();
  for (const made of output.output) {
    if (made.type !== 'chunk') continue;
    const names = new Set<string>();
    for (const [id, { renderedLength }] of Object.entries(made.modules)) {
      const packaged = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(id);
      const name = packaged?.[1] ?? relative(root, id.replace('\0', ''));
      modules[name] = (modules[name] ?? 0) + renderedLength;
      names.add(name);
    }
    within.set(made.fileName, names);
  }
  const piece = (keys: string[]) => {
    const files = keys.flatMap((key) => [chunk(key).file, ...(chunk(key).css ?? [])]);
    const gzip = files.map((file) => gzipSync(readFileSync(join(clientDir, file)), { level: 9 }).length);
    return {
      gzip: gzip.reduce((sum, bytes) => sum + bytes, 0),
      modules: [...new Set(files.flatMap((file) => [...(within.get(file) ?? [])]))].sort(),
    };
  };
  const start = closure(entryKey);
  const parts = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const beyond = (key: string) => piece([...closure(key)].filter((name) => !start.has(name)));
  return {
    pieces: {
      boot: piece([bootKey]),
      start: piece([...start]),
      ...Object.fromEntries(parts.map((key) => [basename(key, '.tsx'), beyond(key)])),
    },
    modules,
  };
}

/** The weights are written last: a folder without them was interrupted and is built again. */
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
  const client = await viteBuild({
    ...common,
    build: {
      outDir: clientDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        input: [join(root, entryKey), join(root, bootKey)],
      },
    },
  });
  const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8'));
  const weights = weigh(root, clientDir, manifest, client as Rolldown.RolldownOutput);
  writeFileSync(join(clientDir, weightsFile), JSON.stringify(weights));
}
