/** `npm run diff -- <git ref>`: what visitors see differently. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../support/service.ts';
import { contentWith, minimal } from '../config/content.ts';

const program = join(import.meta.dirname, '../../../src/cli/diff.ts');

/** A content folder under version control, with one committed state. */
function repository() {
  const named = (name: string) => minimal.replace('Exemplo', name);
  const folder = contentWith({ 'developments/largo.yaml': named('Largo'), 'developments/horto.yaml': named('Horto') });
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  const commit = () => {
    git('add', '.');
    git('-c', 'user.name=Teste', '-c', 'user.email=teste@example.com', 'commit', '-qm', 'Conteúdo');
  };
  const diffIn = (contentDir: string, ...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], {
      env: { ...process.env, CONTENT_DIR: contentDir },
      encoding: 'utf8',
    });
  git('init', '-q');
  commit();
  return {
    folder,
    commit,
    diffIn,
    edit(file: string, from: string, to: string) {
      const path = join(folder, 'developments', file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    },
    write: (file: string, text: string | Uint8Array) => writeFileSync(join(folder, 'developments', file), text),
    remove: (file: string) => rmSync(join(folder, 'developments', file)),
    diff: (...args: string[]) => diffIn(folder, ...args),
  };
}

test('nothing changed: it says so', () => {
  expect(repository().diff('HEAD')).toMatchObject({ status: 0, stdout: 'Visitors see the same as at HEAD.\n' });
});

test('changed texts stand with their page, old and new', () => {
  const content = repository();
  content.edit('largo.yaml', 'mais de dez letras', 'mais de vinte letras');
  const { stdout } = content.diff('HEAD');
  expect(stdout).toContain('~ /largo\n');
  expect(stdout).toMatch(/~ development\.\S+: …exemplo com mais de dez letras\. → …exemplo com mais de vinte letras\./);
  expect(stdout).not.toContain('/horto');
});

test('pages come and go, and lists with them', () => {
  const content = repository();
  content.write('bosque.yaml', minimal.replace('Exemplo', 'Bosque'));
  content.remove('horto.yaml');
  const { stdout } = content.diff('HEAD');
  expect(stdout).toContain('+ /bosque\n');
  expect(stdout).toContain('- /horto\n');
  expect(stdout).toContain('~ /catalogo\n');
});

test('a replaced picture of the same name is a change', () => {
  const content = repository();
  const picture = readFileSync(join(import.meta.dirname, '../../fixtures/config/_base/developments/_acervo/foto.png'));
  content.write('_acervo/foto.png', Buffer.concat([picture, Buffer.from([0])]));
  expect(content.diff('HEAD').stdout).toMatch(/picture\.base: .*foto\.png \(\w{6}\) → .*foto\.png \(\w{6}\)/);
});

test('a state that does not exist, or a broken file, is said and ends with 2', () => {
  const content = repository();
  expect(content.diff('nunca')).toMatchObject({ status: 2, stderr: expect.stringContaining('nunca') });
  expect(content.diff()).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run diff --') });
  content.edit('largo.yaml', 'typology', 'tipology');
  expect(content.diff('HEAD')).toMatchObject({ status: 2, stderr: expect.stringContaining('largo.yaml') });
});

test('errors are told in the language of the environment', () => {
  vi.stubEnv('LC_ALL', 'pt_BR.UTF-8');
  onTestFinished(() => void vi.unstubAllEnvs());
  const content = repository();
  content.edit('largo.yaml', 'typology', 'tipology');
  expect(content.diff('HEAD').stderr).toMatch(/Não existe a chave tipology aqui[\s\S]*Corrija o conteúdo primeiro/);
});

test('errors of the earlier state are said to be of it', () => {
  const content = repository();
  content.edit('largo.yaml', 'typology', 'tipology');
  content.commit();
  content.edit('largo.yaml', 'tipology', 'typology');
  expect(content.diff('HEAD').stderr).toMatch(/largo\.yaml:\d+:\d+[\s\S]*errors of the content as it was at HEAD/);
  expect(content.diff('HEAD~1').status).toBe(0);
});

test('a content folder reached by a link is compared like any other', () => {
  const content = repository();
  const link = join(temporaryFolder(), 'content');
  symlinkSync(content.folder, link);
  const { status, stderr } = content.diffIn(link, 'HEAD');
  expect([status, stderr]).toEqual([0, '']);
});
