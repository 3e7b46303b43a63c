/** `npm run new -- <slug>`: the draft is valid, whole, and takes nobody's place. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownKeys } from '../../../src/config/check/schema.ts';
import { loadConfig } from '../../../src/config/load/load.ts';
import { createDevelopment } from '../../../src/config/newDevelopment.ts';
import { contentWith, minimal, today } from '../config/content.ts';

const program = join(import.meta.dirname, '../../../src/cli/new.ts');
const spawn = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LANG: 'C', CONTENT_DIR: folder },
  });

test('writes a draft without problems', () => {
  const folder = contentWith();
  expect(spawn(folder, 'novo-lar')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('developments/novo-lar.yaml, developments/novo-lar/hero.webp'),
  });
  const { problems, developments } = loadConfig(folder, { today });
  expect(problems).toEqual([]);
  expect(developments).toMatchObject([{ slug: 'novo-lar', name: 'Novo Lar', draft: true }]);
});

test.each([
  ['solar-das-gaivotas-e-do-mar', 'Solar das Gaivotas e do Mar'],
  ['a-torre-246', 'A Torre 246'],
])('of %s it makes the name %s, small words small', async (slug, name) => {
  const folder = contentWith();
  await createDevelopment(folder, slug);
  expect(loadConfig(folder, { today }).developments).toMatchObject([{ name }]);
});

test('names every key of the schema, and each commented key is valid when its # is removed', async () => {
  const folder = contentWith();
  const [file = ''] = await createDevelopment(folder, 'novo');
  const text = readFileSync(join(folder, file), 'utf8');
  for (const key of knownKeys('development', '').keys()) expect(text).toMatch(new RegExp(`^(# )?${key}:`, 'm'));
  const uncommented = text.replace(/^( *)# (?=[a-z]\w*:(?: |$)| {2})/gm, '$1');
  expect(uncommented).toMatch(/^gallery:$/m);
  writeFileSync(join(folder, file), uncommented);
  const rules = loadConfig(folder, { today }).problems.map(({ rule, message }) => (rule === 'path' ? rule : message));
  // The examples' pictures belong to other developments.
  expect(new Set(rules)).toEqual(new Set(['path']));
});

test('takes no address that somebody has', () => {
  const folder = contentWith({ 'developments/a.yaml': `${minimal}slug: outro\n` });
  expect(spawn(folder, 'a')).toMatchObject({ status: 1, stderr: expect.stringContaining('developments/a.yaml') });
  expect(spawn(folder, 'outro')).toMatchObject({ status: 1, stderr: expect.stringContaining('developments/a.yaml') });
  const site = readFileSync(join(folder, 'site.config.yaml'), 'utf8');
  writeFileSync(join(folder, 'site.config.yaml'), `${site}redirects:\n  /explore: /sobre\n`);
  expect(spawn(folder, 'explore')).toMatchObject({ status: 1, stderr: expect.stringContaining('redirects') });
  expect(spawn(folder, 'catalogo')).toMatchObject({ status: 1, stderr: expect.stringContaining('/catalogo') });
  expect(readFileSync(join(folder, 'developments/a.yaml'), 'utf8')).toContain('slug: outro');
});

test('asks for a well-formed address', () => {
  const folder = contentWith();
  expect(spawn(folder, 'Novo Lar')).toMatchObject({ status: 2, stderr: expect.stringContaining('novo-lar') });
  expect(spawn(folder, '../fora')).toMatchObject({ status: 2 });
  expect(spawn(folder)).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run new') });
});
