/** `npm start`: serves pages and leads on one port from the last good site, and meanwhile builds what is stale. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildOptions, readRecord } from '../build/buildOptions.ts';
import { bundleKey, serviceProgram } from '../build/bundle.ts';
import type * as Service from '../server/main.ts';
import { NotOwn, readManifest } from '../server/manifest.ts';
import type { PictureMessage } from './backgroundBuild.ts';

/** Ends the process at an unknown option, so that the service doesn't start without what was asked for. */
function readOptions() {
  const no = { type: 'boolean', default: false } as const;
  const yes = { type: 'boolean', default: true } as const;
  try {
    return parseArgs({ options: { build: yes, previews: no, 'new-store': no }, allowNegative: true }).values;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/**
 * Stops when the shell does, through which npm runs commands. Some shells, such as Debian's, end at a stop signal without
 * passing it on; the service would go on and hold port and store.
 */
function stopWithShell(): void {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}

/** The state of the built site; undefined when there is none. */
function siteState(): 'whole' | 'unfinished' | undefined {
  try {
    readManifest(outDir);
    const record = readRecord(outDir);
    return record && (record.unfinished ? 'unfinished' : 'whole');
  } catch (error) {
    if (!(error instanceof NotOwn)) return undefined;
    console.error(error.message);
    process.exit(1);
  }
}

/** Starts a build in a process of its own, so that no lead waits for it. */
function startUpdate(...args: string[]): ChildProcess {
  // Small new space is for a service that is to hold little memory; a build would take longer.
  const execArgv = process.execArgv.filter((flag) => !flag.startsWith('--max-semi-space-size'));
  const options = [...args, ...(previews ? ['--previews'] : [])];
  return fork(join(import.meta.dirname, 'backgroundBuild.ts'), options, { execArgv });
}

/** How long before a date of the content its site is built, in ms. */
const ahead = 120_000;

/** Between two looks at the record of the site, which somebody else may have built meanwhile, in ms. */
const pause = 30_000;

/** Builds the site of each date in the content ahead of it, so that the site changes at that second. */
async function keepDates(): Promise<never> {
  for (;;) {
    const { key, next } = readRecord(outDir) ?? {};
    const due = next !== undefined && next - ahead <= Date.now();
    // After a failed build, which has said why, it tries again; at once if another build came first.
    if (due) await once(startUpdate('--at', String(next)), 'exit');
    if (!due || readRecord(outDir)?.key === key) await sleep(pause, undefined, { ref: false });
  }
}

/** Makes a function that asks the first build for a picture that it has left for later. */
function askForPictures(first: ChildProcess): (address: string) => Promise<string | undefined> {
  const waiting = new Map<string, PromiseWithResolvers<string | undefined>>();
  const answer = ({ address, file }: PictureMessage) => {
    waiting.get(address)?.resolve(file);
    waiting.delete(address);
  };
  first.on('message', answer);
  first.once('exit', () => {
    for (const address of waiting.keys()) answer({ address });
  });
  return async (address) => {
    if (!first.connected) return undefined;
    const asked = waiting.get(address) ?? Promise.withResolvers();
    waiting.set(address, asked);
    first.send({ address } satisfies PictureMessage);
    return asked.promise;
  };
}

async function print(message: 'cli.last-good' | 'cli.unfinished'): Promise<void> {
  const { environmentLang, say } = await import('../config/messages/messages.ts');
  console.error(say(environmentLang(process.env), message, {}));
}

if (process.argv.includes('--help')) {
  const { helped } = await import('./command.ts');
  helped('start');
  process.exit();
}
if (process.env.npm_lifecycle_event) stopWithShell();
const { build: wanted, previews, 'new-store': newStore } = readOptions();
const { root, outDir } = buildOptions();
const state = siteState();
if (!wanted && state === 'unfinished') {
  await print('cli.unfinished');
  process.exit(1);
}
const first = wanted && state !== 'whole' ? startUpdate('--first') : undefined;
const firstBuilt = first && Promise.race([once(first, 'message'), once(first, 'exit').then(() => undefined)]);
// Without a site there is nothing to serve before the first build.
if (firstBuilt && !state && !(await firstBuilt)) process.exit(1);
const code = bundleKey(root);
const bundled = serviceProgram(root, code);
// Code that changed since the last build runs from its sources, which only takes longer to start.
const { main }: typeof Service = await import(existsSync(bundled) ? bundled : '../server/main.ts');
await main({ newStore, outDir, code, picture: first && askForPictures(first) });
if (wanted) {
  if (first) console.error('Pages and leads are served. The best pictures follow.');
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => (stopping = true));
  await firstBuilt;
  const [exitCode] = await once(startUpdate(), 'exit');
  if (exitCode === 0) first?.disconnect();
  else if (!stopping) await print('cli.last-good');
  keepDates();
}
