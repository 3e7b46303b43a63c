/** The chunks of the browser's code: their imports and sizes. */

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Weights } from './budget.ts';

/** A chunk in Vite's manifest. */
export interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export const entryKey = 'src/browser/entry.tsx';
/** Scripts that need nothing else; `boot.ts` says when each is loaded. */
export const layersKey = 'src/browser/layers.ts';
export const sectionInViewKey = 'src/browser/sectionInView.ts';
export const visitKey = 'src/browser/visit.ts';
/** The rules of pages on paper. */
export const printKey = 'src/browser/print.css';
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
export function weigh(clientDir: string, manifest: Record<string, Chunk>): Weights {
  const { chunk, closure } = graph(manifest);
  const packed = (text: string) => gzipSync(text, { level: 9 }).length;
  const piece = (keys: Iterable<string>) => {
    const files = Array.from(keys, chunk).flatMap(({ file, css = [] }) => [file, ...css]);
    return files.reduce((sum, file) => sum + packed(readFileSync(join(clientDir, file), 'utf8')), 0);
  };
  /** Chunks that are there when a part is asked for: all that those who ask for it share. */
  const before = (key: string) =>
    Object.keys(manifest)
      .filter((asking) => manifest[asking]?.dynamicImports?.includes(key))
      .map((asking) => closure(asking))
      .reduce((all, one) => all.intersection(one));
  const parts = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  return {
    boot: packed(bootText(clientDir, manifest)),
    start: piece(closure(entryKey)),
    ...Object.fromEntries([layersKey, sectionInViewKey, visitKey].map((key) => [basename(key, '.ts'), piece([key])])),
    ...Object.fromEntries(parts.map((key) => [basename(key, '.tsx'), piece(closure(key).difference(before(key)))])),
  };
}
