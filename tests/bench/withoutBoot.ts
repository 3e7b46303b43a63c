import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFiles } from '../../src/build/compress.ts';
import { manifestPath, readManifest } from '../../src/server/manifest.ts';

/** The only inline script without a type; the structured data has one. */
const bootScript = /<script>.*?<\/script>/s;

/** A copy of a built site whose pages have no boot script: what they would cost without it. Answers its folder. */
export async function siteWithoutBoot(outDir: string, workDir: string): Promise<string> {
  const copy = join(workDir, 'without-boot', 'dist');
  rmSync(copy, { recursive: true, force: true });
  cpSync(outDir, copy, { recursive: true });
  const pages = globSync('**/*.html', { cwd: copy, exclude: ['paginas/**'] });
  for (const page of pages) {
    const html = readFileSync(join(copy, page), 'utf8');
    const bare = html.replace(bootScript, '');
    if (bare === html) throw new Error(`${page} has no boot script to take away.`);
    writeFileSync(join(copy, page), bare);
  }
  await compressFiles(copy, pages, join(workDir, 'compressed'));
  const manifest = readManifest(outDir);
  mkdirSync(dirname(manifestPath(copy)), { recursive: true });
  writeFileSync(
    manifestPath(copy),
    JSON.stringify({ ...manifest, headers: { ...manifest.headers, scriptHashes: [] } }),
  );
  return copy;
}
