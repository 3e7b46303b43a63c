/** Which files are content: `contentNames`, and other files that site.config.yaml names, such as a logo in `marca/`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textAt } from '../../data/pointer.ts';
import { checkSchema } from '../check/checkSchema.ts';
import { contentNames, siteFile } from '../folder/contentLayout.ts';
import { readYaml } from '../yaml/readYaml.ts';

/** Whether a path lies in a folder, or is the folder; both relative to the same place. */
export const isWithin = (path: string, folder: string): boolean => `${path}/`.startsWith(`${folder}/`);

/**
 * Files and folders that are content, relative to the content folder; also missing ones.
 * @param siteText text of `site.config.yaml`, which may be invalid
 */
export function contentPathsOf(siteText: string): string[] {
  const { data } = readYaml(siteText);
  const references = data === undefined ? [] : checkSchema('site', data).references;
  // The check refuses paths that lead out of the folder, and unfinished ones; this runs before it.
  const inside = (path: string) => path.split('/').every((part) => !['', '.', '..'].includes(part));
  const named = references.flatMap(({ kind, value }) =>
    (kind === 'picture' || kind === 'file') && inside(value) && !contentNames.some((name) => isWithin(value, name))
      ? [value]
      : [],
  );
  return [...contentNames, ...new Set(named.sort())];
}

/** The same for a folder on disk. */
export const contentPaths = (contentDir: string): string[] => contentPathsOf(siteText(contentDir));

/** The data of the site's own file, which may be invalid; undefined if it is missing or can't be parsed. */
export const siteData = (contentDir: string): unknown => readYaml(siteText(contentDir)).data;

/** `baseUrl` of the site; '' if its file is missing or can't be parsed. */
export const siteAddress = (contentDir: string): string => textAt(siteData(contentDir), 'baseUrl').replace(/\/$/, '');

function siteText(contentDir: string): string {
  try {
    return readFileSync(join(contentDir, siteFile), 'utf8');
  } catch {
    return '';
  }
}
