/** `npm run studio`: starts the dev server and opens the studio in a browser, if there is one. */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { studioPath } from '../studio/contract.ts';
import { runCommand } from './command.ts';

const openers: Partial<Record<NodeJS.Platform, string[]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

function openInBrowser(address: string): void {
  const [program = '', ...args] = openers[process.platform] ?? ['xdg-open'];
  // A machine without a browser is no failure, because the address is printed too.
  spawn(program, [...args, address], { stdio: 'ignore' }).on('error', () => {});
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '5173' } } });
  const root = join(import.meta.dirname, '../..');
  // The same loader as of `npm run dev`: it writes no file into node_modules, which may belong to another user.
  const server = await createServer({ root, configLoader: 'runner', server: { port: Number(values.port) } });
  await server.listen();
  const [site = ''] = server.resolvedUrls?.local ?? [];
  const address = new URL(studioPath, site).href;
  console.log(`\n  ${address}\n`);
  openInBrowser(address);
  return 0;
}, 'studio');
