/** A case is a folder: a tiny content folder and the report it must give. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/load/load.ts';
import { textReport } from '../../../src/config/report/text.ts';
import { contentOf, fixtures, today } from '../../support/contentWith.ts';

const cases = readdirSync(fixtures).filter((name) => name !== '_base');

test.each(cases)('%s', async (name) => {
  const expected = join(fixtures, name, 'expected.txt');
  // The runner would write a missing one and pass.
  expect(existsSync(expected)).toBe(true);
  const { problems, sources } = loadConfig(contentOf(name), { today });
  const report = textReport(problems, { lang: 'en', files: sources.size });
  await expect(`${report}\n`).toMatchFileSnapshot(expected);
});
