/** Where content lies, and the names in such a folder that hold it. */

import { resolve } from 'node:path';

/** The folder that CONTENT_DIR names, as seen from where the command runs; without it the repository. */
export const contentFolder = (env: NodeJS.ProcessEnv = process.env, cwd = process.cwd()) =>
  resolve(cwd, env.CONTENT_DIR?.trim() || resolve(import.meta.dirname, '../../..'));

/** What holds for the whole site, and one YAML file for each development: names within the folder. */
export const siteFile = 'site.config.yaml';
export const developmentsFolder = 'developments';
/** What a content folder always has. What else lies in it is content only where it is named: `contentPaths`. */
export const contentNames = [siteFile, developmentsFolder] as const;
