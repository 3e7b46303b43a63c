import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A content folder of its own to edit: the site's configuration with the named developments and all pictures. */
export function copyContent(slugs: string[]): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(dir, 'developments'));
  cpSync(join(root, 'site.config.yaml'), join(dir, 'site.config.yaml'));
  for (const name of ['_acervo', '_site', ...slugs]) {
    cpSync(join(root, 'developments', name), join(dir, 'developments', name), { recursive: true });
  }
  for (const slug of slugs) cpSync(join(root, `developments/${slug}.yaml`), join(dir, `developments/${slug}.yaml`));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
