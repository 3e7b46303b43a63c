import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from '../../src/build/compress.ts';
import { addManifest, readManifest, recordFile } from '../../src/server/manifest.ts';

/** Scripts of every page. Only the boot script has no type. */
const scripts = {
  boot: /<script>.*?<\/script>/s,
  rules: /<script type="speculationrules">.*?<\/script>/s,
};

export type Script = keyof typeof scripts;

/** A page without one of its scripts. */
export function without(script: Script, html: string): string {
  const bare = html.replace(scripts[script], '');
  if (bare === html) throw new Error(`The page has no ${script} to take away.`);
  return bare;
}

/** Makes a copy of a built site with its pages changed. @returns its folder */
export async function siteCopy(
  name: string,
  outDir: string,
  workDir: string,
  change: (html: string, page: string) => string,
): Promise<string> {
  const copy = join(workDir, name, 'dist');
  rmSync(copy, { recursive: true, force: true });
  cpSync(outDir, copy, { recursive: true });
  // The others belong to other sites, or lead on to where a page has moved.
  const pages = globSync('**/*.html', { cwd: copy }).filter((page) =>
    readFileSync(join(copy, page), 'utf8').includes('<div id="app">'),
  );
  for (const page of pages) writeFileSync(join(copy, page), change(readFileSync(join(copy, page), 'utf8'), page));
  await compressFiles(copy, pages, { cacheDir: join(workDir, 'compressed') });
  const { key } = JSON.parse(readFileSync(join(copy, recordFile), 'utf8'));
  addManifest(copy, key, readManifest(outDir));
  return copy;
}

/** Makes a copy whose pages lack one of their scripts, for comparison. @returns its folder */
export const siteWithout = (script: Script, outDir: string, workDir: string) =>
  siteCopy(`without-${script}`, outDir, workDir, (html) => without(script, html));
