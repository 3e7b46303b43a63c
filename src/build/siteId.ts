/** What a site says about its build at a fixed address, so that whoever published a change can see when it is there. */

import { execFileSync } from 'node:child_process';
import type { BuildOptions } from './fresh.ts';

/** Name of the file in the site's folder. */
export const siteIdFile = 'build.json';

export interface SiteId {
  /** Differs between builds of different content, code or options. */
  id: string;
  /** Git commit that was checked out in the content folder; missing without git. */
  commit?: string;
  /** Whether it shows drafts to whoever has their link. */
  previews: boolean;
}

/** The file's text. `key` is the `buildKey`. */
export const siteId = ({ contentDir, previews = false }: BuildOptions, key: string): string =>
  JSON.stringify({ id: key.slice(0, 16), commit: commitOf(contentDir), previews } satisfies SiteId);

function commitOf(folder: string): string | undefined {
  try {
    return execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}
