import { ensureBuilt } from '../../src/build/build.ts';
import { buildOptions, readRecord } from '../../src/build/buildOptions.ts';
import type { Bench } from './figure.ts';

/** A landing page that has everything: three tabs of pictures, a form, a map. */
export const landing = '/cena-living';

/** Builds the project's own site if it is stale. @returns its folder and the addresses of all pages */
export async function builtSite({ root, log }: Bench): Promise<{ outDir: string; paths: string[] }> {
  const options = { ...buildOptions(root), log };
  await ensureBuilt(options);
  const { files = [] } = readRecord(options.outDir) ?? {};
  const paths = files
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  return { outDir: options.outDir, paths };
}
