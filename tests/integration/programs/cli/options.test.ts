/** An unknown option is reported in one sentence, and nothing is done. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteContent } from '../../../support/buildSite.ts';
import { temporaryFolder } from '../../../support/service.ts';

const root = join(import.meta.dirname, '../../../..');
const types = join(root, 'src/content/types.gen.ts');

test.each([
  ['build', '--no-compres', 1, /^Unknown option '--no-compres'.*\n$/],
  ['start', '--preview', 1, /^Unknown option '--preview'.*\n$/],
  ['types', '--chek', 2, /^The command could not run: .*'--chek'.*\n$/],
])('%s %s', (command, option, code, message) => {
  const folder = temporaryFolder();
  const before = readFileSync(types);
  const { status, stderr } = spawnSync(process.execPath, [join(root, `src/cli/${command}.ts`), option], {
    encoding: 'utf8',
    timeout: 20_000,
    env: {
      ...process.env,
      LC_ALL: 'C',
      CONTENT_DIR: siteContent,
      OUT_DIR: join(folder, 'dist'),
      DATA_DIR: join(folder, 'data'),
    },
  });
  expect([status, stderr]).toEqual([code, expect.stringMatching(message)]);
  expect(readdirSync(folder)).toEqual([]);
  expect(readFileSync(types).equals(before)).toBe(true);
});
