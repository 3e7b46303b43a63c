import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Bench } from './figure.ts';
import { run, type Usage } from './run.ts';

/** Builds a content folder into an empty place; pictures and code are cached by the first build. */
export function createBuilder({ root, workDir }: Bench) {
  const outDir = join(workDir, 'site', 'dist');
  return {
    outDir,
    build(contentDir: string, oneCore = false): Promise<Usage> {
      rmSync(outDir, { recursive: true, force: true });
      return run([join(root, 'src/cli/build.ts'), '--no-compress', '--no-share'], {
        env: { CONTENT_DIR: contentDir, OUT_DIR: outDir },
        oneCore,
      });
    },
  };
}

/** Files that a built site noted of itself. */
const filesOf = (outDir: string): string[] => JSON.parse(readFileSync(join(outDir, '.build.json'), 'utf8')).files;

/** Pages of a built site. */
export const pagesOf = (outDir: string) => filesOf(outDir).filter((file) => file.endsWith('.html')).length;

/** Bytes of a page as servers send it: Brotli as the build compresses HTML. */
export const pageSize = (outDir: string, file: string) => brotli(readFileSync(join(outDir, file)), 5);

/** Bytes of what a page's live parts fetch at the first touch besides code. */
export function dataSize(outDir: string, file: string): number {
  const [, address = ''] = /<html[^>]* \/(assets\/page-[^"]+)"/.exec(readFileSync(join(outDir, file), 'utf8')) ?? [];
  return address ? brotli(readFileSync(join(outDir, address)), 11) : 0;
}

const brotli = (bytes: Buffer, quality: number) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/** Bytes of all scripts of a built site with gzip. */
export const scriptSize = (outDir: string) =>
  globSync('assets/*.js', { cwd: outDir }).reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length,
    0,
  );

/** Bytes of the largest page as written. */
export const largestPage = (outDir: string) =>
  Math.max(...globSync('**/*.html', { cwd: outDir }).map((file) => statSync(join(outDir, file)).size));
