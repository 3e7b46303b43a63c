/** Builds the tests' own site when it is stale, at the root of a host and below a path: `node tests/support/buildSite.ts`. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The content folder of an invented company. */
export const siteContent = join(root, 'tests/site');
/** The folder of its build. */
export const siteDist = join(root, '.cache/site/dist');

/** The same site below a path of its host. */
export const siteBelow = {
  path: '/site',
  content: join(root, '.cache/site/below'),
  dist: join(root, '.cache/site/below-dist'),
};

if (import.meta.main) {
  // Tests that only want the folders don't wait for the code of builds.
  const { ensureBuilt } = await import('../../src/build/build.ts');
  const log = (line: string) => console.error(line);
  await ensureBuilt({ root, contentDir: siteContent, outDir: siteDist, log, fast: true, compress: false });
  rmSync(siteBelow.content, { recursive: true, force: true });
  mkdirSync(siteBelow.content, { recursive: true });
  cpSync(join(siteContent, 'developments'), join(siteBelow.content, 'developments'), { recursive: true });
  const text = readFileSync(join(siteContent, 'site.config.yaml'), 'utf8');
  writeFileSync(
    join(siteBelow.content, 'site.config.yaml'),
    text.replace(/^baseUrl: (.*)$/m, `baseUrl: $1${siteBelow.path}/`),
  );
  await ensureBuilt({
    root,
    contentDir: siteBelow.content,
    outDir: siteBelow.dist,
    log,
    fast: true,
    compress: false,
    share: false,
  });
}
