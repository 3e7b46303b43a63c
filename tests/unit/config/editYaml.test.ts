/** Editing a value changes nothing else in the text of a file. */
import { expect, test } from 'vitest';
import { editYaml } from '../../../src/config/yaml/editYaml.ts';
import { readYaml } from '../../../src/config/yaml/readYaml.ts';
import type { YamlEdit } from '../../../src/data/editData.ts';
import { knownKeys } from '../../../src/data/schema.ts';

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
  ['a text in quotes keeps its quotes', set('/status', 'Em obras'), ['status: "Lançamento"'], ['status: "Em obras"']],
  [
    'a text that would be read as something else gets quotes',
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
  [
    'a key that was not there, with the group around it',
    set('/progress/percent', 5),
    [],
    ['progress:', '  percent: 5'],
  ],
  ['a list that was not there', set('/priceBands/0', '-'), [], ['priceBands:', '  - "-"']],
  ['a key, removed', remove('/area/min'), ['  min: 20'], []],
  ['a list, removed', remove('/hero/focus'), ['  focus: [0.62, 0]'], []],
  [
    'the first key of a list entry, removed',
    remove('/gallery/photos/0/image'),
    ['    - image: a.webp', '      caption: A'],
    ['    - caption: A'],
  ],
  [
    'the only key of a list entry, removed: the entry stays, so that the others keep their places',
    remove('/gallery/photos/2/image'),
    ['    - image: c.webp'],
    ['    - {}'],
  ],
])('%s', (_, edit, removed, added) => {
  expect(changed(edit)).toEqual([removed, added]);
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

test('removing the last entry removes the list, and each group that held nothing else', () => {
  const one = 'name: A\ngallery:\n  plans:\n    - caption: P\nlogo: a.svg\n';
  expect(editYaml(one, remove('/gallery/plans/0'))).toBe('name: A\nlogo: a.svg\n');
});

test('Windows line ends stay', () => {
  expect(editYaml('name: A\r\nunits: B\r\n', set('/units', 'C'))).toBe('name: A\r\nunits: C\r\n');
});

test('what does not exist can be neither removed nor moved', () => {
  expect(() => edited(remove('/units'))).toThrow('/units');
  expect(() => edited({ op: 'move', pointer: '/gallery/photos/9', to: 0 })).toThrow('/gallery/photos/9');
});

test('a text that replaces an empty or half-typed one is written without quotes', () => {
  expect(editYaml('name: ""\nslug: "a"\n', { op: 'set', pointer: '/name', value: 'Solar' })).toBe(
    'name: Solar\nslug: "a"\n',
  );
  expect(editYaml('name: "Solar "\n', { op: 'set', pointer: '/name', value: 'Solar do Mar' })).toBe(
    'name: Solar do Mar\n',
  );
  expect(editYaml('slug: "a"\n', { op: 'set', pointer: '/slug', value: 'b' })).toBe('slug: "b"\n');
});

test('adding a part between others and removing it again leaves the text as it was', () => {
  const text = 'name: Solar\n\nprogress:\n  percent: 4\n\nseo:\n  title: Solar do Mar\n';
  const order = () => ['name', 'area', 'progress', 'seo', 'end'];
  for (const key of ['area', 'end']) {
    const added = editYaml(text, { op: 'set', pointer: `/${key}/min`, value: 20 }, order);
    expect(added).toContain(`\n\n${key}:\n  min: 20\n`);
    expect(editYaml(added, { op: 'remove', pointer: `/${key}` }, order)).toBe(text);
  }
});
