/** A value changes in the text of a file, and nothing else does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownKeys } from '../../../src/config/check/schema.ts';
import { segment } from '../../../src/config/position.ts';
import { editYaml, type YamlEdit } from '../../../src/config/yaml/editYaml.ts';
import { readYaml } from '../../../src/config/yaml/readYaml.ts';
import { siteContent } from '../../support/buildSite.ts';

const file = `# O cabeçalho fica.
name: Civitas # o nome fica
status: "Lançamento"

area:
  min: 20
  max: 45
hero:
  image: civitas/hero.webp
  focus: [0.62, 0]
description:
  # Um parágrafo por item.
  paragraphs:
    - >-
      O primeiro parágrafo, dobrado
      em duas linhas.

    # O segundo.
    - Segundo.

    - Terceiro.
gallery:
  photos:
    - image: a.webp
      caption: A
    - caption: B
    - image: c.webp
`;

const order = (pointer: string) => [...knownKeys('development', pointer).keys()];
const edited = (edit: YamlEdit) => editYaml(file, edit, order);
/** The lines that an edit takes away and adds. */
const changed = (edit: YamlEdit) => {
  const [before, after] = [file.split('\n'), edited(edit).split('\n')];
  return [before.filter((line) => !after.includes(line)), after.filter((line) => !before.includes(line))];
};
const set = (pointer: string, value: unknown): YamlEdit => ({ op: 'set', pointer, value });
const remove = (pointer: string): YamlEdit => ({ op: 'remove', pointer });

test.each<[string, YamlEdit, string[], string[]]>([
  ['a text, beside its comment', set('/name', 'Serra'), ['name: Civitas # o nome fica'], ['name: Serra # o nome fica']],
  ['a text in quotes keeps them', set('/status', 'Em obras'), ['status: "Lançamento"'], ['status: "Em obras"']],
  [
    'a text that reads as something else gets them',
    set('/name', 'true'),
    ['name: Civitas # o nome fica'],
    ['name: "true" # o nome fica'],
  ],
  ['a number', set('/area/max', 50.5), ['  max: 45'], ['  max: 50.5']],
  ['one of a pair', set('/hero/focus/1', 0.5), ['  focus: [0.62, 0]'], ['  focus: [0.62, 0.5]']],
  [
    'a folded paragraph',
    set('/description/paragraphs/0', 'Curto.'),
    ['    - >-', '      O primeiro parágrafo, dobrado', '      em duas linhas.'],
    ['    - Curto.'],
  ],
  [
    'a key of a list entry without it',
    set('/gallery/photos/1/image', 'b.webp'),
    ['    - caption: B'],
    ['    - image: b.webp', '      caption: B'],
  ],
  ['one more entry', set('/gallery/photos/3', { caption: 'D' }), [], ['    - caption: D']],
  ['a key that was not there, at the place the schema gives it', set('/units', 'Studios'), [], ['units: Studios']],
  ['with what it needs around it', set('/progress/percent', 5), [], ['progress:', '  percent: 5']],
  ['a list that was not there', set('/priceBands/0', '-'), [], ['priceBands:', '  - "-"']],
  ['a key goes', remove('/area/min'), ['  min: 20'], []],
  ['with its last key a map goes', remove('/hero/focus'), ['  focus: [0.62, 0]'], []],
  [
    'the first key of a list entry goes',
    remove('/gallery/photos/0/image'),
    ['    - image: a.webp', '      caption: A'],
    ['    - caption: A'],
  ],
  [
    'an entry that is left empty stays, for its place counts',
    remove('/gallery/photos/2/image'),
    ['    - image: c.webp'],
    ['    - {}'],
  ],
])('%s', (_, edit, gone, come) => {
  expect(changed(edit)).toEqual([gone, come]);
});

test('a new key takes its place among the others', () => {
  expect(edited(set('/units', 'Studios'))).toContain('status: "Lançamento"\nunits: Studios\n\narea:');
});

test('a long text is folded, and its comment stays a comment', () => {
  const long =
    'Uma palavra depois da outra, até que a linha fique tão longa que ninguém mais a leia de uma vez, nem duas.';
  const text = edited(set('/name', long));
  expect(text).toContain('name: >- # o nome fica\n  Uma palavra');
  expect(readYaml(text).data).toMatchObject({ name: long });
});

test('entries change places with their comments; blank lines stay', () => {
  expect(edited({ op: 'move', pointer: '/description/paragraphs/1', to: 0 })).toContain(`  paragraphs:
    # O segundo.
    - Segundo.

    - >-
      O primeiro parágrafo, dobrado
      em duas linhas.

    - Terceiro.
`);
});

test('the last entry of a list takes the list with it, and what held nothing else', () => {
  const one = 'name: A\ngallery:\n  plans:\n    - caption: P\nlogo: a.svg\n';
  expect(editYaml(one, remove('/gallery/plans/0'))).toBe('name: A\nlogo: a.svg\n');
});

test('line ends of Windows stay', () => {
  expect(editYaml('name: A\r\nunits: B\r\n', set('/units', 'C'))).toBe('name: A\r\nunits: C\r\n');
});

test('what is not there can neither go nor move', () => {
  expect(() => edited(remove('/units'))).toThrow('/units');
  expect(() => edited({ op: 'move', pointer: '/gallery/photos/9', to: 0 })).toThrow('/gallery/photos/9');
});

/** The values of some data with their pointers; of a list the first two entries and the last. */
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

test.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))(
  'each value of %s can be changed, removed and moved without a comment being lost',
  (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const comments = text.match(/^ *#.*$/gm) ?? [];
    const intact = (after: string) => {
      expect(comments.filter((comment) => !after.includes(comment))).toEqual([]);
      expect(readYaml(after).data).toBeDefined();
    };
    let turn = name.length;
    for (const [pointer, value] of values(readYaml(text).data)) {
      if (pointer === '') continue;
      // The editor itself refuses a result that reads otherwise than it was meant.
      const own = texts[turn++ % texts.length];
      const after = editYaml(text, set(pointer, typeof value === 'number' ? value + 1 : own), order);
      if (typeof value !== 'object') intact(after);
      editYaml(text, remove(pointer), order);
      if (!Array.isArray(value)) continue;
      intact(editYaml(text, { op: 'move', pointer: `${pointer}/0`, to: value.length - 1 }, order));
      intact(editYaml(text, { op: 'move', pointer: `${pointer}/${value.length - 1}`, to: value.length >> 1 }, order));
      intact(editYaml(text, set(`${pointer}/${value.length}`, value[0]), order));
    }
  },
);
