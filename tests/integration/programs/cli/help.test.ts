/** `--help` of every command. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const camelCase = (command: string) => command.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const program = (command: string) =>
  join(
    import.meta.dirname,
    command === 'bench' ? '../../../bench/bench.ts' : `../../../../src/cli/${camelCase(command)}.ts`,
  );

describe.each([
  'start',
  'build',
  'validate',
  'new',
  'new-site',
  'list',
  'diff',
  'leads',
  'studio',
  'budget',
  'types',
  'bench',
])('%s --help', (command) => {
  const help = (locale: string) =>
    spawnSync(process.execPath, [program(command), '--help'], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: locale },
    });

  test('is a text on standard output', () => {
    const { status, stdout, stderr } = help('C');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      command === 'leads' ? /^Administers the lead store/ : new RegExp(`^Usage: npm (run )?${command}`),
    );
  });

  test.skipIf(['leads', 'bench'].includes(command))('is in Portuguese where the system is', () => {
    expect(help('pt_BR.UTF-8').stdout).toMatch(new RegExp(`^Uso: npm (run )?${command}`));
  });
});
