import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { developmentsFolder, siteFile } from '../../../config/load/contentFolder.ts';

/** Every file of the content, relative to its folder and sorted. */
export function filesUnder(contentDir: string): string[] {
  const home = join(contentDir, developmentsFolder);
  const inside = existsSync(home) ? readdirSync(home, { recursive: true, withFileTypes: true }) : [];
  const files = inside
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(contentDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return [...(existsSync(join(contentDir, siteFile)) ? [siteFile] : []), ...files].sort();
}
