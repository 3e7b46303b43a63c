import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from '../../src/build/compress.ts';
import { addManifest, readManifest, recordFile } from '../../src/server/manifest.ts';

/** Scripts of every page. Only the boot script has no type. */
const scripts = {
  boot: /<script>.*?<\/script>/s,
  rules: /<script type="speculationrules">.*?<\/script>/s,
};

/** Makes a copy of a built site whose pages lack one of their scripts, for comparison. @returns its folder */
export async function siteWithout(script: keyof typeof scripts, outDir: string, workDir: string): Promise<string> {
  const copy = join(workDir, `without-${script}`, 'dist');
  rmSync(copy, { recursive: true, force: true });
  cpSync(outDir, copy, { recursive: true });
  const pages = globSync('**/*.html', { cwd: copy, exclude: ['paginas/**'] });
  for (const page of pages) {
    const html = readFileSync(join(copy, page), 'utf8');
    const bare = html.replace(scripts[script], '');
    if (bare === html) throw new Error(`${page} has no such script to take away.`);
    writeFileSync(join(copy, page), bare);
  }
  await compressFiles(copy, pages, { cacheDir: join(workDir, 'compressed') });
  const { key } = JSON.parse(readFileSync(join(copy, recordFile), 'utf8'));
  addManifest(copy, key, readManifest(outDir));
  return copy;
}
