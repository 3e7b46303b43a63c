import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { developmentsFolder } from '../../src/config/load/contentFolder.ts';
import type { Bench } from './figure.ts';
import { generateContent, type Pictures } from './generate.ts';

/**
 * Makes a content folder with the project's own developments and `count` generated ones. Only generated pictures, which
 * take minutes, are kept from earlier runs.
 */
export async function contentOf({ root, workDir }: Bench, count: number, pictures: Pictures): Promise<string> {
  const dir = join(workDir, `content-${count}-${pictures}`);
  const developments = join(dir, developmentsFolder);
  if (existsSync(developments)) {
    for (const { name, parentPath } of readdirSync(developments, { withFileTypes: true }))
      if (!/^gerado-\d+$/.test(name)) rmSync(join(parentPath, name), { recursive: true });
  }
  await generateContent(root, dir, count, pictures);
  return dir;
}
