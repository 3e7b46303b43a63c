/** `npm start`: brings the site up to date, then serves pages and leads on one port. */

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundleKey, serviceProgram } from '../build/bundle.ts';
import { buildOptions, isFresh, readRecord } from '../build/fresh.ts';
import type * as Service from '../server/main.ts';

/** A mistyped one would go unnoticed: the site would start without what was asked for. */
function readOptions() {
  const no = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { previews: no, 'new-store': no, 'last-good': no } }).values;
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

/**
 * Forgives a failed build where there is a site of an earlier one, which the build has left as it was: after a reboot a
 * half-written file must not cost site and leads.
 * @returns the program that goes with that site
 */
async function goBack(): Promise<string | undefined> {
  const record = readRecord(options.outDir);
  const program = record && serviceProgram(options.root, record.code);
  if (!program || !existsSync(program)) return undefined;
  const { environmentLang, say } = await import('../config/messages/messages.ts');
  console.error(say(environmentLang(process.env), 'cli.last-good', {}));
  process.exitCode = undefined;
  return program;
}

if (process.argv.includes('--help')) {
  const { helped } = await import('./command.ts');
  helped('start');
  process.exit();
}
if (process.env.npm_lifecycle_event) stopWithShell();
const { previews, 'new-store': newStore, 'last-good': lastGood } = readOptions();
const options = { ...buildOptions(), previews };
// Every start hashes the sources: once.
const code = bundleKey(options.root);
let program = serviceProgram(options.root, code);
if (!isFresh(options, code) || !existsSync(program)) {
  const { build } = await import('../build/build.ts');
  const { runBuild } = await import('./command.ts');
  await runBuild(() => build(options));
  if (process.exitCode && lastGood) program = (await goBack()) ?? program;
}
if (!process.exitCode) {
  const { main }: typeof Service = await import(program);
  await main({ newStore, outDir: options.outDir });
}
