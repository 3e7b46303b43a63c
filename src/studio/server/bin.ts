/** The bin for developments and pictures. Like the archive's, its name makes the loader ignore it. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { developmentsFolder } from '../../config/load/contentFolder.ts';

export const binFolder = `${developmentsFolder}/.lixeira`;

/** Creates the bin, which git ignores. */
export function openBin(contentDir: string): void {
  const bin = join(contentDir, binFolder);
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, '.gitignore'), '*\n');
}
