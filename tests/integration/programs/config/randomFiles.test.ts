/** The check never throws, whatever a file holds, and every reported place is inside its file. FUZZ_SEED varies the last runs. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { LoadedConfig } from '../../../../src/config/load/load.ts';
import { textReport } from '../../../../src/config/report/problemReport.ts';
import { githubReport, jsonReport } from '../../../../src/config/report/programReports.ts';
import { createRandom } from '../../../bench/random.ts';
import { at, contentOf, fixtures, minimal } from '../../../support/contentWith.ts';
import { createLoader } from '../../../support/loadContent.ts';

// Each file is checked many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

let next = createRandom(0);
const below = (limit: number) => Math.floor(next() * limit);
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

const sources = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.ya?ml$/.test(path) && !path.includes('pasta.yaml'))
  .map((path) => ({ path, bytes: readFileSync(join(fixtures, path)) }));

const scraps = [...'\n\t#"\'[]{},!|>%@', ': ', '\n\n', '  ', '- ', '&a ', '*a']
  .concat(['---\n', '...\n', '? ', '<<: ', '\\', '\0', '\r', '\ufeff', '\u202e', '😀', '1e999', '__proto__: ', 'null'])
  .concat(['constructor: ', 'toString: 1\n', '0x1F', '-', '~', 'image: ../../etc/passwd\n', '{}', '[]', '"\\ud800"']);

function mutated(bytes: Buffer): Buffer {
  let result = bytes;
  for (let times = 1 + below(4); times > 0; times--) {
    const at = below(result.length + 1);
    const to = Math.min(result.length, at + below(40));
    const other = pick(sources).bytes;
    const start = below(other.length + 1);
    const middle = pick([
      () => Buffer.alloc(0),
      () => Buffer.from(pick(scraps)),
      () => other.subarray(start, start + below(200)),
      () => Buffer.from(Array.from({ length: below(8) }, () => below(256))),
      () => Buffer.concat([result.subarray(at, to), result.subarray(at, to)]),
    ])();
    result = Buffer.concat([result.subarray(0, at), middle, result.subarray(pick([at, to]))]);
  }
  return result;
}

/** Expects problems to point into their files, and every report format to be valid. */
function expectSound({ problems, sources: texts }: LoadedConfig): void {
  for (const { file, line, column, message } of problems) {
    const lines = (texts.get(file) ?? '').split('\n');
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
    // Values of the file are quoted.
    expect(message).not.toMatch(/(?<!")(?:undefined|\[object|NaN)/);
  }
  for (const report of [textReport(problems, { lang: 'pt-BR', files: 1 }), githubReport(problems, (file) => file)])
    expect(report).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e]/u);
  JSON.parse(jsonReport(problems));
}

function checkMutated(seed: number, rounds: number): void {
  next = createRandom(seed);
  const folder = contentOf('_base');
  const loader = createLoader(folder, { at, lang: 'pt-BR' });
  for (let round = 0; round < rounds; round++) {
    const { path, bytes } = pick(sources);
    const file = path.endsWith('site.config.yaml') ? 'site.config.yaml' : 'developments/exemplo.yaml';
    writeFileSync(join(folder, file), mutated(bytes));
    expectSound(loader.load());
  }
}

test.each([1, 2, 3, 4, 5])('files mutated by the seed %i are checked', (seed) => checkMutated(seed, 20));
const further = Number(process.env.FUZZ_SEED ?? 20261120);
test(`files mutated by the seed ${further} are checked`, { tags: ['release'] }, () => checkMutated(further, 2000));

function checkCut(step: number): void {
  const folder = contentOf('_base');
  const loader = createLoader(folder, { at });
  for (let end = 0; end <= minimal.length; end += step) {
    writeFileSync(join(folder, 'developments/exemplo.yaml'), minimal.slice(0, end));
    expectSound(loader.load());
  }
}

test('files that break off are checked', () => checkCut(5));
test('files cut at any place are checked', { tags: ['release'] }, () => checkCut(1));

test.each([
  ['brackets', '['.repeat(200_000)],
  ['dashes', '- '.repeat(120_000)],
  ['braces', '{a: '.repeat(60_000)],
  ['keys', Array.from({ length: 30_000 }, (_, index) => `k${index}:`).join('\n')],
  ['quotes', '"'.repeat(200_000)],
  ['unknown keys in maps', 'a: {b: c}\n'.repeat(20_000)],
  ['controls', '\x01'.repeat(200_000)],
  ['one long line', `name: ${'x'.repeat(250_000)}`],
  ['bad lines', '"a" b\n'.repeat(20_000)],
  ['a quoted text of many lines', `name: "${'a\n '.repeat(60_000)}"`],
])('a file of nothing but %s is checked', (_, text) => {
  const folder = contentOf('_base');
  writeFileSync(join(folder, 'developments/exemplo.yaml'), text);
  expectSound(createLoader(folder, { at }).load());
});
