import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf } from './content.ts';
import { type Bench, type Figure, repeat } from './figure.ts';
import { run } from './run.ts';

/**
 * Compares the whole check with a bare parse and schema check of the same files, each in a process of its own, in turn.
 */
export async function measureValidate(bench: Bench): Promise<Figure[]> {
  const count = bench.quick ? 200 : 2000;
  const runs = bench.quick ? 1 : 5;
  const contentDir = await contentOf(bench, count, 'shared');
  const full: number[] = [];
  const bare: number[] = [];
  const again: number[] = [];
  const ratios = await repeat(runs, async () => {
    const baseline = await run([join(import.meta.dirname, 'bareCheck.ts')], { env: { CONTENT_DIR: contentDir } });
    rmSync(join(bench.root, '.cache/steps.db'), { force: true });
    const command = () => run([join(bench.root, 'src/cli/validate.ts')], { env: { CONTENT_DIR: contentDir } });
    const check = await command();
    full.push(check.wall);
    again.push((await command()).cpu);
    bare.push(baseline.wall);
    return check.cpu / baseline.cpu;
  });
  return [
    { name: 'validate', values: full, unit: 's', how: `npm run validate on ${count} generated developments` },
    {
      name: 'validate again',
      values: again,
      unit: 's',
      limit: 0.5 + count / 10_000,
      how: 'processor time, nothing changed',
    },
    { name: 'bare parse and schema', values: bare, unit: 's', how: 'yaml parse and compiled ajv on the same files' },
    {
      name: 'validate against bare',
      values: ratios,
      unit: '×',
      limit: 1.5,
      how: 'processor time of both, run in turn',
    },
  ];
}
