/** Which files are content: all of `contentNames`, and what the site's own file names elsewhere, such as a logo in `marca/`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSchema } from '../check/schema.ts';
import { readYaml } from '../yaml/readYaml.ts';
import { contentNames, siteFile } from './contentFolder.ts';

/** Whether a path lies in a folder, or is the folder; both relative to the same place. */
export const isWithin = (path: string, folder: string): boolean => `${path}/`.startsWith(`${folder}/`);

/**
 * Files and folders that hold content, relative to the content folder; those that don't exist too.
 * @param siteText of `site.config.yaml`; whatever is in it
 */
export function contentPathsOf(siteText: string): string[] {
  const { data } = readYaml(siteText);
  const references = data === undefined ? [] : checkSchema('site', data).references;
  // The check refuses paths that lead out of the folder; this runs before it.
  const inside = (path: string) => !path.startsWith('/') && !path.split('/').includes('..');
  const named = references.flatMap(({ kind, value }) =>
    (kind === 'picture' || kind === 'file') && inside(value) && !contentNames.some((name) => isWithin(value, name))
      ? [value]
      : [],
  );
  return [...contentNames, ...new Set(named.sort())];
}

/** The same of a folder as it lies on disk. */
export function contentPaths(contentDir: string): string[] {
  try {
    return contentPathsOf(readFileSync(join(contentDir, siteFile), 'utf8'));
  } catch {
    return [...contentNames];
  }
}
