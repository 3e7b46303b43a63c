import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

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

test('compressing many pages takes little more memory than compressing few', () => {
  expect(memoryOf(400) - memoryOf(20)).toBeLessThan(100);
});
