import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Development } from '../content/developments.ts';
import { writeFileAtomic } from '../node/writeFileAtomic.ts';
import { manifestPath, pathBeside, type ServerManifest } from '../server/manifest.ts';
import { contentName } from './outputFolder.ts';

/**
 * Copies the books of a build into a folder that only the service reads, and names them in the build's manifest. A name
 * changes with the content, so known files stay as they are. Files that neither this build nor the present one names go.
 */
export function keepBooks(manifest: ServerManifest, developments: Development[], contentDir: string, outDir: string) {
  const folder = pathBeside(outDir, 'books');
  mkdirSync(folder, { recursive: true });
  let known = existsSync(manifestPath(outDir)) ? readFileSync(manifestPath(outDir), 'utf8') : '';
  const offered = new Map(developments.flatMap((one) => (one.brochure ? [[one.slug, one]] : [])));
  for (const development of manifest.developments) {
    const { file = '', brochure } = offered.get(development.slug) ?? {};
    if (!brochure) continue;
    const content = readFileSync(join(contentDir, dirname(file), brochure));
    development.book = `${contentName(content)}.pdf`;
    known += development.book;
    const kept = join(folder, development.book);
    if (!existsSync(kept)) writeFileAtomic(kept, content);
  }
  for (const name of readdirSync(folder)) if (!known.includes(name)) rmSync(join(folder, name));
}
