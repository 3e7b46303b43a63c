import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readRecord } from '../../src/build/buildOptions.ts';
import type { Bench } from './figure.ts';
import { run, type Usage } from './measuredRun.ts';

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
  const made = ['pages', 'compressed'].map((name) => join(root, '.cache', name));
  for (const path of [outDir, ...made]) rmSync(path, { recursive: true, force: true });
  const steps = new DatabaseSync(join(root, '.cache/steps.db'));
  const pictures = ['id', 'facts', 'whole'].map((step) => `key not glob '${step} *'`).join(' and ');
  if (steps.prepare("select 1 from sqlite_master where name = 'kept'").get())
    steps.exec(`delete from kept where ${pictures}`);
  steps.close();
}

/** Builds a content folder, each time in a process of its own, and weighs the result. */
export function createBuilder({ root, workDir }: Bench, contentDir: string) {
  const outDir = join(workDir, 'site', 'dist');
  const text = (file: string) => readFileSync(join(outDir, file), 'utf8');

  function build({ oneCore = false, again = false, whole = false }: BuilderOptions = {}): Promise<Usage> {
    if (!again) forget(root, outDir);
    return run([join(root, 'src/cli/build.ts'), ...(whole ? [] : ['--no-compress', '--no-share'])], {
      env: { CONTENT_DIR: contentDir, OUT_DIR: outDir },
      oneCore,
    });
  }

  return {
    build,
    /** Changes the name of one generated development, as a marketer does, and builds. */
    changeOne(): Promise<Usage> {
      const [file = ''] = globSync(join(contentDir, 'developments/gerado-*.yaml')).sort();
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*/m, `$&a`));
      return build({ again: true });
    },
    /** Number of pages. */
    pages: () => readRecord(outDir)?.files.filter((file) => file.endsWith('.html')).length ?? 0,
    /** Bytes of a page as servers send it: Brotli as the build compresses HTML. */
    pageSize: (file: string) => brotli(text(file), 5),
    /** Bytes of the data that a page's islands fetch at the first touch. */
    dataSize(file: string): number {
      const address = /<html[^>]* \/(assets\/page-[^"]+)"/.exec(text(file))?.[1];
      return address ? brotli(text(address), 11) : 0;
    },
    /** Bytes of all scripts, with gzip. */
    scriptSize: () =>
      globSync(join(outDir, 'assets/*.js'))
        .map((file) => gzipSync(readFileSync(file), { level: 9 }).length)
        .reduce((sum, size) => sum + size, 0),
  };
}

const brotli = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
