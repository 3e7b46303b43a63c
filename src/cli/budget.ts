/** `npm run budget`: where each piece of script stands; `--accept` notes the present modules as agreed (limits are changed by hand). */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { budgetFile, readBudget } from '../build/budget.ts';
import { ensureBundle } from '../build/bundle.ts';
import { helped, runCommand } from './command.ts';

await runCommand(async () => {
  if (helped('budget')) return 0;
  const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
  const root = resolve(import.meta.dirname, '../..');
  const { weights } = await ensureBundle(root, console.error);
  const budget = readBudget(root);
  if (values.accept) {
    const modules = Object.fromEntries(Object.entries(weights.modules).sort(([a], [b]) => a.localeCompare(b)));
    writeFileSync(budgetFile(root), `${JSON.stringify({ ...budget, modules }, null, 2)}\n`);
  }
  for (const [name, { gzip }] of Object.entries(weights.pieces)) {
    console.log(`${name.padEnd(22)} ${String(gzip).padStart(6)} of ${budget.script[name] ?? '?'} B gzip`);
  }
  return 0;
});
