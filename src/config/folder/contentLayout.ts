/** The content folder, and the names within it. */

import { resolve } from 'node:path';
import type { FileKind } from '../../data/schema.ts';

/** CONTENT_DIR, relative to the working directory; without it the repository. */
export const contentFolder = (env: NodeJS.ProcessEnv = process.env, cwd = process.cwd()) =>
  resolve(cwd, env.CONTENT_DIR?.trim() || resolve(import.meta.dirname, '../../..'));

/** Names within the folder: the site's configuration, and the folder with one YAML file for each development. */
export const siteFile = 'site.config.yaml';
export const developmentsFolder = 'developments';
/** Every content folder has these. Other files are content only if they are named; see `contentPaths`. */
export const contentNames = [siteFile, developmentsFolder] as const;

/** `developments/mirante.yaml` → `mirante`: the slug of a file without the key `slug`, and its folder of pictures. */
export const stem = (file: string): string => file.replace(/^.*\//, '').replace(/\.ya?ml$/, '');

/** The schema that a file follows. */
export const kindOf = (file: string): FileKind => (file === siteFile ? 'site' : 'development');
