/** The chunks of the browser's code: their imports and sizes. */

import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import type { Weights } from './budget.ts';

/** A chunk in Vite's manifest. */
export interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export const entryKey = 'src/browser/entry.tsx';
/** Scripts that need nothing else; `boot.ts` says when each is loaded. */
export const layersKey = 'src/browser/layers.ts';
export const sectionNavKey = 'src/browser/sectionNav.ts';
/** The script that stands in each page. */
export const bootKey = 'src/browser/boot.ts';

/** Finds a chunk by its key, and all chunks that it imports. */
export function graph(manifest: Record<string, Chunk>) {
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

/** The boot script as it stands in each page. */
export function bootText(clientDir: string, manifest: Record<string, Chunk>): string {
  const text = readFileSync(join(clientDir, graph(manifest).chunk(bootKey).file), 'utf8');
  return `(()=>{${text.trim().replace(/;$/, '')}})()`;
}

/** Sizes of `boot`, of `start` (what every first touch fetches) and of what each other part fetches in addition. */
export function weigh(
  root: string,
  clientDir: string,
  manifest: Record<string, Chunk>,
  output: Rolldown.RolldownOutput,
): Weights {
  const { chunk, closure } = graph(manifest);
  const within = new Map<string, Record<string, number>>();
  for (const made of output.output) {
    if (made.type !== 'chunk') continue;
    const sizes: Record<string, number> = {};
    for (const [id, { renderedLength }] of Object.entries(made.modules)) {
      const packaged = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(id);
      const name = packaged?.[1] ?? relative(root, id.replace('\0', ''));
      sizes[name] = (sizes[name] ?? 0) + renderedLength;
    }
    within.set(made.fileName, sizes);
  }
  const packed = (text: string) => gzipSync(text, { level: 9 }).length;
  const read = (file: string) => readFileSync(join(clientDir, file), 'utf8');
  const filesOf = (key: string) => [chunk(key).file, ...(chunk(key).css ?? [])];
  const modulesOf = (files: string[]) => Object.assign({}, ...files.map((file) => within.get(file)));
  const piece = (keys: string[]) => {
    const files = keys.flatMap(filesOf);
    return { gzip: files.reduce((sum, file) => sum + packed(read(file)), 0), modules: modulesOf(files) };
  };
  const start = closure(entryKey);
  const parts = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const beyond = (key: string) => piece([...closure(key)].filter((name) => !start.has(name)));
  return {
    pieces: {
      boot: { gzip: packed(bootText(clientDir, manifest)), modules: modulesOf(filesOf(bootKey)) },
      start: piece([...start]),
      ...Object.fromEntries([layersKey, sectionNavKey].map((key) => [basename(key, '.ts'), piece([key])])),
      ...Object.fromEntries(parts.map((key) => [basename(key, '.tsx'), beyond(key)])),
    },
  };
}
