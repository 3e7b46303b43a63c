/** Builds the tests' own site when it is stale: `node tests/support/buildSite.ts`. */
import { join } from 'node:path';
import { ensureBuilt } from '../../src/build/build.ts';

const root = join(import.meta.dirname, '../..');

/** The content folder of an invented company. */
export const siteContent = join(root, 'tests/site');
/** Where it is built. */
export const siteDist = join(root, '.cache/site/dist');

if (import.meta.main) {
  await ensureBuilt({ root, contentDir: siteContent, outDir: siteDist, log: (line) => console.error(line) });
}
