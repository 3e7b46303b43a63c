/** `npm run new -- <slug>`: the draft is valid, complete, and takes no existing address. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createDevelopment, usualValues } from '../../../../src/config/new/createDevelopment.ts';
import { knownKeys } from '../../../../src/data/schema.ts';
import { at, contentWith, minimal } from '../../../support/contentWith.ts';
import { loadConfig } from '../../../support/loadContent.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { MissingTool, mountDisk, type SmallDisk } from '../../../support/smallDisk.ts';

const spawn = (folder: string, ...args: string[]) => runCommand('new', folder, args);

test('writes a draft whose sample text and provisional picture are marked, and nothing else', () => {
  const folder = contentWith();
  expect(spawn(folder, 'novo-lar')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('developments/novo-lar.yaml, developments/novo-lar/hero.webp'),
  });
  const { problems, developments } = loadConfig(folder, { at });
  const marked = ['/description/paragraphs/0', '/hero/image', '/hero/alt'];
  expect(problems.map(({ rule, severity, pointer }) => [rule, severity, pointer])).toEqual(
    marked.map((pointer) => ['sample', 'warning', pointer]),
  );
  expect(developments).toMatchObject([{ slug: 'novo-lar', name: 'Novo Lar', draft: true }]);
});

test.each([
  ['solar-das-gaivotas-e-do-mar', 'Solar das Gaivotas e do Mar'],
  ['a-torre-246', 'A Torre 246'],
])('of %s it makes the name %s, small words small', async (slug, name) => {
  const folder = contentWith();
  await createDevelopment(folder, slug);
  expect(loadConfig(folder, { at }).developments).toMatchObject([{ name }]);
});

test('the draft has every key of the schema, and each commented key is valid when its # is removed', async () => {
  const folder = contentWith();
  const [file = ''] = await createDevelopment(folder, 'novo', usualValues(loadConfig(folder, { at })));
  const text = readFileSync(join(folder, file), 'utf8');
  for (const key of knownKeys('development', '').keys()) expect(text).toMatch(new RegExp(`^(# )?${key}:`, 'm'));
  const uncommented = text.replace(/^( *)# (?=[a-z]\w*:(?: |$)| {2})/gm, '$1');
  expect(uncommented).toMatch(/^gallery:$/m);
  writeFileSync(join(folder, file), uncommented);
  const expected = ['path', 'sample', 'accept', 'works-twice', 'postal-code'];
  const told = (rule: string, message: string) => (expected.includes(rule) ? rule : message);
  const rules = loadConfig(folder, { at }).problems.map(({ rule, message }) => told(rule, message));
  // The examples' pictures don't exist here, a draft has no warnings that could be accepted, progress is said
  // twice, and the example of a postal code is not of the company's state.
  expect(new Set(rules)).toEqual(new Set(expected));
});

test('once published, sample content is refused until it is replaced', async () => {
  const folder = contentWith();
  const [file = '', picture = ''] = await createDevelopment(folder, 'novo');
  const path = join(folder, file);
  const publish = (...changes: [string | RegExp, string][]) => {
    const text = readFileSync(path, 'utf8').replace(/^draft: true$/m, 'draft: false');
    writeFileSync(
      path,
      changes.reduce((text, [from, to]) => text.replace(from, to), text),
    );
    const { problems } = loadConfig(folder, { at, lang: 'pt-BR' });
    return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  };
  expect(publish()).toEqual([
    'Este é o texto de exemplo de um empreendimento novo. Escreva o texto dele.',
    '"novo/hero.webp" é a imagem provisória de um empreendimento novo. Escolha uma imagem dele.',
    'Isto ainda descreve a imagem provisória. Descreva a imagem mostrada.',
  ]);
  // Recognized by its content, whatever its name.
  renameSync(join(folder, picture), join(folder, 'developments/novo/fachada.webp'));
  expect(
    publish(
      [/^ {4}- .*rua arborizada.*$/m, '    - Torre em Lugano.'],
      [/Imagem provisória de/, 'Fachada de'],
      ['novo/hero.webp', 'novo/fachada.webp'],
    ),
  ).toEqual(['"novo/fachada.webp" é a imagem provisória de um empreendimento novo. Escolha uma imagem dele.']);
  const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#467' } });
  await photo.webp().toFile(join(folder, 'developments/novo/fachada.webp'));
  expect(publish()).toEqual([]);
});

test('takes no address that is in use', () => {
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

test('a full disk leaves nothing behind that the next attempt would keep', async ({ skip }) => {
  const folder = contentWith();
  let disk: SmallDisk;
  try {
    disk = mountDisk(join(folder, 'developments/novo'), 1);
  } catch (error) {
    if (error instanceof MissingTool) skip(error.message);
    throw error;
  }
  onTestFinished(disk.unmount);
  disk.fill();
  await expect(createDevelopment(folder, 'novo')).rejects.toThrow();
  disk.free();
  await createDevelopment(folder, 'novo');
  expect(await sharp(join(folder, 'developments/novo/hero.webp')).metadata()).toMatchObject({ width: 1600 });
});
