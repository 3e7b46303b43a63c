import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, type Figure, repeat } from './figure.ts';
import { contentOf } from './generate.ts';
import { run } from './measuredRun.ts';

/**
 * Compares the whole check with a bare parse and schema check of the same files, each in a process of its own, in turn.
 */
export async function measureValidate(bench: Bench): Promise<Figure[]> {
  const count = bench.quick ? 200 : 2000;
  const contentDir = await contentOf(bench, count, 'shared');
  const program = (file: string) => run([file], { env: { CONTENT_DIR: contentDir } });
  const command = () => program(join(bench.root, 'src/cli/validate.ts'));
  const runs = await repeat(bench.quick ? 1 : 5, async () => {
    const bare = await program(join(import.meta.dirname, 'bareCheck.ts'));
    rmSync(join(bench.root, '.cache/steps.db'), { force: true });
    return { bare, full: await command(), again: await command() };
  });
  const ratios = runs.map(({ bare, full }) => full.cpu / bare.cpu);
  const again = runs.map(({ again }) => again.cpu);
  const how = `${count} generated developments`;
  return [
    { name: 'validate', values: runs.map(({ full }) => full.wall), unit: 's', how },
    { name: 'validate against bare', values: ratios, unit: '×', limit: 1.5, how: 'processor time, yaml and ajv alone' },
    { name: 'validate again', values: again, unit: 's', limit: 0.5 + count / 10_000, how: 'processor time' },
  ];
}
