import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The files that the engine's commands need, without content, tests and caches. */
const parts = ['src', 'schema', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Copies the engine's sources to a folder, with this machine's libraries. @param from the repository's root, or a copy */
export function copyEngine(folder: string, from = root): void {
  for (const part of parts) cpSync(join(from, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}
