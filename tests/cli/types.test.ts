import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the generated types match the schemas', () => {
  const program = join(import.meta.dirname, '../../src/cli/types.ts');
  expect(spawnSync(process.execPath, [program, '--check'], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});
