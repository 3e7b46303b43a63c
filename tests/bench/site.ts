import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../src/build/build.ts';
import { buildOptions } from '../../src/build/fresh.ts';
import type { Bench } from './figure.ts';

/** A landing page that has everything: three tabs of pictures, a form, a map. */
export const landing = '/cena-living';

/** Builds the project's own site if it is stale. @returns its folder and the addresses of all pages */
export async function builtSite({ root, log }: Bench): Promise<{ outDir: string; paths: string[] }> {
  const options = { ...buildOptions(root), log };
  await ensureBuilt(options);
  const { files }: { files: string[] } = JSON.parse(readFileSync(join(options.outDir, '.build.json'), 'utf8'));
  const paths = files
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  return { outDir: options.outDir, paths };
}
