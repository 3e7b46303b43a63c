/** `npm start`: brings the site up to date, then serves pages and leads on one port. */

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type * as Service from '../server/main.ts';
import { bundleKey, serviceProgram } from './bundle.ts';
import { buildOptions, isFresh } from './fresh.ts';

/** A mistyped one would go unnoticed: the site would start without what was asked for. */
function readOptions() {
  const no = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { previews: no, 'new-store': no } }).values;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/**
 * npm runs a command through a shell, and a shell (Debian's, for one) may end at a stop signal without passing it on: the
 * service would go on by itself and hold port and store.
 */
function stopWithShell(): void {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}

if (process.env.npm_lifecycle_event) stopWithShell();
const { previews, 'new-store': newStore } = readOptions();
const options = { ...buildOptions(), previews };
// Every start hashes the sources: once.
const code = bundleKey(options.root);
const program = serviceProgram(options.root, code);
if (!isFresh(options, code) || !existsSync(program)) {
  const { build, runBuild } = await import('./build.ts');
  await runBuild(() => build(options));
}
if (!process.exitCode) {
  const { main }: typeof Service = await import(program);
  await main({ newStore, outDir: options.outDir });
}
