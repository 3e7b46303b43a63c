import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Bench } from './figure.ts';
import { run, type Usage } from './run.ts';

/** How a content folder is built. */
interface BuilderOptions {
  oneCore?: boolean;
  /** Reuses all results of earlier builds; without it only pictures and code. */
  again?: boolean;
  /** The whole command, with compression and share pictures. */
  whole?: boolean;
}

/** Deletes the cached results of earlier builds, except those about pictures. */
function forget(root: string, outDir: string): void {
  const made = ['pages', 'compressed', 'share'].map((name) => join(root, '.cache', name));
  for (const path of [outDir, ...made]) rmSync(path, { recursive: true, force: true });
  const steps = new DatabaseSync(join(root, '.cache/steps.db'));
  const pictures = ['source', 'facts', 'whole'].map((step) => `key not glob '${step} *'`).join(' and ');
  if (steps.prepare("select 1 from sqlite_master where name = 'kept'").get())
    steps.exec(`delete from kept where ${pictures}`);
  steps.close();
}

/** Builds a content folder in a separate process. */
export function createBuilder({ root, workDir }: Bench) {
  const outDir = join(workDir, 'site', 'dist');
  return {
    outDir,
    build(contentDir: string, { oneCore = false, again = false, whole = false }: BuilderOptions = {}): Promise<Usage> {
      if (!again) forget(root, outDir);
      return run([join(root, 'src/cli/build.ts'), ...(whole ? [] : ['--no-compress', '--no-share'])], {
        env: { CONTENT_DIR: contentDir, OUT_DIR: outDir },
        oneCore,
      });
    },
  };
}

/** Changes the name of one generated development, as a marketer does, and builds. */
export function changeAndBuild({ build }: ReturnType<typeof createBuilder>, contentDir: string): Promise<Usage> {
  const [file = ''] = globSync('developments/gerado-*.yaml', { cwd: contentDir }).sort();
  const path = join(contentDir, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^name: .*/m, `$&a`));
  return build(contentDir, { again: true });
}

/** Files of a built site, by its record. */
const filesOf = (outDir: string): string[] => JSON.parse(readFileSync(join(outDir, '.build.json'), 'utf8')).files;

/** Pages of a built site. */
export const pagesOf = (outDir: string) => filesOf(outDir).filter((file) => file.endsWith('.html')).length;

/** Bytes of a page as servers send it: Brotli as the build compresses HTML. */
export const pageSize = (outDir: string, file: string) => brotli(readFileSync(join(outDir, file)), 5);

/** Bytes of the data that a page's islands fetch at the first touch. */
export function dataSize(outDir: string, file: string): number {
  const [, address = ''] = /<html[^>]* \/(assets\/page-[^"]+)"/.exec(readFileSync(join(outDir, file), 'utf8')) ?? [];
  return address ? brotli(readFileSync(join(outDir, address)), 11) : 0;
}

const brotli = (bytes: Buffer, quality: number) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/** Bytes of all scripts of a built site, with gzip. */
export const scriptSize = (outDir: string) =>
  globSync('assets/*.js', { cwd: outDir }).reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length,
    0,
  );

/** Bytes of the largest page as written. */
export const largestPage = (outDir: string) =>
  Math.max(...globSync('**/*.html', { cwd: outDir }).map((file) => statSync(join(outDir, file)).size));
