/** Every value of the tests' developments can be edited without changing anything else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editYaml } from '../../../../src/config/yaml/editYaml.ts';
import { scalarAt } from '../../../../src/config/yaml/pointerPositions.ts';
import { parseAgain, readYaml } from '../../../../src/config/yaml/readYaml.ts';
import { segment } from '../../../../src/data/pointer.ts';
import { knownKeys } from '../../../../src/data/schema.ts';
import { siteContent } from '../../../support/buildSite.ts';

const order = (pointer: string) => [...knownKeys('development', pointer).keys()];

/** The values of `data` with their pointers; of a list only the first two entries and the last. */
const values = (data: unknown, pointer = ''): [string, unknown][] => {
  const entries = Object.entries(typeof data === 'object' && data !== null ? data : {});
  const chosen = Array.isArray(data) ? entries.filter((_, at) => at < 2 || at === entries.length - 1) : entries;
  return [[pointer, data], ...chosen.flatMap(([key, inside]) => values(inside, pointer + segment(key)))];
};

const texts = [
  'Outro',
  '',
  ' - ',
  'a: b # c',
  "'",
  '"',
  '- x',
  '[1]',
  '2025-01-01',
  'não',
  'linha\noutra',
  '\n',
  'x '.repeat(80),
  `  ${'y '.repeat(80)}`,
  '#',
  '>-',
  '~',
];
const folder = join(siteContent, 'developments');

const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));

test.each(names)('each value of %s can be changed, removed and moved without touching what is beside it', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const doc = parseAgain(text);
  const comments = text.match(/^ *#.*$/gm) ?? [];
  const intact = (after: string) => {
    expect(comments.filter((comment) => !after.includes(comment))).toEqual([]);
    expect(readYaml(after).data).toBeDefined();
  };
  let turn = name.length;
  for (const [pointer, value] of values(readYaml(text).data)) {
    if (pointer === '') continue;
    // editYaml itself throws when the new text does not parse to the meant data.
    const own = texts[turn++ % texts.length];
    const after = editYaml(text, { op: 'set', pointer, value: typeof value === 'number' ? value + 1 : own }, order);
    editYaml(text, { op: 'remove', pointer }, order);
    if (typeof value !== 'object') {
      const [start = 0, end = 0] = scalarAt(doc, pointer)?.range ?? [];
      intact(after);
      expect(after.slice(0, start), pointer).toBe(text.slice(0, start));
      expect(after.endsWith(text.slice(end)), pointer).toBe(true);
    }
    if (!Array.isArray(value)) continue;
    intact(editYaml(text, { op: 'move', pointer: `${pointer}/0`, to: value.length - 1 }, order));
    intact(editYaml(text, { op: 'move', pointer: `${pointer}/${value.length - 1}`, to: value.length >> 1 }, order));
    intact(editYaml(text, { op: 'set', pointer: `${pointer}/${value.length}`, value: value[0] }, order));
  }
});
