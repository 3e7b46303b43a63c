/** An unknown option is reported in one sentence, and nothing is done. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

test.each([['types', '--chek', 'src/content/types.gen.ts']])('npm run %s -- %s', (command, option, file) => {
  const before = readFileSync(join(root, file));
  const { status, stderr } = spawnSync(process.execPath, [join(root, `src/cli/${command}.ts`), option], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(new RegExp(`^The command could not run: .*'${option}'.*\\n$`)),
  ]);
  expect(readFileSync(join(root, file)).equals(before)).toBe(true);
});
