/** `npm run budget`: the size of each piece of script, and its limit. */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBudget } from '../build/budget.ts';
import { ensureBundle } from '../build/bundle.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  parseArgs({});
  const root = resolve(import.meta.dirname, '../..');
  const { weights } = await ensureBundle(root, console.error);
  const { script } = readBudget(root);
  for (const [name, bytes] of Object.entries(weights)) {
    console.log(`${name.padEnd(22)} ${String(bytes).padStart(6)} of ${script[name] ?? '?'} B gzip`);
  }
  return 0;
}, 'budget');
