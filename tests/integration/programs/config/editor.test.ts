/** The schemas and the settings in .vscode give an editor with the YAML extension suggestions and help, no false marks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import schema from '../../../../schema/development.schema.json' with { type: 'json' };
import { iconWords } from '../../../../src/content/iconWords.ts';
import { startLanguageServer } from '../../../support/languageServer.ts';

let server: Awaited<ReturnType<typeof startLanguageServer>>;
beforeAll(async () => {
  server = await startLanguageServer();
});
afterAll(() => server.stop());

const root = join(import.meta.dirname, '../../../..');
const site = 'tests/site';
const files = [
  `${site}/site.config.yaml`,
  ...readdirSync(join(root, site, 'developments'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${site}/developments/${name}`),
];

test('no file of a valid site is marked', async () => {
  for (const file of files) expect(await server.open(file, readFileSync(join(root, file), 'utf8')), file).toEqual([]);
});

/** A file of the folder that the settings name, without a line that names its schema. */
const draft = 'developments/editor.yaml';
const lines = ['name: Exemplo', 'status: ', 'address:', '  ', 'differentials:', '  items:', '    - icon: ', ''];

test('keys, statuses and icons are suggested, and help is in Portuguese', async () => {
  const marks = await server.open(draft, lines.join('\n'));
  expect(marks.length).toBeGreaterThan(0);
  const keys = await server.complete(draft, 7, 0);
  expect(keys).toEqual(expect.arrayContaining(['hero', 'gallery', 'delivery', 'seo']));
  expect(keys).not.toContain('name');
  expect(await server.complete(draft, 1, 8)).toEqual(
    expect.arrayContaining(['Pré-lançamento', 'Lançamento', 'Em construção', 'Pronto para morar']),
  );
  expect(await server.complete(draft, 3, 2)).toEqual(expect.arrayContaining(['street', 'city', 'state']));
  const icons = Object.values(iconWords).flatMap((group) => Object.keys(group));
  expect(await server.complete(draft, 6, 12)).toEqual(expect.arrayContaining(icons));
  const { title, description } = schema.properties.status;
  const help = await server.hover(draft, 1, 2);
  expect(help).toContain(title);
  expect(help).toContain(description);
});

test('a status that does not exist is marked at its line', async () => {
  const text = readFileSync(join(root, files[1] ?? ''), 'utf8').replace(/^status: .*$/m, 'status: Vendido');
  const [mark, ...others] = await server.open('developments/editor-2.yaml', text.replace(/^# yaml-language.*\n/, ''));
  expect(others).toEqual([]);
  expect(text.replace(/^# yaml-language.*\n/, '').split('\n')[mark?.range.start.line ?? 0]).toBe('status: Vendido');
});
