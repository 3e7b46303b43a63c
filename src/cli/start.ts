/** `npm start`: brings the site up to date, then serves pages and leads on one port. */

import { existsSync } from 'node:fs';
import type * as Service from '../server/main.ts';
import { bundleKey, serviceProgram } from './bundle.ts';
import { buildOptions, isFresh } from './fresh.ts';

const options = buildOptions();
// Every start hashes the sources: once.
const code = bundleKey(options.root);
const program = serviceProgram(options.root, code);
if (!isFresh(options, code) || !existsSync(program)) {
  const { build, runBuild } = await import('./build.ts');
  await runBuild(() => build(options));
}
if (!process.exitCode) {
  const { main }: typeof Service = await import(program);
  await main({ newStore: process.argv.includes('--new-store') });
}
