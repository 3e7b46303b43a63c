/**
 * The process in which `npm start` builds what is stale while it serves. With `--first` it builds an unfinished site and then
 * makes the pictures that `npm start` asks for. With `--at` it builds the site of a later instant (in ms since the epoch),
 * and waits for it.
 */

import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import type { Built } from '../build/build.ts';
import { buildOptions } from '../build/buildOptions.ts';
import { runBuild } from './command.ts';

/** A picture's address, and the file that was made for it. */
export interface PictureMessage {
  address: string;
  file?: string;
}

const no = { type: 'boolean', default: false } as const;
const { first, at, ...asked } = parseArgs({ options: { first: no, previews: no, at: { type: 'string' } } }).values;
// Threads that start from here on have the same priority.
if (!first) setPriority(constants.priority.PRIORITY_LOW);
// The parent has ended, by whatever signal.
process.once('disconnect', () => process.exit());
const options = { ...buildOptions(), ...asked };

const built = Promise.withResolvers<Built>();
if (first) {
  process.on('message', async ({ address }: PictureMessage) => {
    const { picture } = await built.promise;
    const file = await picture(address).catch(() => undefined);
    process.send?.({ address, file } satisfies PictureMessage);
  });
}
await runBuild(async () => {
  const { build, ensureBuilt } = await import('../build/build.ts');
  if (at) await build({ ...options, at: Number(at) });
  else if (!first) await ensureBuilt(options);
  if (!first) return;
  built.resolve(await build({ ...options, unfinished: true }));
  process.send?.('built');
});
// The channel to the parent would keep this process alive.
if (!first || process.exitCode) process.disconnect?.();
