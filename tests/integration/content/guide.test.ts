/** Follows developments/LEIA-ME.md literally: runs its commands and writes its example file. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyContent } from '../../support/copyContent.ts';

// Long, as each command starts a program and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 });

const root = join(import.meta.dirname, '../../..');
const guide = readFileSync(join(root, 'developments/LEIA-ME.md'), 'utf8');
const [, inFile = ''] = guide.split('## No arquivo');
const blocks = (language: string) =>
  Array.from(inFile.matchAll(new RegExp(`^ *\`\`\`${language}\\n(.*?)^ *\`\`\``, 'gms')), ([, text = '']) =>
    text.replace(/^ {3}/gm, ''),
  );

test('a development is made, filled, checked and seen as the guide says', { tags: ['release'] }, async () => {
  const content = copyContent();
  onTestFinished(content.remove);
  const git = (...args: string[]) => execFileSync('git', ['-C', content.dir, ...args], { stdio: 'pipe' });
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=Teste', '-c', 'user.email=teste@example.com', 'commit', '-qm', 'Antes');
  const run = (command: string) =>
    spawnSync('bash', ['-c', command], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'pt_BR.UTF-8', CONTENT_DIR: content.dir },
    });
  const [create = '', validate = '', diff = ''] = blocks('sh');
  const [yaml = ''] = blocks('yaml');

  expect(run(create)).toMatchObject({ status: 0 });
  writeFileSync(content.file('jardim-das-aguas.yaml'), yaml);
  const [, image = ''] = /image: (\S+)/.exec(yaml) ?? [];
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#567' } })
    .webp()
    .toFile(content.file(image));
  const checked = run(validate);
  expect([checked.status, checked.stdout]).toEqual([0, expect.not.stringContaining('jardim-das-aguas')]);
  content.edit('jardim-das-aguas.yaml', /^draft: true\n/m, '');
  expect(run(validate).status).toBe(0);
  expect(run(diff).stdout).toContain(
    'Nova página /jardim-das-aguas (Jardim das Águas); entra no menu, no catálogo e na página inicial.\n',
  );
});
