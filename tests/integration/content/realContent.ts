/** The repository's own content, built for its tests when that is stale: `node tests/integration/content/realContent.ts`. */
import { join } from 'node:path';
import { ensureBuilt } from '../../../src/build/build.ts';

/**
 * The repository's own content. It may change at any time, so only tests/integration/content, acceptance and measurements read
 * it.
 */
export const realContent = join(import.meta.dirname, '../../..');

/** Builds it completely, with quickly encoded pictures, in a folder of its own. @returns that folder */
export async function builtContent(log: (line: string) => void = () => {}): Promise<string> {
  const outDir = join(realContent, '.cache/content/dist');
  await ensureBuilt({ root: realContent, contentDir: realContent, outDir, fast: true, log });
  return outDir;
}

if (import.meta.main) await builtContent((line) => console.error(line));
