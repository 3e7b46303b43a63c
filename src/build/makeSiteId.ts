import { execFileSync } from 'node:child_process';
import type { SiteId } from '../content/siteIdFile.ts';
import type { BuildOptions } from './buildOptions.ts';

/** Describes a build in the site's own file; `key` is its `buildKey`. */
export const makeSiteId = ({ contentDir, previews = false }: BuildOptions, key: string): SiteId => ({
  id: key.slice(0, 16),
  commit: commitOf(contentDir),
  previews,
});

function commitOf(folder: string): string | undefined {
  try {
    return execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}
