import { join } from 'node:path';
import { contentOf } from './content.ts';
import { type Bench, type Figure, repeat } from './figure.ts';
import { run } from './run.ts';

/** The whole check against a bare parse and schema check of the same files, each a process of its own, in turn. */
export async function measureValidate(bench: Bench): Promise<Figure[]> {
  const count = bench.quick ? 200 : 2000;
  const runs = bench.quick ? 1 : 5;
  const contentDir = await contentOf(bench, count, 'shared');
  const full: number[] = [];
  const bare: number[] = [];
  const ratios = await repeat(runs, async () => {
    const baseline = await run([join(import.meta.dirname, 'bareCheck.ts')], { env: { CONTENT_DIR: contentDir } });
    const check = await run([join(bench.root, 'src/cli/validate.ts')], { env: { CONTENT_DIR: contentDir } });
    full.push(check.wall);
    bare.push(baseline.wall);
    return check.cpu / baseline.cpu;
  });
  return [
    { name: 'validate', values: full, unit: 's', how: `npm run validate on ${count} generated developments` },
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
