import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compressFiles } from '../../../src/build/compress.ts';

const dir = mkdtempSync(join(tmpdir(), 'compress-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Peak memory, in MB, of a process that compresses this many pages of 100 kB. */
function memoryOf(pages: number): number {
  const names = Array.from({ length: pages }, (_, index) => `${pages}-${index}.html`);
  for (const name of names) writeFileSync(join(dir, name), name.repeat(100_000 / name.length));
  const script = `
    const { compressFiles } = await import(${JSON.stringify(join(import.meta.dirname, '../../../src/build/compress.ts'))});
    const added = await compressFiles(${JSON.stringify(dir)}, ${JSON.stringify(names)}, { cacheDir: ${JSON.stringify(join(dir, 'cache'))} });
    console.log(added.length, process.resourceUsage().maxRSS / 1024);`;
  const [added, memory] = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    .split(' ')
    .map(Number);
  expect(added).toBe(2 * pages);
  return memory ?? Number.NaN;
}

test('compressing many pages takes little more memory than compressing few', { tags: ['release'] }, () => {
  expect(memoryOf(400) - memoryOf(20)).toBeLessThan(100);
});

test('a kept file that a power failure has emptied is made again', async () => {
  const text = 'Apartamentos em Maringá. '.repeat(50);
  const cacheDir = join(dir, 'emptied');
  writeFileSync(join(dir, 'page.html'), text);
  const compress = () => compressFiles(dir, ['page.html'], { cacheDir });
  await compress();
  for (const kept of globSync('*', { cwd: cacheDir })) truncateSync(join(cacheDir, kept));
  for (const ending of ['.br', '.gz']) rmSync(join(dir, `page.html${ending}`));
  await compress();
  expect(brotliDecompressSync(readFileSync(join(dir, 'page.html.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(dir, 'page.html.gz'))).toString()).toBe(text);
});
