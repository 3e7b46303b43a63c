/** `npm run budget`: the size of each piece of script, and its limit. */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBudget } from '../build/budget.ts';
import { ensureBundle } from '../build/bundle.ts';
import { helped, runCommand } from './command.ts';

await runCommand(async () => {
  if (helped('budget')) return 0;
  parseArgs({});
  const root = resolve(import.meta.dirname, '../..');
  const { weights } = await ensureBundle(root, console.error);
  const { script } = readBudget(root);
  for (const [name, { gzip }] of Object.entries(weights.pieces)) {
    console.log(`${name.padEnd(22)} ${String(gzip).padStart(6)} of ${script[name] ?? '?'} B gzip`);
  }
  return 0;
});
