/** `npm run new-site -- <folder>` and then `npm run new -- <slug>`, as somebody runs them. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../support/loadContent.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { temporaryFolder } from '../../../support/service.ts';

const run = (name: string, folder: string, args: string[], input = '') =>
  runCommand(name, join(folder, 'aurora'), args, { cwd: folder, input });

test('asks for name, city and color, and writes a valid site, to which developments can be added', () => {
  const folder = temporaryFolder();
  const answers = 'Construtora Aurora\nMaringá\nMaringá - PR\n\n#ffee00\nmoderno\nclássico\n';
  const { status, stdout, stderr } = run('newSite', folder, ['aurora'], answers);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('CONTENT_DIR=aurora npm run dev');
  // The first answer for the city had no state.
  expect(stdout.match(/City and state/g)).toHaveLength(2);
  // The first answer for the style was none of the three.
  expect(stdout.match(/Style: editorial/g)).toHaveLength(2);
  expect(stdout).toMatch(/#ffee00 with dark letters/);
  const content = join(folder, 'aurora');
  const { site, developments, problems } = loadConfig(content);
  expect(problems.map(({ rule }) => rule)).toEqual(['base-url']);
  expect(site?.company).toMatchObject({ name: 'Construtora Aurora', address: 'Maringá - PR' });
  expect(site?.theme.tokens.hero).toBe('center');
  expect(developments).toMatchObject([{ draft: true, address: { city: 'Maringá', state: 'PR' } }]);

  const again = run('newSite', folder, ['aurora'], answers);
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('already holds a site')]);

  // Without any development, city and state come from the company's address.
  rmSync(join(content, 'developments/residencial-exemplo.yaml'));
  expect(run('new', folder, ['solar-da-mata'])).toMatchObject({ status: 0, stderr: '' });
  expect(loadConfig(content).developments).toMatchObject([
    { slug: 'solar-da-mata', address: { city: 'Maringá', state: 'PR' } },
  ]);
});

test('takes name, city and logo as options, and then asks nothing', () => {
  const folder = temporaryFolder();
  const shape = '<rect width="500" height="80" fill="#8a1538"/>';
  writeFileSync(
    join(folder, 'marca.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="100">${shape}</svg>`,
  );
  const args = [
    'aurora',
    '--name',
    'Aurora',
    '--city',
    'Ouro Preto/MG',
    '--typology',
    'Lotes',
    '--logo',
    'marca.svg',
    '--style',
    'direct',
  ];
  expect(run('newSite', folder, args)).toMatchObject({ status: 0, stderr: '' });
  const { site, developments, problems } = loadConfig(join(folder, 'aurora'));
  expect(problems.map(({ rule }) => rule)).toEqual(['base-url']);
  expect(developments).toMatchObject([{ slug: 'loteamento-exemplo', typology: 'Lotes' }]);
  expect(site?.company.logo).toEqual({ dark: 'developments/_site/logo.svg' });
  expect(site?.theme.colors.action).toBe('#8a1538');
  expect(site?.theme.tokens.hero).toBe('split');
  // A development added later is of the same kind.
  expect(run('new', folder, ['vale-verde'])).toMatchObject({ status: 0, stderr: '' });
  expect(loadConfig(join(folder, 'aurora')).developments.map(({ typology }) => typology)).toEqual(['Lotes', 'Lotes']);
});

test.each([
  [['aurora'], /--name .* --city /s],
  [['aurora', '--name', 'Aurora'], /--name .* --city /s],
  [['aurora', '--name', 'Aurora', '--city', 'Natal - RN', '--colors', 'azul'], /azul/],
  [['aurora', '--name', 'Aurora', '--city', 'Natal - RN', '--style', 'moderno'], /--style <style>/],
  [
    ['aurora', '--name', 'Aurora', '--city', 'Ouro Preto'],
    /^"Ouro Preto" is no city with its state, .* Correct --city/,
  ],
  [[], /npm run new-site -- <folder>/],
])('%j without answers writes nothing and says what the command needs, or what is wrong', (args, message) => {
  const folder = temporaryFolder();
  expect(run('newSite', folder, args)).toMatchObject({ status: 2, stderr: expect.stringMatching(message) });
  expect(existsSync(join(folder, 'aurora'))).toBe(false);
});
