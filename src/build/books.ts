import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Development } from '../content/developments.ts';
import { writeWhole } from '../pictures/writeWhole.ts';
import { manifestPath, pathBeside, type ServerManifest } from '../server/manifest.ts';
import { contentName } from './files.ts';

/**
 * Copies the books of a build to where only the service finds them, and names them in the build's manifest. Their names change
 * with their content, so those of the present build stay as they are; those that no manifest names are deleted.
 */
export function keepBooks(manifest: ServerManifest, developments: Development[], contentDir: string, outDir: string) {
  const folder = pathBeside(outDir, 'books');
  mkdirSync(folder, { recursive: true });
  const known = existsSync(manifestPath(outDir)) ? readFileSync(manifestPath(outDir), 'utf8') : '';
  for (const name of readdirSync(folder)) if (!known.includes(name)) rmSync(join(folder, name));
  for (const development of manifest.developments) {
    const { file = '', brochure } = developments.find(({ slug }) => slug === development.slug) ?? {};
    if (!brochure) continue;
    const content = readFileSync(join(contentDir, dirname(file), brochure));
    development.book = `${contentName(content)}.pdf`;
    writeWhole(join(folder, development.book), content);
  }
}
