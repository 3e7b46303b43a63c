/** Which content folder a command reads. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each(['validate', 'list'])(
  'without CONTENT_DIR, %s reads the repository’s content in any working directory',
  (command) => {
    const program = join(import.meta.dirname, `../../../src/cli/${command}.ts`);
    const { CONTENT_DIR: _, ...env } = process.env;
    const { status, stderr } = spawnSync(process.execPath, [program], { cwd: tmpdir(), env, encoding: 'utf8' });
    // A slow machine says how far it is.
    const faults = stderr.replaceAll(/^Checking files: .*\n/gm, '');
    expect([status, faults]).toEqual([0, '']);
  },
);
