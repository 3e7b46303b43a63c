/** `npm run studio`: serves the studio and opens it in a browser, if there is one. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentFolder } from '../config/folder/contentLayout.ts';
import { say } from '../config/messages/messages.ts';
import { CouldNotRun } from '../config/problem.ts';
import { runCommand } from './command.ts';

const root = join(import.meta.dirname, '../..');

const openers: Partial<Record<NodeJS.Platform, string[]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

function openInBrowser(address: string): void {
  const [program = '', ...args] = openers[process.platform] ?? ['xdg-open'];
  // A machine without a browser is no failure, because the address is printed too.
  spawn(program, [...args, address], { stdio: 'ignore' }).on('error', () => {});
}

/** Runs the command anew whenever code was changed; open pages wait for it. */
async function watch(port: string): Promise<number> {
  const paths = ['src', 'schema'].map((folder) => `--watch-path=${join(root, folder)}`);
  const args = [...paths, ...process.execArgv, import.meta.filename, '--port', port, '--no-open'];
  const program = spawn(process.execPath, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => program.kill(signal));
  const [code] = await once(program, 'exit');
  return code ?? 0;
}

await runCommand(async (lang) => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '5173' },
      watch: { type: 'boolean', default: false },
      open: { type: 'boolean', default: true },
      public: { type: 'string' },
      recover: { type: 'boolean', default: false },
    },
    allowNegative: true,
  });
  const { port, public: address } = values;
  const open = values.open && address === undefined;
  if (values.watch) return watch(port);
  if (values.recover) {
    const { recoverWork } = await import('../studio/server/publish/keptWork.ts');
    console.log(
      await recoverWork(contentFolder()).catch(({ message }: Error) => {
        throw new CouldNotRun(message);
      }),
    );
    return 0;
  }
  const { STUDIO_PEOPLE, STUDIO_IDENTITY } = process.env;
  // Not for --help, which is sooner without its modules.
  const { serveStudio } = await import('../studio/server/serve.ts');
  const { address: opened, close } = await serveStudio({
    root,
    contentDir: contentFolder(),
    port: Number(port),
    log: console.log,
    team: address === undefined ? undefined : { address, people: STUDIO_PEOPLE, identity: STUDIO_IDENTITY },
  });
  if (new URL(opened).port !== port) console.log(say(lang, 'cli.port-taken', { port }));
  console.log(`\n  ${opened}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => close().finally(() => process.exit()));
  if (open) openInBrowser(opened);
  return 0;
}, 'studio');
