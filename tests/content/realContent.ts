/** The repository's own content, built for its tests when that is stale: `node tests/content/realContent.ts`. */
import { join } from 'node:path';
import { ensureBuilt } from '../../src/build/build.ts';

/** The repository's own content, which may change at any time: read only here, by the contract and by measurements. */
export const realContent = join(import.meta.dirname, '../..');

/** Builds it whole, with quickly encoded pictures and beside the site that is served; answers where. */
export async function builtContent(log: (line: string) => void = () => {}): Promise<string> {
  const outDir = join(realContent, '.cache/content/dist');
  await ensureBuilt({ root: realContent, contentDir: realContent, outDir, fast: true, log });
  return outDir;
}

if (import.meta.main) await builtContent((line) => console.error(line));
